"""Labels: a printed or woven piece of its own thickness, sewn or glued on; and a thread pulled out of cloth."""
import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from details import bumped, node
from room import painted
from surfaces import noise, picture_of, rgb

FONTS = "/usr/share/fonts/truetype/liberation/Liberation"
DOTS = 16000  # of a printed label, on a metre

# ground, ink, roughness
STUFF = {
    "cotton": ("#cfc6b2", "#1f1f22", 0.95),
    "satin": ("#bcb6a9", "#161a2c", 0.5),
    "black": ("#26262a", "#e6e0d0", 0.9),
    "paper": ("#e6e1d2", "#1d1a16", 0.75),
}


def printed(label, rng):
    """The label's picture with its words, and its relief."""
    wide, tall = round(label["wide"] * DOTS), round(label["tall"] * DOTS)
    sheet = Image.new("L", (wide, tall), 0)
    pen = ImageDraw.Draw(sheet)
    words = label["words"]
    room = tall * label.get("room", 0.72)
    heights = np.array([1.3 if at == 0 else 1.0 for at in range(len(words))])
    heights = heights / heights.sum() * room
    top = (tall - room) / 2
    faces = [f"{FONTS}Sans-{'Bold' if at == 0 else 'Regular'}.ttf" for at in range(len(words))]
    fitting = [wide * 0.84 * 100 / ImageFont.truetype(one, 100).getlength(text) for one, text in zip(faces, words)]
    for at, (text, height) in enumerate(zip(words, heights)):
        size = min([height * 0.86, *(fitting[:1] if at == 0 else fitting[1:])])
        font = ImageFont.truetype(faces[at], round(size))
        pen.text((wide / 2, top + height / 2), text, fill=255, font=font, anchor="mm", stroke_width=round(size * 0.025))
        top += height
    if label.get("border"):
        inset = round(tall * 0.07)
        pen.rectangle((inset, inset, wide - inset, tall - inset), outline=255, width=max(2, round(tall * 0.012)))
    ink = np.asarray(sheet, np.float32)[::-1] / 255
    field = [noise(rng, *one) for one in ((90, 90, 0.4), (6, 6, 1.1), (240, 240, 0.2))]
    rows, columns = np.arange(tall) % 1024, np.arange(wide) % 1024
    fine, broad, dust = (one[np.ix_(rows, columns)] for one in field)
    ground, colour, _ = STUFF[label["stuff"]]
    yy, xx = np.mgrid[0:tall, 0:wide] / DOTS
    if label["stuff"] in ("cotton", "satin", "black"):
        threads = 0.5 + 0.25 * np.sin(xx * 2 * np.pi / 0.00042) + 0.25 * np.sin(yy * 2 * np.pi / 0.00036)
        ink = ink * (0.72 + 0.4 * threads)
    else:
        threads = fine
    # Printed or woven in a hurry, and touched for years.
    ink = np.clip(1.15 * ink * (0.72 + 0.4 * np.clip(fine * 1.8, 0, 1)) * (0.85 + 0.25 * broad), 0, 1)
    edge = np.minimum(np.minimum(xx, label["wide"] - xx), np.minimum(yy, label["tall"] - yy))
    soiled = 1 - 0.16 * np.exp(-edge / 0.0025) * (0.4 + broad) - 0.09 * broad - 0.05 * (dust > 0.93)
    pixels = rgb(ground) * ((0.86 + 0.14 * threads) * soiled)[..., None]
    pixels = pixels * (1 - ink[..., None]) + rgb(colour) * ink[..., None]
    relief = 0.00006 * threads + 0.00005 * ink
    return pixels, relief


def stuff(label, rng):
    """The front's material."""
    pixels, relief = printed(label, rng)
    material = bpy.data.materials.new("label")
    material.use_nodes = True
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value = STUFF[label["stuff"]][2]
    shader.inputs["Specular"].default_value = 0.3
    for socket, picture in (("Base Color", pixels), (None, np.repeat(relief[..., None], 3, 2))):
        image = node(tree, "TexImage", image=picture_of("label", picture), interpolation="Cubic", extension="EXTEND")
        tree.links.new(node(tree, "TexCoord").outputs["UV"], image.inputs["Vector"])
        if socket:
            tree.links.new(image.outputs["Color"], shader.inputs[socket])
        else:
            bumped(tree, shader, image.outputs["Color"], 1.0)
    return material


def surface_below(parts, point, out, reach=0.06):
    """Where the model is under a point, looking against `out`; None beside it."""
    best = None
    for part in parts:
        shift = part.location
        hit, location, _, _ = part.ray_cast(point + out * reach - shift, -out, distance=2 * reach)
        if hit and (best is None or (location + shift - point).dot(out) > (best - point).dot(out)):
            best = location + shift
    return best


