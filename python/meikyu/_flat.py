"""What the adapters share: the planes of a row as one vector, and a mask as numbers of 0 and 1."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._vec import Plane, Planes, Vec


def bounds(spec: dict[str, Plane]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The least and the greatest number of each place of the vector."""
    sizes = [int(np.prod(plane.shape, dtype=int)) for plane in spec.values()]
    low = np.repeat(np.array([plane.low for plane in spec.values()], np.int16), sizes)
    high = np.repeat(np.array([plane.high for plane in spec.values()], np.int16), sizes)
    return low, high


def vectors(planes: Planes) -> NDArray[np.int16]:
    """The planes of all rows one behind the other, as int16 [num_envs, length]."""
    return np.concatenate([plane.reshape(len(plane), -1).astype(np.int16) for plane in planes.values()], axis=1)


def masks(mask: NDArray[np.uint8], count: int) -> NDArray[np.int8]:
    """The bits of all rows as int8 [num_envs, count]."""
    return np.unpackbits(mask, axis=1, count=count, bitorder="little").astype(np.int8)


def seen(env: Vec, seat: int) -> dict[str, Any]:
    """What a seat of row 0 sees, as the conventions of others have it."""
    planes, mask = env.observe(seat)
    return {"observation": vectors(planes)[0], "action_mask": masks(mask, env.action_count)[0]}
