"""Parts of the architectural scenes: surfaces, logos, walls, lamps (metres)."""
import os
import random
from math import cos, pi, radians, sin, tau

import bpy
from mathutils import Matrix, Vector

import chain as c
import geometry as g
import materials as m
import studio as s
import wheel as w
from standards import ANSI

LOGOS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../shared-ui/src/logos")


def letters(body, size, depth, material, location, turn=(pi / 2, 0, 0)):
    """Raised lettering on a wall, centred on `location`."""
    sign = g.text("sign", body, size, depth, material)
    sign.location = location
    sign.rotation_euler = turn
    return sign


def logo(name, width, depth, location, light=0.0):
    """One of the shared vector logos, `width` metres wide, raised from a wall; `light` makes it glow."""
    bpy.ops.preferences.addon_enable(module="io_curve_svg")
    before = set(bpy.data.objects)
    bpy.ops.import_curve.svg(filepath=os.path.join(LOGOS, f"{name}.svg"))
    curves = [o for o in bpy.data.objects if o not in before]
    bpy.context.view_layer.update()
    corners = [o.matrix_world @ Vector(c) for o in curves for c in o.bound_box]
    low = Vector([min(c[i] for c in corners) for i in range(3)])
    high = Vector([max(c[i] for c in corners) for i in range(3)])
    factor = width / (high.x - low.x)
    stand = Matrix.Translation(location) @ Matrix.Rotation(pi / 2, 4, "X") @ Matrix.Scale(factor, 4) @ Matrix.Translation(-(low + high) / 2)
    for curve in curves:
        fill = tuple(curve.data.materials[0].diffuse_color[:3]) if curve.data.materials else (0.8, 0.8, 0.8)
        curve.data.materials.clear()
        curve.data.materials.append(m.glow("sign", fill, light) if light else m.matte("sign", fill, 0.4))
        curve.data.dimensions = "2D"
        curve.data.fill_mode = "BOTH"
        curve.data.extrude = depth / factor / 2
        curve.matrix_world = stand @ curve.matrix_world


def slab(size, material, location, bevel=0.01):
    """Box by its full size and centre."""
    return g.box("slab", size, material, bevel, location)


def ribbed(name, color, scale):
    """Corrugated sheet: vertical ribs as bump."""
    material = m.paint(name, color, 0.42, 0, 1, 0.1)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    coords = nodes.new("ShaderNodeTexCoord")
    wave = nodes.new("ShaderNodeTexWave")
    wave.bands_direction = "X"
    wave.inputs["Scale"].default_value = scale
    wave.inputs["Distortion"].default_value = 0
    links.new(coords.outputs["Object"], wave.inputs["Vector"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.7
    bump.inputs["Distance"].default_value = 0.06
    links.new(wave.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
    return material


def mottled(name, low, high, scale, roughness=0.5, spread=0.1):
    """Floor or wood-like surface whose colour and gloss wander."""
    material = m.matte(name, low, roughness)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    coords = nodes.new("ShaderNodeTexCoord")
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = scale
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1
    noise.inputs["Detail"].default_value = 6
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.65
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*low, 1), (*high, 1)
    links.new(coords.outputs["Object"], stretch.inputs["Vector"])
    links.new(stretch.outputs["Vector"], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    shader = nodes["Principled BSDF"]
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    gloss = nodes.new("ShaderNodeMapRange")
    gloss.inputs["To Min"].default_value, gloss.inputs["To Max"].default_value = roughness - spread, roughness + spread
    links.new(noise.outputs["Fac"], gloss.inputs["Value"])
    links.new(gloss.outputs[0], shader.inputs["Roughness"])
    return material


def wood(name="wood"):
    """Oak veneer."""
    return mottled(name, (0.30, 0.16, 0.075), (0.42, 0.25, 0.125), (14, 14, 0.9), 0.42, 0.06)


def sky(elevation, rotation, strength):
    """Physical sky with its sun."""
    tree = bpy.context.scene.world.node_tree
    node = tree.nodes.new("ShaderNodeTexSky")
    node.sky_type = "NISHITA"
    node.sun_elevation = radians(elevation)
    node.sun_rotation = radians(rotation)
    node.sun_intensity = 0.35
    node.sun_size = radians(2.0)
    tree.links.new(node.outputs[0], tree.nodes["Background"].inputs[0])
    tree.nodes["Background"].inputs[1].default_value = strength


def put(objects, span, location, turn, upright=True):
    """Stand a product of `span` metres on a plinth top."""
    matrix = Matrix.Rotation(turn, 4, "Z")
    if upright:
        matrix = matrix @ Matrix.Rotation(pi / 2, 4, "X")
    s.settle(objects, span, matrix)
    for obj in objects:
        obj.matrix_world = Matrix.Translation(location) @ obj.matrix_world


def chain_ring(count, finish, mark=""):
    """Closed ring of chain, lying with its pins along Z."""
    spec = c.ChainSpec(ANSI["60"], finish, mark=mark)
    radius = w.pitch_diameter(1, count) / 2
    return c.lay(spec, [Vector((radius * cos(tau * i / count), radius * sin(tau * i / count))) for i in range(count)], closed=True)


def shell(width, depth, height, floor, wall, back):
    """Room without front wall: floor, back and side walls."""
    slab((width, depth + 20, 0.1), floor, (0, depth / 2 - 10, -0.05), 0)
    slab((width, 0.2, height), back, (0, depth + 0.1, height / 2), 0)
    slab((0.2, depth, height), wall, (-width / 2 - 0.1, depth / 2, height / 2), 0)
    slab((0.2, depth, height), wall, (width / 2 + 0.1, depth / 2, height / 2), 0)


def ceiling(width, depth, height, material):
    """Flat ceiling."""
    slab((width, depth + 6, 0.1), material, (0, depth / 2 - 3, height + 0.05), 0)


def lamp_row(xs, y, z, drop=0.9):
    """Pendant lamps: dark shades with a warm disc and an area light each."""
    shade = m.paint("shade", (0.015, 0.015, 0.017), 0.35, 0)
    bulb = m.glow("bulb", (1.0, 0.80, 0.55), 9)
    for x in xs:
        body = g.lathe("shade", [(0.03, 0.36), (0.05, 0.30), (0.20, 0.0), (0.185, 0.0), (0.03, 0.28)], shade, 48, 0.01)
        body.location = (x, y, z)
        disc = g.lathe("bulb", [(0, 0.05), (0.15, 0.05), (0.15, 0.06), (0, 0.06)], bulb, 32, 0)
        disc.location = (x, y, z)
        slab((0.015, 0.015, drop), shade, (x, y, z + 0.36 + drop / 2), 0)
        s.area("pendant", (x, y, z - 0.02), (x, y, 0), (0.35, 0.35), 26, (1.0, 0.83, 0.62))


def tree(x, y, height, seed, leaves, bark):
    """Broad-leaved tree: a trunk and a crown of displaced balls, for the middle distance."""
    noise = random.Random(seed)
    trunk = g.lathe("trunk", [(0.16, 0), (0.10, height * 0.55), (0, height * 0.6)], bark, 16, 0)
    trunk.location = (x, y, 0)
    for _ in range(9):
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=4, radius=height * noise.uniform(0.15, 0.23))
        ball = bpy.context.object
        turn = noise.uniform(0, tau)
        reach = height * noise.uniform(0.0, 0.20)
        ball.location = (x + reach * cos(turn), y + reach * sin(turn), height * noise.uniform(0.56, 0.86))
        ball.data.materials.append(leaves)
        for vertex in ball.data.vertices:
            vertex.co *= noise.uniform(0.80, 1.12)
