"""A minimal stand-in of Gymnasium 1.x: only what `magnate` uses. The real package is used where it is installed."""

from . import spaces

IS_STAND_IN = True
registered = {}


class Env:
    def reset(self, *, seed=None, options=None):
        pass


def register(name, entry_point, kwargs):
    registered[name] = (entry_point, kwargs)


def make(name, **named):
    entry_point, kwargs = registered[name]
    return entry_point(**{**kwargs, **named})
