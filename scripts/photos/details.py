"""What only a near view shows: the threads, pores and grain of a material, and a flaw laid on it."""
import bpy
import numpy as np

from flaws import draw
from surfaces import SIDE, noise, picture_of

GRAIN = {"wood x": 0, "wood y": 1, "wood z": 2}


def weave(rng, threads=44):
    """Round threads over and under each other, no two quite alike."""
    yy, xx = np.mgrid[0:SIDE, 0:SIDE] * (threads / SIDE)
    xx = xx + 0.34 * (noise(rng, 24, 10, 0.8) - 0.5)
    yy = yy + 0.34 * (noise(rng, 10, 24, 0.8) - 0.5)
    column, row = np.floor(xx).astype(int) % threads, np.floor(yy).astype(int) % threads
    thick = rng.uniform(0.75, 1.15, (2, threads))
    warp = np.sqrt(np.clip(1 - (2 * (xx % 1) - 1) ** 2, 0, 1)) * thick[0][column]
    weft = np.sqrt(np.clip(1 - (2 * (yy % 1) - 1) ** 2, 0, 1)) * thick[1][row]
    over = 0.5 + 0.5 * np.sin(np.pi * (yy + column))
    under = 0.5 + 0.5 * np.sin(np.pi * (xx + row + 1))
    height = np.maximum(warp * (0.35 + 0.65 * over), weft * (0.35 + 0.65 * under))
    fibres = 0.5 * noise(rng, 260, 60, 0.1) + 0.5 * noise(rng, 60, 260, 0.1)
    height = np.clip(0.85 * height + 0.3 * (fibres - 0.5), 0, 1)
    tones = rng.uniform(0.9, 1.06, (2, threads))
    tone = np.where(warp * over > weft * under, tones[0][column], tones[1][row])
    return height, (0.55 + 0.5 * height) * tone * (0.9 + 0.2 * fibres)


def pebbles(rng, cells):
    """The distance to the creases between irregular grains."""
    spots = np.stack(np.meshgrid(np.arange(cells), np.arange(cells)), -1) + rng.uniform(0.05, 0.95, (cells, cells, 2))
    yy, xx = np.mgrid[0:SIDE, 0:SIDE] * (cells / SIDE)
    first, second = np.full((SIDE, SIDE), 9.0), np.full((SIDE, SIDE), 9.0)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            row, column = np.floor(yy).astype(int) + dy, np.floor(xx).astype(int) + dx
            spot = spots[row % cells, column % cells]
            x = spot[..., 0] + (column - column % cells) - xx
            y = spot[..., 1] + (row - row % cells) - yy
            far = np.hypot(x, y)
            second = np.minimum(second, np.maximum(first, far))
            first = np.minimum(first, far)
    return np.clip((second - first) / 0.5, 0, 1)


def leather(rng):
    crease = np.clip(1.6 * pebbles(rng, 30), 0, 1) ** 0.6
    folds = 1 - np.exp(-np.abs(noise(rng, 5, 9, 1.2) - 0.5) * 26)
    height = 0.62 * crease + 0.16 * np.clip(2 * pebbles(rng, 84), 0, 1) + 0.22 * folds
    height = height * (0.9 + 0.1 * noise(rng, 40, 40, 0.8))
    return height, 0.72 + 0.34 * height + 0.1 * (noise(rng, 12, 12, 0.9) - 0.5)


def timber(rng):
    """Fibres, darker rings and open pores that run upwards in the picture."""
    fibres = 0.65 * noise(rng, 360, 6, 0.0) + 0.35 * noise(rng, 120, 2, 0.4)
    rings = noise(rng, 16, 1, 0.9)
    seeds = noise(rng, 380, 30, 0.1)
    pores = np.clip((seeds - 0.72) / 0.12, 0, 1) * np.clip((noise(rng, 10, 1, 0.7) - 0.35) * 4, 0, 1)
    height = np.clip(0.7 * fibres + 0.3 - 0.9 * pores, 0, 1)
    return height, 0.76 + 0.3 * fibres + 0.16 * (rings - 0.5) - 0.42 * pores


# kind: (picture of height and tone, metres it covers, metres of height, roughness or None as it was)
TEXTURES = {
    "weave": (weave, 0.06, 0.0009, 0.95),
    "leather": (leather, 0.05, 0.0006, None),
    "wood": (timber, 0.24, 0.00022, None),
}


def images(kind):
    name = kind.split(" ")[0] if kind in GRAIN else kind
    if f"{name} tone" not in bpy.data.images:
        height, tone = TEXTURES[name][0](np.random.default_rng(len(name) * 11))
        for what, field in (("height", height), ("tone", tone)):
            picture_of(f"{name} {what}", np.repeat(field[..., None], 3, 2)).use_fake_user = True
    return bpy.data.images[f"{name} height"], bpy.data.images[f"{name} tone"]


def node(tree, kind, **values):
    made = tree.nodes.new(f"ShaderNode{kind}")
    for name, value in values.items():
        setattr(made, name, value)
    return made


