"""
From light to a photograph: the noise of few samples is smoothed along edges, then exposure, warmth, grain.
python3 scripts/photos/develop.py <pictures of render.py>
"""
import sys
import zlib
from pathlib import Path

import numpy as np


def shifted(field, dy, dx):
    return np.roll(field, (dy, dx), (0, 1))


def smooth(colour, albedo, normal, depth, passes=4):
    """Edge-avoiding wavelet filter on the light alone, so that patterns of the material stay sharp."""
    paint = albedo + 0.02
    lit = np.minimum(colour / paint, 12)
    for level in range(passes):
        step = 2**level
        total = lit * 1.0
        weights = np.ones(lit.shape[:2], np.float32)
        level_of = np.log1p(lit.mean(2))
        for dy in (-step, 0, step):
            for dx in (-step, 0, step):
                if dy == 0 and dx == 0:
                    continue
                near = np.exp(-np.abs(level_of - shifted(level_of, dy, dx)) / (0.22 / (1 + 0.7 * level)))
                same = np.maximum(0, (normal * shifted(normal, dy, dx)).sum(2)) ** 24
                deep = np.exp(-np.abs(depth - shifted(depth, dy, dx)) / (0.01 * depth * step + 1e-4))
                weight = (near * same * deep * (0.6 if dy and dx else 0.8)).astype(np.float32)
                total += shifted(lit, dy, dx) * weight[..., None]
                weights += weight
        lit = total / weights[..., None]
        if level == 0:
            alone = weights < 3.2
    return mended(lit, alone) * paint, alone


def mended(lit, alone):
    """Where an edge runs through a dot, nothing beside it is like it: the middle one of its neighbours stands in."""
    rows, columns = np.nonzero(alone)
    height, width = alone.shape
    around = [lit[np.clip(rows + dy, 0, height - 1), np.clip(columns + dx, 0, width - 1)] for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
    lit[rows, columns] = np.median(np.stack(around), 0)
    return lit


def expose(colour, rng):
    """Brightness by the middle of the picture, and the small errors of a phone: a cast, a fall-off, grain."""
    height, width = colour.shape[:2]
    luminance = colour @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    middle = luminance[height // 6 : -height // 6, width // 8 : -width // 8]
    key = np.exp(np.log(middle + 1e-3).mean())
    bright = np.percentile(luminance, 97)
    colour = colour * np.clip(min(0.21 / key, 1.15 / bright), 0.35, 3.5) * 2 ** rng.uniform(-0.15, 0.18)
    warm = rng.uniform(-0.035, 0.045)
    colour = colour * np.array([1 + warm, 1, 1 - warm], np.float32)
    yy, xx = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    return colour * (1 - 0.09 * (yy**2 + xx**2))[..., None]


def tone(colour):
    """A film's shoulder for the bright parts, then the curve of a screen."""
    a, b, c, d, e = 2.51, 0.03, 2.43, 0.59, 0.14
    x = colour * 0.82
    flat = np.clip((x * (a * x + b)) / (x * (c * x + d) + e), 0, 1)
    return np.where(flat <= 0.0031308, flat * 12.92, 1.055 * np.power(np.maximum(flat, 1e-6), 1 / 2.4) - 0.055)


def develop(colour, albedo, normal, depth, rng):
    colour, edges = smooth(colour, albedo, normal, np.minimum(depth, 50))
    picture = tone(expose(colour, rng))
    around = sum(shifted(picture, dy, dx) for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0))) / 4
    # Few samples make steps of an edge; its neighbours make it a line again.
    steps = np.clip(edges + 0.5 * (shifted(edges, 0, 1) | shifted(edges, 1, 0) | shifted(edges, 0, -1) | shifted(edges, -1, 0)), 0, 1)
    picture += (around - picture) * (0.62 * steps)[..., None]
    grey = picture.mean(2, keepdims=True)
    picture = grey + (picture - grey) * 0.88
    grain = rng.normal(0, 1, picture.shape[:2]).astype(np.float32)
    grain = 0.6 * grain + 0.4 * (shifted(grain, 0, 1) + shifted(grain, 1, 0)) / 2
    amount = 0.011 * (1.1 - 0.7 * grey[..., 0])
    return np.clip(picture + (grain * amount)[..., None], 0, 1).astype(np.float32)


def png(picture):
    """The file's bytes; a dozen lines are less than another package."""
    height, width = picture.shape[:2]
    rows = np.zeros((height, width * 3 + 1), np.uint8)
    rows[:, 1:] = (picture[::-1] * 255 + 0.5).astype(np.uint8).reshape(height, -1)

    def chunk(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\x02\x00\x00\x00"
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows.tobytes(), 1)) + chunk(b"IEND", b"")


if __name__ == "__main__":
    for file in sorted(Path(sys.argv[1]).glob("*.npy")):
        target = file.with_suffix(".png")
        if target.exists() and target.stat().st_mtime > file.stat().st_mtime:
            continue
        layers = np.load(file).astype(np.float32)
        rng = np.random.default_rng(zlib.crc32(file.stem.encode()))
        target.write_bytes(png(develop(layers[..., :3], layers[..., 3:6], layers[..., 6:9], layers[..., 9], rng)))
