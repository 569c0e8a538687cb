"""Spaces that can say what they contain."""

import random

import numpy


class Space:
    def __contains__(self, value):
        return self.contains(value)

    def seed(self, seed=None):
        self.random = random.Random(seed)


class Box(Space):
    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, shape, numpy.dtype(dtype)

    def contains(self, value):
        fits = value.shape == self.shape and value.dtype == self.dtype
        return fits and bool(((value >= self.low) & (value <= self.high)).all())


class Discrete(Space):
    def __init__(self, n):
        self.n = n
        self.random = random.Random()

    def contains(self, value):
        return 0 <= value < self.n

    def sample(self, mask=None):
        slots = range(self.n) if mask is None else numpy.flatnonzero(mask)
        return int(self.random.choice(slots))


class Dict(Space):
    def __init__(self, spaces):
        self.spaces = spaces

    def contains(self, value):
        return value.keys() == self.spaces.keys() and all(value[name] in self.spaces[name] for name in value)