def math(tree, operation, one, other):
    made = node(tree, "Math", operation=operation)
    for socket, value in zip(made.inputs, (one, other)):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            tree.links.new(value, socket)
    return made.outputs[0]


def dot(tree, place, axis):
    made = node(tree, "VectorMath", operation="DOT_PRODUCT")
    made.inputs[1].default_value = axis
    tree.links.new(place, made.inputs[0])
    return made.outputs["Value"]


def bumped(tree, shader, height, metres):
    """On top of the relief that is there."""
    bump = node(tree, "Bump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 1, metres
    normal = shader.inputs["Normal"]
    if normal.is_linked:
        tree.links.new(normal.links[0].from_socket, bump.inputs["Normal"])
    tree.links.new(height, bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], normal)


def painter(material):
    """The material's shader and where its colour comes from."""
    tree = material.node_tree
    shader = next((one for one in tree.nodes if one.type == "BSDF_PRINCIPLED"), None)
    if shader is None:
        return None, None
    base = shader.inputs["Base Color"]
    if not base.is_linked:
        fixed = node(tree, "RGB")
        fixed.outputs[0].default_value = base.default_value
        tree.links.new(fixed.outputs[0], base)
    return shader, base.links[0].from_socket


def texture(material, kind):
    """The fine structure in place of the coarse one that is enough from afar."""
    shader, source = painter(material)
    if shader is None:
        return
    tree = material.node_tree
    _, metres, depth, roughness = TEXTURES[kind.split(" ")[0] if kind in GRAIN else kind]
    place = node(tree, "NewGeometry").outputs["Position"]
    if kind in GRAIN:
        axis = GRAIN[kind]
        lay = node(tree, "CombineXYZ")
        across = [one for at, one in enumerate(((1, 0, 0), (0, 1, 0), (0, 0, 1))) if at != axis]
        tree.links.new(dot(tree, place, [sum(pair) for pair in zip(*across)]), lay.inputs[0])
        tree.links.new(dot(tree, place, [float(at == axis) for at in range(3)]), lay.inputs[1])
        place = lay.outputs[0]
    scale = node(tree, "Mapping")
    scale.inputs["Scale"].default_value = (1 / metres,) * 3
    tree.links.new(place, scale.inputs["Vector"])
    found = []
    for image in images(kind):
        fine = node(tree, "TexImage", image=image, interpolation="Cubic")
        if kind not in GRAIN:
            fine.projection, fine.projection_blend = "BOX", 0.25
        tree.links.new(scale.outputs["Vector"], fine.inputs["Vector"])
        found.append(fine.outputs["Color"])
    toned = node(tree, "VectorMath", operation="MULTIPLY")
    tree.links.new(source, toned.inputs[0])
    tree.links.new(found[1], toned.inputs[1])
    tree.links.new(toned.outputs["Vector"], shader.inputs["Base Color"])
    for link in list(shader.inputs["Normal"].links):
        tree.links.remove(link)
    bumped(tree, shader, found[0], depth)
    if roughness:
        shader.inputs["Roughness"].default_value = roughness


def mark(material, flaw, pictures, frame):
    """The flaw where it is, as a slide is thrown on a wall: `frame` = its middle and which way is right, up and out."""
    shader, source = painter(material)
    if shader is None:
        return
    tree = material.node_tree
    at, right, up, out = frame
    shift = node(tree, "VectorMath", operation="SUBTRACT")
    shift.inputs[1].default_value = at
    tree.links.new(node(tree, "NewGeometry").outputs["Position"], shift.inputs[0])
    wide = flaw["wide"]
    lay = node(tree, "CombineXYZ")
    for socket, axis, size in ((0, right, wide), (1, up, flaw.get("tall", wide))):
        tree.links.new(math(tree, "ADD", math(tree, "DIVIDE", dot(tree, shift.outputs[0], axis), size), 0.5), lay.inputs[socket])
    near = math(tree, "COMPARE", dot(tree, shift.outputs[0], out), 0.0)
    near.node.inputs[2].default_value = flaw.get("reach", 0.03)
    colour, relief = (node(tree, "TexImage", image=one, extension="CLIP", interpolation="Cubic") for one in pictures)
    for one in (colour, relief):
        tree.links.new(lay.outputs[0], one.inputs["Vector"])
    mix = node(tree, "MixRGB")
    tree.links.new(math(tree, "MULTIPLY", colour.outputs["Alpha"], near), mix.inputs["Fac"])
    tree.links.new(source, mix.inputs["Color1"])
    tree.links.new(colour.outputs["Color"], mix.inputs["Color2"])
    tree.links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    bumped(tree, shader, math(tree, "MULTIPLY", relief.outputs["Color"], near), 1.0)


def flaw_pictures(flaw):
    made = []
    for what, pixels in zip(("colour", "relief"), draw(flaw)):
        image = bpy.data.images.new(f"flaw {what}", SIDE, SIDE, alpha=True, float_buffer=True)
        image.colorspace_settings.name, image.alpha_mode = "Linear", "CHANNEL_PACKED"
        image.pixels.foreach_set(pixels.ravel())
        image.pack()
        made.append(image)
    return made
