"""The photo studio: sweep, soft boxes, camera, render settings. Products are scaled to it."""
from math import cos, pi, sin, tan

import bpy
import numpy as np
from mathutils import Matrix, Vector

import materials as m


def reset():
    """Empty the scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    return scene


def settings(scene, width, height, samples, threshold=0.025, bounces=3):
    """Cycles on two threads, passes for the guided denoiser in EXR."""
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = threshold
    cycles.adaptive_min_samples = 16
    cycles.use_denoising = False
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 2
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_direct = 8
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.4
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.render.use_persistent_data = True
    scene.render.resolution_x = width
    scene.render.resolution_y = height
    scene.render.resolution_percentage = 100
    scene.render.filter_size = 1.2
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.cycles.denoising_store_passes = True
    image = scene.render.image_settings
    image.file_format = "OPEN_EXR_MULTILAYER"
    image.color_depth = "32"
    image.exr_codec = "NONE"


def area(name, location, target, size, power, color=(1, 1, 1), shape=None):
    """Soft box at `location` looking at `target`; size is (x, y) in metres."""
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    light.color = color
    obj = bpy.data.objects.new(name, light)
    obj.location = location
    direction = Vector(target) - Vector(location)
    obj.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(obj)
    return obj


def panel(name, location, target, size, material, camera=False):
    """Reflector or flag: a plane that reflections see and the camera does not."""
    mesh = bpy.data.meshes.new(name)
    x, y = size[0] / 2, size[1] / 2
    mesh.from_pydata([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [], [(0, 1, 2, 3)])
    mesh.materials.append(material)
    obj = bpy.data.objects.new(name, mesh)
    obj.location = location
    obj.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    obj.visible_camera = camera
    obj.visible_shadow = False
    obj.visible_diffuse = False
    bpy.context.scene.collection.objects.link(obj)
    return obj


def world(color, strength):
    """Even ambient light."""
    node = bpy.context.scene.world.node_tree.nodes["Background"]
    node.inputs[0].default_value = (*color, 1)
    node.inputs[1].default_value = strength


def gradient_world(low, high, strength):
    """Ambient light that runs from `low` at the nadir to `high` at the zenith."""
    tree = bpy.context.scene.world.node_tree
    nodes, links = tree.nodes, tree.links
    coords = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    spread = nodes.new("ShaderNodeMapRange")
    spread.inputs["From Min"].default_value = -1
    links.new(coords.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], spread.inputs["Value"])
    links.new(spread.outputs[0], ramp.inputs[0])
    ramp.color_ramp.elements[0].position = 0.45
    ramp.color_ramp.elements[0].color = (*low, 1)
    ramp.color_ramp.elements[1].color = (*high, 1)
    background = nodes["Background"]
    links.new(ramp.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength


def sweep(color, depth=9.0, curve=5.0, width=60.0, front=30.0):
    """Seamless paper: floor that curves up into the back wall."""
    profile = [(-front, 0.0), (depth, 0.0)]
    turns = [i / 24 * pi / 2 for i in range(1, 25)]
    profile += [(depth + curve * sin(a), curve * (1 - cos(a))) for a in turns]
    profile.append((depth + curve, 40.0))
    verts, faces = [], []
    for y, z in profile:
        verts += [(-width, y, z), (width, y, z)]
    for i in range(len(profile) - 1):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    mesh = bpy.data.meshes.new("sweep")
    mesh.from_pydata(verts, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    mesh.materials.append(m.matte("paper", color, 0.55, 0.25))
    obj = bpy.data.objects.new("sweep", mesh)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def daylight_set(paper=0.80, top=520):
    """Product studio: big key from the left, strip from the right, light from the top (watts), black flags."""
    sweep((paper, paper * 1.006, paper * 1.018))
    gradient_world((0.35, 0.36, 0.38), (0.9, 0.92, 0.96), 0.38)
    area("key", (-6.5, -5.0, 7.5), (0, 0, 0.6), (4.2, 4.2), 900, (1.0, 0.985, 0.96))
    area("fill", (7.5, -4.5, 4.0), (0, 0, 0.8), (1.6, 6.5), 260, (0.95, 0.975, 1.0))
    area("top", (0.5, 2.5, 8.5), (0, 0, 0), (7.0, 2.4), top)
    area("back", (0.0, 8.0, 9.0), (0, 14, 4), (9.0, 3.0), 700)
    black = m.matte("flag", (0.006, 0.006, 0.007), 0.9, 0.0)
    panel("flag left", (-9.0, 1.5, 2.5), (0, 0, 1.0), (3.0, 8.0), black)
    panel("flag right", (8.5, 3.0, 2.5), (0, 0, 1.0), (2.5, 8.0), black)
    panel("flag front", (1.5, -12.0, 4.0), (0, 0, 0.5), (5.0, 5.0), black)


def bounds(objects):
    """Outermost world-space vertices of the objects, in 62 directions: enough to frame and to stand."""
    bpy.context.view_layer.update()
    turns = [(a * pi / 16, e) for a in range(32) for e in (-1.3, -0.6, 0.0, 0.6, 1.3)]
    ways = [(cos(a) * cos(e), sin(a) * cos(e), sin(e)) for a, e in turns]
    ways = np.array(ways + [(0, 0, 1), (0, 0, -1)])
    clouds = []
    for obj in objects:
        flat = np.empty(len(obj.data.vertices) * 3)
        obj.data.vertices.foreach_get("co", flat)
        matrix = np.array(obj.matrix_world)
        points = flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
        clouds.append(points[np.unique((points @ ways.T).argmax(0))])
    points = np.concatenate(clouds)
    points = points[np.unique((points @ ways.T).argmax(0))]
    return [Vector(p) for p in points]


def settle(objects, span, turn=Matrix.Identity(4)):
    """Rotate by `turn`, scale to `span` metres across and put on the floor; returns the corners."""
    bpy.context.view_layer.update()
    for obj in objects:
        obj.matrix_world = turn @ obj.matrix_world
    points = bounds(objects)
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    factor = span / max((high - low)[:])
    middle = (low + high) / 2
    move = Matrix.Scale(factor, 4) @ Matrix.Translation((-middle.x, -middle.y, -low.z))
    for obj in objects:
        obj.matrix_world = move @ obj.matrix_world
    return bounds(objects)


def camera(scene, direction, target, lens=70.0, distance=8.0, fstop=0.0, focus=None, shift=(0.0, 0.0)):
    """Camera looking from target + direction * distance; fstop 0 keeps everything sharp."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.shift_x, data.shift_y = shift
    obj = bpy.data.objects.new("camera", data)
    way = Vector(direction).normalized()
    obj.location = Vector(target) + way * distance
    obj.rotation_euler = (-way).to_track_quat("-Z", "Y").to_euler()
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = (obj.location - Vector(focus if focus is not None else target)).length
    scene.collection.objects.link(obj)
    scene.camera = obj
    bpy.context.view_layer.update()
    return obj


def frame(scene, cam, points, margin=0.86):
    """Dolly the camera along its axis (and recentre) until the points fill `margin` of the picture."""
    from bpy_extras.object_utils import world_to_camera_view

    for _ in range(14):
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, cam, p) for p in points]
        xs, ys = [s.x for s in seen], [s.y for s in seen]
        data = cam.data
        depth = sum(s.z for s in seen) / len(seen)
        wide = 2 * depth * tan(data.angle_x / 2)
        ratio = scene.render.resolution_y / scene.render.resolution_x
        right = cam.matrix_world.to_quaternion() @ Vector((1, 0, 0))
        up = cam.matrix_world.to_quaternion() @ Vector((0, 1, 0))
        back = cam.matrix_world.to_quaternion() @ Vector((0, 0, 1))
        fill = max(max(xs) - min(xs), max(ys) - min(ys))
        cam.location += right * ((max(xs) + min(xs)) / 2 - 0.5) * wide
        cam.location += up * ((max(ys) + min(ys)) / 2 - 0.5) * wide * ratio
        cam.location += back * depth * (fill / margin - 1) * 0.9
    bpy.context.view_layer.update()
    return cam
