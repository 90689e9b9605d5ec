"""Brings a model of the catalogue into the scene in its real size, and gives its parts believable materials."""
import re
from math import cos, radians, sin
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix, Vector

from surfaces import rgb

# What the parts are made of: roughness, metal, sheen, relief's size in metres and strength, unevenness of the colour.
FINISHES = {
    "fabric": (0.95, 0, 0.4, 0.0018, 0.5, 0.12),
    "velvet": (0.8, 0, 1.0, 0.004, 0.25, 0.18),
    "leather": (0.48, 0, 0.1, 0.003, 0.22, 0.22),
    "wood": (0.42, 0, 0, 0.0, 0.0, 0.0),
    "lacquer": (0.3, 0, 0, 0.05, 0.03, 0.04),
    "paint": (0.55, 0, 0, 0.02, 0.06, 0.05),
    "plastic": (0.38, 0, 0, 0.0012, 0.08, 0.03),
    "metal": (0.28, 1, 0, 0.01, 0.05, 0.08),
    "black metal": (0.45, 0, 0, 0.003, 0.12, 0.06),
    "ceramic": (0.14, 0, 0, 0.03, 0.04, 0.04),
    "rubber": (0.7, 0, 0, 0.001, 0.2, 0.05),
    "rattan": (0.6, 0, 0, 0.008, 0.9, 0.3),
    "plush": (1.0, 0, 0.8, 0.0022, 0.6, 0.2),
    "leaf": (0.5, 0, 0, 0.01, 0.2, 0.15),
}


def read_catalogue(folder):
    """Every model by "library/number", with what the catalogue says of it."""
    found = {}
    for file in Path(folder).glob("*/PluginFurnitureCatalog.properties"):
        for line in file.read_text("latin-1").splitlines():
            match = re.match(r"(\w+)#(\d+)=(.*)", line.strip())
            if match:
                entry = found.setdefault(f"{file.parent.name}/{match[2]}", {"folder": file.parent})
                entry[match[1]] = match[3]
    return found


def uneven(tree, source, size, amount):
    """The colour, lighter and darker by patches."""
    nodes, links = tree.nodes, tree.links
    place = nodes.new("ShaderNodeNewGeometry")
    patches = nodes.new("ShaderNodeTexNoise")
    patches.inputs["Scale"].default_value = size
    patches.inputs["Detail"].default_value = 2
    links.new(place.outputs["Position"], patches.inputs["Vector"])
    level = nodes.new("ShaderNodeMapRange")
    level.inputs["From Min"].default_value, level.inputs["From Max"].default_value = 0.3, 0.7
    level.inputs["To Min"].default_value, level.inputs["To Max"].default_value = 1 - amount, 1 + amount
    links.new(patches.outputs["Fac"], level.inputs["Value"])
    product = nodes.new("ShaderNodeVectorMath")
    product.operation = "MULTIPLY"
    links.new(source, product.inputs[0])
    links.new(level.outputs["Result"], product.inputs[1])
    return product.outputs["Vector"]


def grain(tree, colour, axis):
    """Wood that runs along one axis of the room."""
    nodes, links = tree.nodes, tree.links
    place = nodes.new("ShaderNodeNewGeometry")
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = [3.0 if at == axis else 55.0 for at in range(3)]
    lines = nodes.new("ShaderNodeTexNoise")
    lines.inputs["Scale"].default_value, lines.inputs["Detail"].default_value = 1.0, 3
    lines.inputs["Distortion"].default_value = 0.6
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.32, 0.68
    ramp.color_ramp.elements[0].color = (*(colour * 0.55), 1)
    ramp.color_ramp.elements[1].color = (*[min(0.85, part) for part in colour * 1.18], 1)
    links.new(place.outputs["Position"], stretch.inputs["Vector"])
    links.new(stretch.outputs["Vector"], lines.inputs["Vector"])
    links.new(lines.outputs["Fac"], ramp.inputs["Fac"])
    return ramp.outputs["Color"]


