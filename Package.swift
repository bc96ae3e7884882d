// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Rivulet",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Rivulet", targets: ["Rivulet"]),
        .library(name: "RivuletFoundation", targets: ["RivuletFoundation"]),
        .library(name: "RivuletTest", targets: ["RivuletTest"]),
        .library(name: "RivuletMVVM", targets: ["RivuletMVVM"]),
        .library(name: "SearchFeature", targets: ["SearchFeature"]),
        .library(name: "SongFeature", targets: ["SongFeature"]),
        .library(name: "PlayerFeature", targets: ["PlayerFeature"]),
        .library(name: "MPVEngine", targets: ["MPVEngine"]),
        .executable(name: "rivulet", targets: ["RivuletCLI"]),

        .library(name: "RxSwift", targets: ["RxSwift"]),
        .library(name: "RxRelay", targets: ["RxRelay"]),
        .library(name: "RxCocoa", targets: ["RxCocoa"]),
        .library(name: "RxTest", targets: ["RxTest"]),
        .library(name: "RxBlocking", targets: ["RxBlocking"]),
    ],
    targets: [
        .target(name: "Rivulet"),
        .target(name: "RivuletFoundation", dependencies: ["Rivulet"]),
        .target(name: "RivuletTest", dependencies: ["Rivulet"]),
        .target(name: "RivuletMVVM", dependencies: ["Rivulet"]),
        .target(
            name: "SearchFeature", dependencies: ["Rivulet", "RivuletFoundation", "RivuletMVVM"],
            resources: [.process("Resources")]),
        .target(
            name: "SongFeature", dependencies: ["Rivulet", "RivuletFoundation", "RivuletMVVM"],
            resources: [.process("Resources")]),
        .target(
            name: "PlayerFeature", dependencies: ["Rivulet", "RivuletFoundation", "RivuletMVVM"],
            resources: [.embedInCode("Resources")]),
        .target(name: "MPVEngine", dependencies: ["Rivulet", "PlayerFeature"]),
        .executableTarget(
            name: "RivuletCLI",
            dependencies: [
                "Rivulet", "RivuletFoundation", "RivuletMVVM", "RivuletTest", "SearchFeature", "SongFeature",
                "PlayerFeature",
                "MPVEngine",
            ]),

        .target(
            name: "RxSwift", dependencies: ["Rivulet", "RivuletFoundation"], path: "Sources/Compatibility/RxSwift"),
        .target(name: "RxRelay", dependencies: ["RxSwift"], path: "Sources/Compatibility/RxRelay"),
        .target(name: "RxCocoa", dependencies: ["RxRelay"], path: "Sources/Compatibility/RxCocoa"),
        .target(name: "RxTest", dependencies: ["RxSwift", "RivuletTest"], path: "Sources/Compatibility/RxTest"),
        .target(name: "RxBlocking", dependencies: ["RxSwift"], path: "Sources/Compatibility/RxBlocking"),

        .testTarget(name: "RivuletTests", dependencies: ["Rivulet", "RivuletTest"]),
        .testTarget(
            name: "RivuletFoundationTests",
            dependencies: ["Rivulet", "RivuletFoundation", "RivuletTest", "LoopbackServer"]),
        .testTarget(name: "RivuletTestTests", dependencies: ["Rivulet", "RivuletTest"]),
        .testTarget(name: "RivuletMVVMTests", dependencies: ["RivuletMVVM", "RivuletTest"]),
        .testTarget(name: "SearchFeatureTests", dependencies: ["SearchFeature", "RivuletTest", "LoopbackServer"]),
        .testTarget(name: "SongFeatureTests", dependencies: ["SongFeature", "RivuletTest", "LoopbackServer"]),
        .testTarget(name: "PlayerFeatureTests", dependencies: ["PlayerFeature", "RivuletTest", "LoopbackServer"]),
        .testTarget(name: "MPVEngineTests", dependencies: ["MPVEngine", "PlayerFeature", "RivuletTest"]),
        .testTarget(
            name: "RivuletCLITests", dependencies: ["RivuletCLI", "RivuletMVVM", "RivuletTest", "LoopbackServer"]),
        .testTarget(name: "ContractTests", dependencies: ["Rivulet", "RivuletTest", "Allocations"]),
        .testTarget(
            name: "GuideTests",
            dependencies: ["Rivulet", "RivuletTest", "RivuletMVVM", "SearchFeature", "Allocations"]),
        .testTarget(name: "GraphTests", dependencies: ["Rivulet", "RivuletTest", "Seeds"]),
        .testTarget(name: "HouseTests", dependencies: ["RivuletCLI", "RivuletTest"]),
        .testTarget(
            name: "MigrationTests",
            dependencies: ["RxSwift", "RxRelay", "RxCocoa", "RxTest", "RxBlocking", "SameNames"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "SameNames", path: "Tests/SameNames"),
        .target(name: "Allocations", path: "Tests/Allocations"),
        .target(name: "LoopbackServer", dependencies: ["Rivulet", "RivuletTest"], path: "Tests/LoopbackServer"),
        .executableTarget(
            name: "Benchmarks", dependencies: ["Rivulet", "RivuletTest", "Allocations"], path: "Tests/Benchmarks",
            exclude: ["budgets.json"]),
        .target(name: "Seeds", path: "Tests/Seeds"),
        .target(name: "Stacks", path: "Tests/Stacks"),
        .executableTarget(
            name: "Stress", dependencies: ["Rivulet", "RivuletTest", "Seeds", "Stacks"], path: "Tests/Stress",
            exclude: ["leaks.txt"]),
    ],
    swiftLanguageModes: [.v6]
)
