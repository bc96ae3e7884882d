import Rivulet
