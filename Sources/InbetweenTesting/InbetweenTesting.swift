import Goldens