def relief(tree, shader, size, strength):
    nodes, links = tree.nodes, tree.links
    place = nodes.new("ShaderNodeNewGeometry")
    bumps = nodes.new("ShaderNodeTexNoise")
    bumps.inputs["Scale"].default_value, bumps.inputs["Detail"].default_value = 1 / size, 0.5
    links.new(place.outputs["Position"], bumps.inputs["Vector"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, min(size, 0.008)
    links.new(bumps.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])


def finish(material, kind, colour, axis):
    tree = material.node_tree
    shader = next((node for node in tree.nodes if node.type == "BSDF_PRINCIPLED"), None)
    if shader is None:
        return
    base = shader.inputs["Base Color"]
    textured = base.is_linked and colour is None
    if colour is not None:
        for link in list(base.links):
            tree.links.remove(link)
        base.default_value = (*rgb(colour), 1)
    # Nothing in a room is as white or as black as a model says.
    base.default_value = (*[min(0.78, max(0.012, part)) for part in base.default_value[:3]], 1)
    shader.inputs["Specular"].default_value = min(0.5, shader.inputs["Specular"].default_value)
    rough = shader.inputs["Roughness"]
    rough.default_value = min(0.8, max(0.18, rough.default_value))
    glass = shader.inputs["Alpha"].default_value < 0.95 and not shader.inputs["Alpha"].is_linked
    if glass:
        rough.default_value = 0.04
        return
    if base.is_linked:
        source = base.links[0].from_socket
    else:
        fixed = tree.nodes.new("ShaderNodeRGB")
        fixed.outputs[0].default_value = base.default_value
        source = fixed.outputs[0]
    if kind:
        roughness, metal, sheen, size, strength, patches = FINISHES[kind]
        rough.default_value, shader.inputs["Metallic"].default_value = roughness, metal
        shader.inputs["Sheen"].default_value = sheen
        shader.inputs["Specular"].default_value = 0.3 if sheen else 0.5
        if kind == "wood" and not textured:
            source = grain(tree, rgb(colour) if colour else Vector(base.default_value[:3]), axis)
        if strength:
            relief(tree, shader, size, strength)
        if patches:
            source = uneven(tree, source, 0.12 / max(size, 0.004), patches)
    tree.links.new(source, base)


def load(entry, scale, pose):
    """The model's parts, standing on the floor with its front to the camera, and its size in metres."""
    before = set(bpy.data.objects)
    file = f"{entry['folder']}{entry['model']}"
    bpy.ops.wm.obj_import(filepath=file, forward_axis="Y", up_axis="Z")
    parts = [one for one in bpy.data.objects if one not in before and one.type == "MESH"]
    turn = [float(one) for one in entry.get("modelRotation", "1 0 0 0 1 0 0 0 1").split()]
    upright = Matrix(((1, 0, 0), (0, 0, -1), (0, 1, 0))) @ Matrix((turn[0:3], turn[3:6], turn[6:9]))
    corners = []
    for part in parts:
        part.data.transform(upright.to_4x4() @ part.matrix_world)
        part.matrix_world = Matrix.Identity(4)
        places = np.empty(len(part.data.vertices) * 3, np.float32)
        part.data.vertices.foreach_get("co", places)
        corners.append(places.reshape(-1, 3))
    low, high = np.concatenate(corners).min(0), np.concatenate(corners).max(0)
    size = Vector([float(entry[name]) / 100 * scale for name in ("width", "depth", "height")])
    factor = Matrix.Diagonal([size[at] / max(1e-6, high[at] - low[at]) for at in range(3)]).to_4x4()
    middle = Vector(((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]))
    for part in parts:
        part.data.transform(Matrix.Rotation(radians(pose), 4, "Z") @ factor @ Matrix.Translation(-middle))
        part.data.update()
    if pose:
        wide, deep = abs(cos(radians(pose))), abs(sin(radians(pose)))
        size = Vector((size.x * wide + size.y * deep, size.x * deep + size.y * wide, size.z))
    find_pictures(parts, Path(file).parent)
    return parts, size


def find_pictures(parts, folder):
    """A picture that the model seeks on its author's disk is the one that lies beside it."""
    beside = [*folder.glob("*.jpg"), *folder.glob("*.png")]
    for material in {material for part in parts for material in part.data.materials if material}:
        for node in material.node_tree.nodes:
            if node.type == "TEX_IMAGE" and node.image and not Path(bpy.path.abspath(node.image.filepath)).exists():
                node.image = bpy.data.images.load(str(beside[0])) if beside else None
