"""The base of vector environments."""

import enum

from . import utils


class AutoresetMode(enum.Enum):
    SAME_STEP = "SameStep"


class VectorEnv:
    def close(self, **named):
        self.close_extras(**named)
