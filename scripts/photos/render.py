"""
Photographs the models of the demo goods as plan.json says. Needs Debian's blender, python3-numpy,
python3-pil, fonts-liberation and sweethome3d-furniture, whose .sh3f files are unpacked into <models>, each in a folder
of its name:

  blender -b -t 2 -P scripts/photos/render.py -- <models> <pictures> [option …] [key …]
  options: --samples=12, --scale=40 (per cent, for a quick look), --views=3 (1,2 …), --parts=2 --part=0

The views are written to <pictures>, undeveloped; what is there is left alone. develop.py makes PNG of them.
"""
import json
import sys
import time
import zlib
from math import cos, radians, sin
from pathlib import Path

import addon_utils
import bpy
import numpy as np
from mathutils import Vector

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from details import flaw_pictures, mark, texture  # noqa: E402
from labels import attach, pulled  # noqa: E402
from models import finish, load, read_catalogue  # noqa: E402
from room import aim, furnish, light, toward  # noqa: E402

WIDTH, HEIGHT = 960, 1200


def prepare(samples):
    addon_utils.enable("cycles")
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, HEIGHT
    scene.render.use_persistent_data = False
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising = samples, False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 4, 1, 1, 3
    cycles.transparent_max_bounces = 12
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 2.0, 8.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.use_auto_tile = False
    scene.world.cycles.sampling_method = "NONE"
    layer = bpy.context.view_layer
    layer.use_pass_z = layer.use_pass_normal = layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_color = True


def clear():
    for collection in (bpy.data.objects, bpy.data.meshes, bpy.data.lights, bpy.data.cameras):
        for one in list(collection):
            collection.remove(one)
    for material in list(bpy.data.materials):
        if not material.use_fake_user:
            bpy.data.materials.remove(material)
    for image in list(bpy.data.images):
        if image.users == 0:
            bpy.data.images.remove(image)


