"""Floors, walls, table tops and what goods are made of: pictures drawn with numbers, and the materials that use them."""
import bpy
import numpy as np

SIDE = 1024


def noise(rng, across=1.0, along=1.0, roughness=1.0, side=SIDE):
    """Smooth noise that repeats at its edges, from 0 to 1; `across` and `along` stretch it."""
    fx = np.fft.fftfreq(side)[None, :] * side / across
    fy = np.fft.fftfreq(side)[:, None] * side / along
    weight = 1.0 / np.maximum(1.0, np.sqrt(fx**2 + fy**2)) ** (1.0 + roughness)
    field = np.fft.ifft2(np.fft.fft2(rng.standard_normal((side, side))) * weight).real
    low, high = np.percentile(field, (1, 99))
    return np.clip((field - low) / (high - low), 0, 1)


def rgb(hex_colour):
    parts = [int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return np.array([part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts])


def between(field, dark, light):
    return rgb(dark) + field[..., None] * (rgb(light) - rgb(dark))


def wood(rng, dark, light, planks=8, lengths=2):
    """Boards with grain, each cut from another place; thin dark joints."""
    picture = np.zeros((SIDE, SIDE, 3))
    joints = np.ones((SIDE, SIDE))
    wide, long = SIDE // planks, SIDE // lengths
    grain = 0.55 * noise(rng, 40, 1.2, 0.5) + 0.45 * noise(rng, 160, 3, 0.2)
    rings = 0.5 + 0.5 * np.sin(noise(rng, 6, 0.7, 1.6) * 60)
    field = np.clip(0.72 * grain + 0.28 * rings, 0, 1)
    for column in range(planks):
        start = rng.integers(SIDE)
        for row in range(lengths):
            rows = (np.arange(long) + start + row * long) % SIDE
            columns = slice(column * wide, (column + 1) * wide)
            piece = np.roll(field, (rng.integers(SIDE), rng.integers(SIDE)), (0, 1))[:long, :wide]
            tone = rng.uniform(-0.16, 0.16)
            picture[rows, columns] = between(np.clip(piece + tone, 0, 1), dark, light) * (1 + tone * 0.5)
            if lengths > 1:
                joints[rows[:2], columns] = 0.35
        if planks > 1:
            joints[:, column * wide : column * wide + 2] = 0.4
    return picture * joints[..., None]


def tiles(rng, dark, light, count=4, joint="#b9b1a4", veins=0.0):
    """Large tiles; `veins` makes marble of them."""
    picture = between(0.6 * noise(rng, 3, 3, 1.2) + 0.4 * noise(rng, 60, 60, 0.3), dark, light)
    if veins:
        turbulence = noise(rng, 3, 4, 1.3) + 0.35 * noise(rng, 12, 12, 1)
        lines = np.exp(-np.abs(np.sin(turbulence * 14)) * 16) * noise(rng, 4, 4, 1)
        picture *= (1 - veins * lines)[..., None]
    size = SIDE // count
    for column in range(count):
        for row in range(count):
            picture[row * size : (row + 1) * size, column * size : (column + 1) * size] *= rng.uniform(0.95, 1.03)
    if count > 1:
        at = np.arange(SIDE) % size < 3
        picture[at, :] = rgb(joint)
        picture[:, at] = rgb(joint)
    return picture


def terrazzo(rng):
    picture = between(noise(rng, 30, 30, 0.4), "#d8cfc2", "#e9e2d6")
    for colour in ("#a08a74", "#8d8f8c", "#c9a58a", "#6f675e", "#f4efe6", "#b8b3a8"):
        chips = noise(rng, 90, 90, 2.2)
        picture[chips > 0.86] = rgb(colour)
    return picture


def cloth(rng, dark, light, threads=256):
    """Woven threads with slubs."""
    yy, xx = np.mgrid[0:SIDE, 0:SIDE] * (2 * np.pi * threads / SIDE)
    weave = 0.25 * (np.sin(xx) * np.sin(yy)) + 0.5
    field = 0.4 * weave + 0.3 * noise(rng, 2, 200, 0.3) + 0.3 * noise(rng, 200, 2, 0.3)
    return between(np.clip(field, 0, 1), dark, light)


def pile(rng, dark, light):
    return between(0.75 * noise(rng, 220, 220, 0.1) + 0.25 * noise(rng, 5, 5, 1), dark, light)


def plaster(rng, dark, light):
    return between(0.8 * noise(rng, 4, 4, 1.1) + 0.2 * noise(rng, 120, 120, 0.4), dark, light)


# name: (picture, metres that one picture covers, roughness, how much the picture is also relief)
SURFACES = {
    "oak": (lambda r: wood(r, "#9a7348", "#cda877", 8), 1.6, 0.38, 0.12),
    "pale oak": (lambda r: wood(r, "#b89a72", "#dcc6a3", 8), 1.7, 0.45, 0.12),
    "walnut": (lambda r: wood(r, "#4d3220", "#8a6243", 9), 1.5, 0.35, 0.12),
    "porcelain": (lambda r: tiles(r, "#cfc4b3", "#e2d9ca", 2), 1.2, 0.16, 0.0),
    "marble floor": (lambda r: tiles(r, "#dcd6cb", "#f0ece4", 2, "#cfc8bb", 0.5), 1.6, 0.12, 0.0),
    "grey tile": (lambda r: tiles(r, "#8f8c86", "#aaa69f", 2, "#7d7a74"), 1.2, 0.4, 0.05),
    "sandstone": (lambda r: tiles(r, "#b99f7d", "#d8c3a2", 4, "#a38f72"), 1.6, 0.8, 0.25),
    "terrazzo": (lambda r: terrazzo(r), 0.8, 0.22, 0.0),
    "microcement": (lambda r: plaster(r, "#a39c92", "#bdb6ab"), 2.0, 0.5, 0.06),
    "oak top": (lambda r: wood(r, "#a0774a", "#cfa877", 5, 1), 0.9, 0.36, 0.08),
    "walnut top": (lambda r: wood(r, "#4a2f1e", "#86603f", 5, 1), 0.9, 0.34, 0.08),
    "pine top": (lambda r: wood(r, "#c39a63", "#e3c592", 7, 1), 0.9, 0.45, 0.08),
    "marble top": (lambda r: tiles(r, "#dedad3", "#f3f0ea", 1, "#ffffff", 0.55), 1.2, 0.12, 0.0),
    "stone top": (lambda r: plaster(r, "#6e6a64", "#8d8880"), 0.8, 0.35, 0.05),
    "linen": (lambda r: cloth(r, "#cbbfa9", "#e8dfcd"), 0.3, 0.95, 0.5),
    "grey linen": (lambda r: cloth(r, "#7f7f7c", "#a9a8a3"), 0.3, 0.95, 0.5),
    "blue cloth": (lambda r: cloth(r, "#4c6276", "#74899c"), 0.3, 0.95, 0.5),
    "wool rug": (lambda r: pile(r, "#c9bda6", "#e9e0cd"), 0.7, 1.0, 0.9),
    "grey rug": (lambda r: pile(r, "#87837d", "#b3aea6"), 0.7, 1.0, 0.9),
    "white wall": (lambda r: plaster(r, "#dcd6cb", "#e6e1d7"), 2.2, 0.8, 0.05),
    "cream wall": (lambda r: plaster(r, "#d9c9ae", "#e3d5bd"), 2.2, 0.8, 0.05),
    "sage wall": (lambda r: plaster(r, "#99a48f", "#a5af9a"), 2.2, 0.8, 0.05),
    "clay wall": (lambda r: plaster(r, "#b98e74", "#c59b81"), 2.2, 0.85, 0.08),
    "blue wall": (lambda r: plaster(r, "#8fa2ae", "#9bacb7"), 2.2, 0.8, 0.05),
    "grey wall": (lambda r: plaster(r, "#aaa69f", "#b5b1aa"), 2.2, 0.8, 0.05),
    "green wall": (lambda r: plaster(r, "#44584b", "#4e6355"), 2.2, 0.8, 0.05),
    "stucco": (lambda r: plaster(r, "#c6ad88", "#dac5a3"), 1.0, 0.95, 0.5),
}


def picture_of(name, pixels):
    tall, wide = pixels.shape[:2]
    image = bpy.data.images.new(name, wide, tall, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    flat = np.ones((tall, wide, 4), np.float32)
    flat[..., :3] = pixels
    image.pixels.foreach_set(flat.ravel())
    image.pack()
    return image


def surface(name):
    """The material of a surface, laid out by the place in the room, so that it needs no unwrapping."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    draw, metres, roughness, relief = SURFACES[name]
    material = bpy.data.materials.new(name)
    material.use_fake_user = True
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    place = nodes.new("ShaderNodeTexCoord")
    scale = nodes.new("ShaderNodeMapping")
    scale.inputs["Scale"].default_value = (1 / metres,) * 3
    image = nodes.new("ShaderNodeTexImage")
    image.image = picture_of(name, draw(np.random.default_rng(len(name) * 7)))
    links.new(place.outputs["UV"], scale.inputs["Vector"])
    links.new(scale.outputs["Vector"], image.inputs["Vector"])
    links.new(image.outputs["Color"], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = 0.45
    if relief:
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = relief
        bump.inputs["Distance"].default_value = 0.006
        links.new(image.outputs["Color"], bump.inputs["Height"])
        links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material
