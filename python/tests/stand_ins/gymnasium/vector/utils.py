"""Spaces of a batch."""

from .. import spaces


def batch_space(space, n):
    if isinstance(space, spaces.Box):
        return spaces.Box(space.low, space.high, (n, *space.shape), space.dtype)
    return spaces.Box(0, space.n - 1, (n,), int)
