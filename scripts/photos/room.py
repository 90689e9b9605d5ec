"""The rooms: a floor or a table, a wall, a window with the sun in it, and the camera of a phone."""
from math import atan2, cos, radians, sin, tan

import bpy
from mathutils import Matrix, Vector

from surfaces import rgb, surface

# name: (floor or table top, wall, rug or cloth, sun's strength, colour of the light)
ROOMS = {
    "oak white": ("oak", "white wall", None, 3.2, "#ffe3c2"),
    "oak sage": ("oak", "sage wall", None, 3.0, "#ffe6ca"),
    "pale rug": ("pale oak", "cream wall", "wool rug", 3.0, "#ffe3c2"),
    "pale blue": ("pale oak", "blue wall", None, 2.6, "#fff0dd"),
    "walnut clay": ("walnut", "clay wall", None, 3.2, "#ffdcb4"),
    "walnut green": ("walnut", "green wall", None, 4.0, "#ffe0bd"),
    "porcelain": ("porcelain", "white wall", None, 2.6, "#fff0dd"),
    "porcelain rug": ("porcelain", "cream wall", "grey rug", 2.8, "#ffe9d0"),
    "marble": ("marble floor", "grey wall", None, 2.4, "#fff0dd"),
    "terrazzo": ("terrazzo", "white wall", None, 3.0, "#ffe6ca"),
    "cement": ("microcement", "grey wall", None, 2.6, "#fff0dd"),
    "terrace": ("sandstone", "stucco", None, 5.0, "#ffe9cc"),
    "balcony": ("grey tile", "white wall", None, 4.6, "#fff0dd"),
    "oak table": ("oak top", "white wall", None, 2.6, "#ffe6ca"),
    "walnut table": ("walnut top", "sage wall", None, 3.0, "#ffe0bd"),
    "pine table": ("pine top", "cream wall", None, 2.8, "#ffe6ca"),
    "marble table": ("marble top", "grey wall", None, 2.4, "#fff0dd"),
    "stone table": ("stone top", "white wall", None, 2.8, "#ffe9d0"),
    "linen table": ("linen", "cream wall", None, 2.6, "#ffe9d0"),
    "grey cloth": ("grey linen", "white wall", None, 2.6, "#fff0dd"),
    "blue cloth": ("blue cloth", "white wall", None, 2.8, "#ffe9d0"),
}