def outputs(folder):
    """The passes of a render as files, since a render in the background shows them nowhere else."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = str(folder)
    files.format.file_format, files.format.color_depth, files.format.exr_codec = "OPEN_EXR", "32", "NONE"
    files.file_slots.clear()
    for name in ("Image", "DiffCol", "GlossCol", "Normal", "Depth"):
        files.file_slots.new(name)
        tree.links.new(layers.outputs[name], files.inputs[name])
    tree.links.new(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])


def pixels(folder, name):
    image = bpy.data.images.load(str(next(folder.glob(f"{name}*.exr"))))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[..., :3]


# The fine structure of what a part is made of, where a view comes near.
FINE = {"fabric": "weave", "leather": "leather", "wood": "wood"}


def place_of(parts, size, spot):
    """The point of the model below (or before) a spot given as shares of its size; `spot` = [x, y, z]."""
    point = Vector(((spot[0] - 0.5) * size.x, (spot[1] - 0.5) * size.y, spot[2] * size.z))
    found = [part.closest_point_on_mesh(point) for part in parts if len(part.data.polygons)]
    hits = [location for hit, location, _, _ in found if hit]
    return min(hits, key=lambda one: (one - point).length) if hits else point


def frame_of(parts, size, ground, seen):
    """What is met first on the way to a spot from a side: where it is, and which way is right, up and out there."""
    turn, rise, spot = seen["from"][0], seen["from"][1], seen["at"]
    point = Vector(((spot[0] - 0.5) * size.x, (spot[1] - 0.5) * size.y, spot[2] * size.z))
    back = toward(turn, rise)
    hits = []
    for part in parts:
        hit, location, normal, _ = part.ray_cast(point + back * 5, -back)
        if hit:
            hits.append(((location - point).dot(back), location, normal))
    if not hits:
        raise ValueError(f"nothing is met at {spot}")
    _, location, out = max(hits, key=lambda one: one[0])
    out = (out if out.dot(back) > 0 else -out).normalized()
    # Up is away from the floor, or from whoever looks down on it.
    upward = Vector((0, 0, 1)) if abs(out.z) < 0.8 else Vector((-back.x, -back.y, 0))
    right = upward.cross(out).normalized()
    up = out.cross(right)
    angle = radians(seen.get("turn", 0))
    right, up = right * cos(angle) + up * sin(angle), up * cos(angle) - right * sin(angle)
    return location + Vector((0, 0, ground)), right, up, out


def dress(parts, order, axis, frames):
    """Each material as the last rule says whose word is in its name; "*" is in every name."""
    near = any("near" in view[-1] for view in order["views"] if len(view) > 2)
    pictures = [flaw_pictures(flaw) for flaw in order.get("flaws", []) if flaw["kind"] != "pull"]
    marks = [pair for pair in zip(order.get("flaws", []), frames) if pair[0]["kind"] != "pull"]
    for material in {material for part in parts for material in part.data.materials if material}:
        kind, colour, fine = None, None, None
        for word, rule in order.get("finish", {}).items():
            if word == "*" or word.lower() in material.name.lower():
                kind, colour = rule
                fine = FINE.get(kind)
        for word, rule in order.get("fine", {}).items():
            if word == "*" or word.lower() in material.name.lower():
                fine = rule
        finish(material, kind, colour, axis)
        if near and fine:
            texture(material, f"wood {'xyz'[axis]}" if fine == "wood" else fine)
        for (flaw, frame), images in zip(marks, pictures):
            mark(material, flaw, images, frame)


def photograph(key, order, catalogue, target, scratch, shots):
    rng = np.random.default_rng(zlib.crc32(key.encode()))
    parts, size = load(catalogue[order["model"]], order.get("scale", 1), order.get("pose", 0))
    back, ground = furnish(order["room"], size, rng, order.get("gap"))
    side = order.get("side", 1 if rng.random() < 0.5 else -1)
    light(order["room"], size, back, rng, side)
    for part in parts:
        part.location.z = ground
    bpy.context.view_layer.update()
    flaws = order.get("flaws", [])
    frames = [frame_of(parts, size, ground, flaw) for flaw in flaws]
    dress(parts, order, max(range(3), key=lambda at: size[at]), frames)
    for flaw, frame in zip(flaws, frames):
        if flaw["kind"] == "pull":
            pulled(*frame, rng, flaw["colour"], flaw.get("wide", 0.016))
    for label in order.get("labels", []):
        attach(label, parts, frame_of(parts, size, ground, label), np.random.default_rng(len(label["words"])))
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    bpy.context.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    corners = [Vector((x * size.x / 2, y * size.y / 2, z * size.z + ground)) for x in (-1, 1) for y in (-1, 1) for z in (0, 1)]
    table = order["room"].endswith(("table", "cloth"))
    for number, view in enumerate(order["views"], 1):
        file = target / f"{key}-{number}.npy"
        if file.exists() or number not in shots:
            continue
        turn, rise, more = (*view, {})[:3]
        if "near" in more:
            at = frame_of(parts, size, ground, {"from": (turn, rise), "at": more["at"]})[0]
        else:
            at = place_of(parts, size, more["at"]) + Vector((0, 0, ground)) if "at" in more else None
        aim(camera, corners, turn, rise, more.get("fill", 0.82), at, more.get("zoom", 2.2),
            float(rng.uniform(-1.2, 1.2)), more.get("lens", 40 if table else 34),
            (float(rng.uniform(-0.05, 0.05)), float(rng.uniform(-0.02, 0.06))), more.get("near"))
        bpy.context.scene.cycles.seed = number
        for old in scratch.glob("*.exr"):
            old.unlink()
        began = time.time(), time.process_time()
        bpy.ops.render.render()
        albedo = pixels(scratch, "DiffCol") + pixels(scratch, "GlossCol") * 0.5
        layers = (pixels(scratch, "Image"), albedo, pixels(scratch, "Normal"), pixels(scratch, "Depth")[..., :1])
        np.save(file, np.concatenate([np.clip(layer, -6e4, 6e4) for layer in layers], 2).astype(np.float16))
        print(f"{file.name}: {time.time() - began[0]:.1f}s, {time.process_time() - began[1]:.1f}s of work", flush=True)


def main():
    models, target, *rest = sys.argv[sys.argv.index("--") + 1 :]
    options = dict(one[2:].split("=") for one in rest if one.startswith("--"))
    keys = [one for one in rest if not one.startswith("--")]
    plan = json.loads((HERE / "plan.json").read_text())
    catalogue = read_catalogue(models)
    target = Path(target)
    target.mkdir(parents=True, exist_ok=True)
    scratch = target / "passes" / str(options.get("part", 0))
    scratch.mkdir(parents=True, exist_ok=True)
    prepare(int(options.get("samples", 12)))
    outputs(scratch)
    if "scale" in options:  # a quick look
        bpy.context.scene.render.resolution_percentage = int(options["scale"])
    shots = [int(one) for one in options.get("views", "1,2,3,4").split(",")]
    for place, (key, order) in enumerate(plan.items()):
        if place % int(options.get("parts", 1)) != int(options.get("part", 0)):
            continue
        done = all((target / f"{key}-{number}.npy").exists() for number in range(1, len(order["views"]) + 1))
        if (keys and key not in keys) or (done and not keys):
            continue
        clear()
        try:
            photograph(key, order, catalogue, target, scratch, shots)
        except Exception as problem:  # one bad model does not stop the others
            print(f"{key}: {problem!r}", flush=True)


main()