def strand(name, points, thick, colour):
    """A thread or a string through these points."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", thick / 2, 2
    spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    for spot, point in zip(spline.points, points):
        spot.co = (*point, 1)
    piece = bpy.data.objects.new(name, curve)
    curve.materials.append(painted(colour, 0.9))
    bpy.context.collection.objects.link(piece)
    return piece


def attach(label, parts, frame, rng):
    """
    Puts the label at the frame's middle: "flat" follows the surface, "sewn" hangs from its upper edge and bends away.
    """
    at, right, up, out = frame
    wide, tall, thick = label["wide"], label["tall"], label.get("thick", 0.0005)
    how = label.get("how", "flat")
    lift, roll = label.get("lift", 0.012), label.get("roll", 0.004)
    steps = 28
    places, faces, uvs = [], [], []
    for row in range(steps + 1):
        for column in range(steps + 1):
            s, t = column / steps, row / steps
            x, down = (s - 0.5) * wide, t * tall
            if how == "flat":
                down -= tall / 2
            flat = at + right * x - up * down
            ground = surface_below(parts, flat, out)
            height = ((ground - flat).dot(out) if ground else 0.0) + thick
            if how == "sewn":
                bend = lift * np.sin(t * np.pi * 0.62) ** 1.6 + roll * t * np.sin(2.6 * s + 0.5) + 0.0012 * t
                height = max(height, thick) * 0.4 + thick + bend if ground is None else height + bend
            else:
                corner = max(0.0, s + (1 - t) - 1.62) if label.get("peel") else 0
                height += 0.00012 * np.sin(9 * s + 4 * t) + lift * corner**1.5
            places.append(flat + out * height)
            uvs.append((s, 1 - t))
    for row in range(steps):
        for column in range(steps):
            first = row * (steps + 1) + column
            faces.append((first, first + steps + 1, first + steps + 2, first + 1))
    mesh = bpy.data.meshes.new("label")
    mesh.from_pydata([tuple(place) for place in places], [], faces)
    layer = mesh.uv_layers.new()
    for loop in mesh.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    for face in mesh.polygons:
        face.use_smooth = True
    piece = bpy.data.objects.new("label", mesh)
    mesh.materials.append(stuff(label, rng))
    solid = piece.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thick, -1
    bpy.context.collection.objects.link(piece)
    place = lambda s, t: places[round(t * steps) * (steps + 1) + round(s * steps)]  # noqa: E731
    if how == "sewn" or label.get("stitched"):
        stitches(label, place, out, rng, all_round=how == "flat")
    return piece


def stitches(label, place, out, rng, all_round):
    """Thread that dips in and out beside the edge."""
    colour = label.get("thread", "#9a927e")
    edges = [((0.02, 0.05), (0.98, 0.05), label["wide"])]
    if all_round:
        edges.append(((0.02, 0.95), (0.98, 0.95), label["wide"]))
        edges += [((side, 0.05), (side, 0.95), label["tall"]) for side in (0.02, 0.98)]

    def between(start, end, share):
        s, t = (start[at] + (end[at] - start[at]) * share for at in range(2))
        low_s, low_t = int(s * 28), int(t * 28)
        fs, ft = s * 28 - low_s, t * 28 - low_t
        corner = lambda a, b: place(min(1, (low_s + a) / 28), min(1, (low_t + b) / 28))  # noqa: E731
        return (corner(0, 0) * (1 - fs) + corner(1, 0) * fs) * (1 - ft) + (corner(0, 1) * (1 - fs) + corner(1, 1) * fs) * ft

    for start, end, length in edges:
        count = max(3, round(length / 0.0036))
        for one in range(count):
            low, high = (one + 0.1 + 0.05 * rng.random()) / count, (one + 0.82 + 0.05 * rng.random()) / count
            path = []
            for share in np.linspace(0, 1, 7):
                rise = 0.00035 * np.sin(np.pi * share) - 0.0001
                path.append(between(start, end, low + (high - low) * share) + out * rise)
            strand("stitch", path, 0.00048, colour)


def pulled(spot, right, up, out, rng, colour, size=0.016):
    """A thread drawn out of the cloth to a loop."""
    path = []
    for share in np.linspace(0, 1, 50):
        angle = np.pi * share
        path.append(
            spot + right * (size * (0.55 * np.cos(angle) + 0.10 * np.sin(3 * angle)))
            + up * (size * (0.75 * np.sin(angle) ** 0.8 * (1 + 0.15 * np.sin(5 * share)) - 0.1))
            + out * (0.0004 + size * 0.3 * np.sin(angle) + 0.0003 * np.sin(23 * share))
        )
    return strand("thread", path, 0.0009, colour)