def plane(name, corners, material, along=(0, 1)):
    """A flat piece; its picture is laid out by the two given axes."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new()
    for loop in mesh.loops:
        point = mesh.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (point[along[0]], point[along[1]])
    piece = bpy.data.objects.new(name, mesh)
    if material:
        mesh.materials.append(material)
    bpy.context.collection.objects.link(piece)
    return piece


def box(name, low, high, material, bevel=0.0):
    bpy.ops.mesh.primitive_cube_add()
    piece = bpy.context.object
    piece.name = name
    piece.data.transform(Matrix.Translation((Vector(low) + Vector(high)) / 2) @ Matrix.Diagonal([*((Vector(high) - Vector(low)) / 2), 1]))
    for loop in piece.data.loops:
        point = piece.data.vertices[loop.vertex_index].co
        piece.data.uv_layers[0].data[loop.index].uv = (point.x + point.z, point.y + point.z)
    if bevel:
        edge = piece.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments = bevel, 3
    piece.data.materials.append(material)
    return piece


def painted(colour, roughness=0.4):
    name = f"paint {colour}"
    if name not in bpy.data.materials:
        material = bpy.data.materials.new(name)
        material.use_nodes = True
        shader = material.node_tree.nodes["Principled BSDF"]
        shader.inputs["Base Color"].default_value = (*rgb(colour), 1)
        shader.inputs["Roughness"].default_value = roughness
    return bpy.data.materials[name]


def furnish(name, size, rng, gap=None):
    """Everything around an object of this size; answers where the back wall is."""
    floor, wall, rug, _, _ = ROOMS[name]
    table = name.endswith(("table", "cloth"))
    reach = max(size.x, size.y, size.z)
    back = size.y / 2 + (gap if gap is not None else (0.45 + reach * 0.4 if table else 0.06 + 0.12 * rng.random()))
    if table:
        edge = size.y / 2 + 0.16 + reach * 0.25
        half = reach * 1.5 + 0.5
        box("table", (-half, -half, -0.035), (half, min(edge, back - 0.05), 0), surface(floor), 0.004)
        low = -0.78
    else:
        plane("floor", [(-16, -16, 0), (16, -16, 0), (16, back, 0), (-16, back, 0)], surface(floor))
        low = 0
        skirting = "#d8cdb8" if wall == "stucco" else "#efece6"
        if wall != "stucco":
            box("skirting", (-16, back - 0.014, 0), (16, back, 0.085), painted(skirting), 0.004)
        if rug:
            half_x, half_y = size.x / 2 + 0.35, size.y / 2 + 0.5
            box("rug", (-half_x, -half_y - 0.3, 0), (half_x, min(half_y, back - 0.2), 0.012), surface(rug), 0.005)
    plane("wall", [(-16, back, low), (16, back, low), (16, back, 7), (-16, back, 7)], surface(wall), (0, 2))
    return back, (0.012 if rug and not table else 0)


def light(name, size, back, rng, side):
    """The sun through a window at one side, the sky from the same side, and what the rest of the room throws back."""
    _, _, _, strength, colour = ROOMS[name]
    outdoors = name in ("terrace", "balcony")
    world = bpy.context.scene.world
    world.use_nodes = True
    fill = world.node_tree.nodes["Background"]
    fill.inputs["Color"].default_value = (0.72, 0.85, 1.0, 1) if outdoors else (1.0, 0.93, 0.85, 1)
    fill.inputs["Strength"].default_value = 0.75 if outdoors else 0.42 + 0.1 * rng.random()
    height = max(0.5, size.z)
    sky = bpy.data.lights.new("sky", "AREA")
    reach = max(1.0, max(size) * 1.1)
    sky.shape, sky.size, sky.size_y = "RECTANGLE", 1.1 * reach, 1.3 * reach
    sky.energy = (26 if outdoors else 34) * reach * reach
    sky.color = (0.93, 0.97, 1.0)
    window = bpy.data.objects.new("sky", sky)
    window.location = (side * 1.5 * reach, -0.5 * reach, 0.45 * height + 0.75 * reach)
    window.rotation_euler = (Vector((0, 0, height * 0.4)) - window.location).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(window)
    if rng.random() < 0.28 and not outdoors:
        return
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle = strength * (0.8 + 0.4 * rng.random()), radians(0.9 if outdoors else 1.6)
    sun.color = rgb(colour)
    lamp = bpy.data.objects.new("sun", sun)
    azimuth, elevation = radians(38 + 22 * rng.random()), radians((48 if outdoors else 34) + 12 * rng.random())
    toward = Vector((-side * sin(azimuth) * cos(elevation), cos(azimuth) * cos(elevation), -sin(elevation)))
    lamp.rotation_euler = toward.to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(lamp)
    if outdoors:
        return
    # The window's frame, where the sun passes: what the sun reaches is a patch with bars across.
    aim = Vector(((rng.random() - 0.35) * side * -0.5 * size.x, back * 0.4, height * (0.35 + 0.4 * rng.random())))
    middle = aim - toward * (2.2 + reach)
    across = Vector((0, 0, 1)).cross(toward).normalized()
    up = toward.cross(across).normalized()
    wide, tall = 0.42 * reach, 0.62 * reach
    bars = [(-9, -wide, -9, 9), (wide, 9, -9, 9), (-9, 9, tall, 9), (-9, 9, -9, -tall), (-0.02 * reach, 0.02 * reach, -9, 9), (-9, 9, 0.1 * reach, 0.14 * reach)]
    for left, right, low, high in bars:
        corners = [middle + across * x + up * z for x, z in ((left, low), (right, low), (right, high), (left, high))]
        blind = plane("frame", corners, painted("#e8e4dc"))
        for ray in ("visible_camera", "visible_diffuse", "visible_glossy", "visible_transmission"):
            setattr(blind, ray, False)


def toward(turn, rise):
    """The direction of a camera that is turned round the object and raised by degrees."""
    level = cos(radians(rise))
    return Vector((sin(radians(turn)) * level, -cos(radians(turn)) * level, sin(radians(rise))))


def aim(camera, corners, turn, rise, fill=0.8, at=None, zoom=1.0, tilt=0.0, lens=38, shift=(0, 0), across=None):
    """
    Turns the camera round the object by degrees; fits the object into the frame, or looks `at` a part: that many times
    nearer, or so near that the frame is as many metres `across`.
    """
    scene = bpy.context.scene
    camera.data.lens, camera.data.sensor_fit, camera.data.sensor_height = lens, "VERTICAL", 32
    half_y = 16 / lens
    half_x = half_y * scene.render.resolution_x / scene.render.resolution_y
    back = toward(turn, rise)
    turned = back.to_track_quat("Z", "Y")
    middle = sum(corners, Vector()) / len(corners)
    distance = 1.0
    view = turned.to_matrix().transposed()
    seen = [view @ (corner - middle) for corner in corners]
    near, far = 0.05, 30.0
    offset = Vector((0, 0, 0))
    for _ in range(40):
        distance = (near + far) / 2
        spots = [(p.x / (distance - p.z), p.y / (distance - p.z)) for p in seen if distance - p.z > 0.01]
        if len(spots) < len(seen):
            near = distance
            continue
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        if max(xs) - min(xs) > 2 * half_x * fill or max(ys) - min(ys) > 2 * half_y * fill:
            near = distance
        else:
            far = distance
        offset = Vector(((max(xs) + min(xs)) / 2 * distance, (max(ys) + min(ys)) / 2 * distance, 0))
    target = middle + turned @ (offset + Vector((shift[0] * distance * half_x, shift[1] * distance * half_y, 0)))
    if at is not None:
        distance = distance / zoom if across is None else across / (2 * half_x)
        target = at if across is None else at + turned @ Vector((*shift, 0)) * across
    camera.location = target + back * distance
    camera.rotation_euler = (turned @ Matrix.Rotation(radians(tilt), 3, "Z").to_quaternion()).to_euler()
    camera.data.dof.use_dof = True
    nearest = min((corner - camera.location).length for corner in corners)
    camera.data.dof.focus_distance = distance if at is not None else 0.65 * distance + 0.35 * nearest
    # As blurred as a phone or a small camera makes it: a background twice as far is soft, the object is not.
    camera.data.dof.aperture_fstop = (5.6 if at is None else 3.2) * min(1, 0.9 / max(0.25, distance)) ** 0.5 * (1 if distance > 0.6 else 2.2)
    if across is not None:  # A hand's breadth away even a phone is sharp for a few centimetres only.
        camera.data.clip_start, camera.data.dof.aperture_fstop = 0.01, 11
