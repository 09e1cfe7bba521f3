"""Surface finishes: what the parts are made of."""
import bpy


def _principled(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree.nodes, material.node_tree.links, material.node_tree.nodes["Principled BSDF"]


def metal(name, color, roughness, grain=0.0, grain_scale=40.0, variation=0.08, spots=None):
    """Bare or plated metal. `grain` is bump strength, `variation` spreads the roughness."""
    material, nodes, links, shader = _principled(name)
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Metallic"].default_value = 1
    coords = nodes.new("ShaderNodeTexCoord")
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = grain_scale / 6
    noise.inputs["Detail"].default_value = 4
    links.new(coords.outputs["Object"], noise.inputs["Vector"])
    spread = nodes.new("ShaderNodeMapRange")
    spread.inputs["From Min"].default_value = 0.3
    spread.inputs["From Max"].default_value = 0.7
    spread.inputs["To Min"].default_value = max(0.02, roughness - variation)
    spread.inputs["To Max"].default_value = roughness + variation
    links.new(noise.outputs["Fac"], spread.inputs["Value"])
    links.new(spread.outputs["Result"], shader.inputs["Roughness"])
    if spots:
        mix = nodes.new("ShaderNodeMixRGB")
        mix.inputs["Color1"].default_value = (*color, 1)
        mix.inputs["Color2"].default_value = (*spots, 1)
        links.new(noise.outputs["Fac"], mix.inputs["Fac"])
        links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    if grain:
        fine = nodes.new("ShaderNodeTexNoise")
        fine.inputs["Scale"].default_value = grain_scale
        fine.inputs["Detail"].default_value = 3
        links.new(coords.outputs["Object"], fine.inputs["Vector"])
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = grain
        bump.inputs["Distance"].default_value = 0.02
        links.new(fine.outputs["Fac"], bump.inputs["Height"])
        links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def turned(name, color, roughness, rings=90.0, depth=0.15):
    """Machined metal with the fine rings a lathe leaves (about the object's Z axis)."""
    material, nodes, links, shader = _principled(name)
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Metallic"].default_value = 1
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Anisotropic"].default_value = 0.5
    tangent = nodes.new("ShaderNodeTangent")
    tangent.direction_type = "RADIAL"
    tangent.axis = "Z"
    links.new(tangent.outputs["Tangent"], shader.inputs["Tangent"])
    coords = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(coords.outputs["Object"], split.inputs["Vector"])
    flat = nodes.new("ShaderNodeCombineXYZ")
    links.new(split.outputs["X"], flat.inputs["X"])
    links.new(split.outputs["Y"], flat.inputs["Y"])
    length = nodes.new("ShaderNodeVectorMath")
    length.operation = "LENGTH"
    links.new(flat.outputs["Vector"], length.inputs[0])
    combine = nodes.new("ShaderNodeCombineXYZ")
    links.new(length.outputs["Value"], combine.inputs["X"])
    links.new(split.outputs["Z"], combine.inputs["Y"])
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = rings
    noise.inputs["Detail"].default_value = 2
    links.new(combine.outputs["Vector"], noise.inputs["Vector"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = depth
    bump.inputs["Distance"].default_value = 0.01
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def paint(name, color, roughness=0.35, grain=0.08, scale=60.0, coat=0.3):
    """Enamel on a casting; the grain is the sand of the mould showing through."""
    material, nodes, links, shader = _principled(name)
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.15
    if grain:
        coords = nodes.new("ShaderNodeTexCoord")
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = scale
        noise.inputs["Detail"].default_value = 3
        links.new(coords.outputs["Object"], noise.inputs["Vector"])
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = grain
        bump.inputs["Distance"].default_value = 0.02
        links.new(noise.outputs["Fac"], bump.inputs["Height"])
        links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def matte(name, color, roughness=0.6, specular=0.4):
    """Plain surface: walls, floors, furniture."""
    material, _, _, shader = _principled(name)
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = specular
    return material


def glow(name, color, strength):
    """Light-emitting surface."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    emission = nodes.new("ShaderNodeEmission")
    emission.inputs["Color"].default_value = (*color, 1)
    emission.inputs["Strength"].default_value = strength
    links.new(emission.outputs[0], nodes.new("ShaderNodeOutputMaterial").inputs[0])
    return material


def glass(name, color=(0.8, 0.9, 0.92), roughness=0.02):
    """Thin architectural glass: mirror mixed with see-through, cheap to trace."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    clear = nodes.new("ShaderNodeBsdfTransparent")
    clear.inputs[0].default_value = (*color, 1)
    mirror = nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = roughness
    fresnel = nodes.new("ShaderNodeFresnel")
    fresnel.inputs[0].default_value = 1.5
    mix = nodes.new("ShaderNodeMixShader")
    links.new(fresnel.outputs[0], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(mirror.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes.new("ShaderNodeOutputMaterial").inputs[0])
    return material


class Finish:
    """The set of surfaces of one chain finish."""

    def __init__(self, plate_outer, plate_inner, roller, pin, mark):
        self.plate_outer = plate_outer
        self.plate_inner = plate_inner
        self.roller = roller
        self.pin = pin
        self.mark = mark


def carbon():
    """Heat-treated carbon steel: dark, lightly oiled plates, brighter rollers and pins."""
    return Finish(
        metal("carbon outer", (0.135, 0.145, 0.165), 0.29, variation=0.04),
        metal("carbon inner", (0.105, 0.11, 0.125), 0.33, variation=0.04),
        metal("carbon roller", (0.42, 0.41, 0.40), 0.24, variation=0.04),
        metal("carbon pin", (0.50, 0.49, 0.48), 0.26, variation=0.04),
        metal("carbon mark", (0.03, 0.03, 0.035), 0.5),
    )


def stainless():
    """AISI 304: bright and slightly warm, finely brushed."""
    return Finish(
        metal("inox outer", (0.53, 0.525, 0.515), 0.26, variation=0.04),
        metal("inox inner", (0.44, 0.435, 0.43), 0.28, variation=0.04),
        metal("inox roller", (0.66, 0.655, 0.64), 0.15, variation=0.04),
        metal("inox pin", (0.68, 0.675, 0.66), 0.2, variation=0.04),
        metal("inox mark", (0.12, 0.12, 0.12), 0.5),
    )


def plated(blue, gold, name):
    """Zinc plating with clouds of passivation; `gold` is the colour of the clouds."""
    inner = tuple(v * 0.85 for v in blue)
    return Finish(
        metal(f"{name} outer", blue, 0.32, grain_scale=14, variation=0.04, spots=gold),
        metal(f"{name} inner", inner, 0.35, grain_scale=14, variation=0.04, spots=gold),
        metal(f"{name} roller", blue, 0.26, grain_scale=14, spots=gold),
        metal(f"{name} pin", blue, 0.28, grain_scale=14, spots=gold),
        metal(f"{name} mark", (0.10, 0.11, 0.13), 0.5),
    )


def zinc():
    """Blue zinc with a faint warm cast in the clouds."""
    return plated((0.38, 0.47, 0.58), (0.62, 0.60, 0.54), "zinc")


def yellow_zinc():
    """Yellow-passivated zinc, usual on agricultural chain."""
    return plated((0.45, 0.385, 0.225), (0.40, 0.385, 0.32), "yellow zinc")


def bronze_bush():
    """Carbon chain with oil-soaked sintered bronze bushes."""
    finish = carbon()
    finish.roller = metal("sintered bronze", (0.46, 0.29, 0.14), 0.34, grain=0.08, grain_scale=120)
    return finish
