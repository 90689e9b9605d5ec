"""Flaws as pictures: what each does to the colour (RGB and how much of it), and to the height of the surface."""
import numpy as np

from surfaces import noise, rgb

SIDE = 1024


def plot(size=SIDE):
    """Places from -1 to 1, to the right and upwards."""
    yy, xx = np.mgrid[-1 : 1 : size * 1j, -1 : 1 : size * 1j]
    return xx, yy


def soft(field, low, high):
    share = np.clip((field - low) / (high - low), 0, 1)
    return share * share * (3 - 2 * share)


def ring(rng, flaw):
    """What a wet cup leaves: thin edges, darker where it stood longest, all but gone where it was dry."""
    xx, yy = plot()
    wave, patches, speckle = noise(rng, 5, 5, 1.2), noise(rng, 13, 13, 0.9), noise(rng, 110, 110, 0.3)
    radius = np.hypot(xx * 1.015, yy) + 0.018 * (wave - 0.5) + 0.008 * (speckle - 0.5)
    outer = np.exp(-(((radius - 0.79) / 0.013) ** 2))
    inner = 0.5 * np.exp(-(((radius - 0.735) / 0.012) ** 2))
    between = 0.3 * soft(radius, 0.72, 0.75) * (1 - soft(radius, 0.77, 0.81))
    dry = 0.12 + 0.88 * soft(np.cos(np.arctan2(yy, xx) - 2.2) + 1.1 * (patches - 0.5), 1.05, 0.2)
    amount = (outer + inner + between) * dry * (0.35 + 0.9 * patches) * (0.7 + 0.5 * speckle)
    # A second time it was put down a little beside.
    again = np.hypot(xx - 0.16, yy + 0.07) + 0.02 * (wave - 0.5)
    amount += 0.45 * np.exp(-(((again - 0.79) / 0.012) ** 2)) * soft(patches, 0.45, 0.75)
    amount += 0.07 * (1 - soft(radius, 0.66, 0.74)) * patches
    return amount * flaw.get("strength", 0.7), 0 * xx


def lines(rng, count, spread, lean, widths, length, sideways=None):
    """Fine scratches that start, skip and end as a hand does it."""
    xx, yy = plot()
    total, dashes = np.zeros_like(xx), soft(noise(rng, 40, 40, 0.8), 0.1, 0.5)
    for _ in range(count):
        turn = rng.normal(0, lean)
        x, y = xx - rng.normal(0, sideways or 0.25 * spread), yy - rng.normal(0, spread)
        along, across = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
        across = across + rng.normal(0, 0.04) * along**2 + 0.004 * np.sin(along * rng.uniform(4, 12) + rng.uniform(0, 6))
        half = length * rng.uniform(0.4, 1)
        width = rng.uniform(*widths) * (0.4 + 0.6 * np.clip(1 - (along / half) ** 2, 0, 1))
        here = np.exp(-((across / width) ** 2)) * soft(half - np.abs(along), 0, 0.12)
        skips = np.roll(dashes, rng.integers(SIDE, size=2), (0, 1))
        total = np.maximum(total, here * (0.35 + 0.65 * skips) * rng.uniform(0.55, 1))
    return total


def scratch(rng, flaw):
    main = lines(rng, 2, 0.03, 0.05, (0.008, 0.013), 0.85)
    beside = lines(rng, flaw.get("count", 5), 0.12, 0.12, (0.003, 0.006), 0.6)
    amount = np.clip(main + 0.7 * beside, 0, 1)
    return amount * flaw.get("strength", 0.8), -amount * flaw.get("deep", 0.0004)


def cuts(rng, flaw):
    """Knife marks all over, most of them in one direction."""
    one = lines(rng, 55, 0.34, 0.2, (0.0014, 0.0032), 0.5, 0.26)
    two = lines(rng, 14, 0.3, 0.8, (0.0012, 0.0025), 0.35, 0.26)
    deep = lines(rng, 4, 0.2, 0.3, (0.003, 0.0045), 0.45, 0.2)
    amount = np.clip(0.85 * one + 0.8 * two + deep, 0, 1)
    return amount * flaw.get("strength", 0.7), -amount * flaw.get("deep", 0.0006)


def wear(rng, flaw):
    """Rubbed where hands and knees pass: most in the middle of the edge, in flecks towards its ends."""
    xx, yy = plot()
    band = np.exp(-(((yy + 0.16 * (noise(rng, 4, 4, 1.2) - 0.5)) / 0.42) ** 2)) * np.exp(-((xx / 0.58) ** 2))
    flecks = 0.45 * noise(rng, 12, 12, 0.6) + 0.55 * noise(rng, 130, 130, 0.2)
    amount = soft(band + 1.5 * (flecks - 0.5), 0.55, 1.25)
    amount = np.maximum(amount, 0.6 * lines(rng, 14, 0.2, 0.3, (0.003, 0.006), 0.3) * soft(band, 0.1, 0.5))
    return amount * flaw.get("strength", 0.75), -amount * 0.0001


KINDS = {one.__name__: one for one in (ring, scratch, cuts, wear)}


def draw(flaw):
    """The colour with its share, and the height in metres; the latter as the former, 1024 by 1024."""
    rng = np.random.default_rng(flaw.get("seed", 1))
    amount, height = KINDS[flaw["kind"]](rng, flaw)
    picture = np.ones((SIDE, SIDE, 4), np.float32)
    picture[..., :3] = rgb(flaw.get("colour", "#5a4632")) * (0.86 + 0.28 * noise(rng, 60, 60, 0.6))[..., None]
    picture[..., 3] = np.clip(amount, 0, 1)
    # Nothing of it reaches the picture's edge, where it would end in a line.
    xx, yy = plot()
    inside = soft(1 - np.maximum(np.abs(xx), np.abs(yy)), 0, 0.06)
    picture[..., 3] *= inside
    relief = np.ones((SIDE, SIDE, 4), np.float32)
    relief[..., :3] = (height * inside)[..., None]
    return picture, relief
