"""Small mesh builders: turned parts, extruded outlines, polar lofts."""
from math import atan2, cos, hypot, pi, sin, tau

import bmesh
import bpy
from mathutils import Matrix, Vector


def finish(name, bm, material=None, smooth_angle=0.6):
    """Turn a bmesh into an object with smooth shading up to `smooth_angle` (radians)."""
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = smooth_angle
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    if material:
        mesh.materials.append(material)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def soften(profile, size, steps=3):
    """Round the corners of an open (x, y) polyline with fillets of about `size`."""
    out = [profile[0]]
    for before, corner, after in zip(profile, profile[1:], profile[2:]):
        a, b, c = Vector(before), Vector(corner), Vector(after)
        d1, d2 = (a - b), (c - b)
        cut = min(size, d1.length * 0.45, d2.length * 0.45)
        if cut < 1e-5 or abs(d1.normalized().dot(d2.normalized())) > 0.995:
            out.append(corner)
            continue
        p, q = b + d1.normalized() * cut, b + d2.normalized() * cut
        for i in range(steps + 1):
            t = i / steps
            point = p * (1 - t) ** 2 + b * 2 * t * (1 - t) + q * t * t
            out.append((point.x, point.y))
    out.append(profile[-1])
    return out


def lathe(name, profile, material=None, segments=72, bevel=0.01, closed=False):
    """Revolve an (r, z) polyline about Z; r = 0 closes on the axis, `closed` joins ends (tube)."""
    if closed:
        profile = list(profile)
        mid = tuple((a + b) / 2 for a, b in zip(profile[-1], profile[0]))
        points = soften([mid, *profile, mid], bevel)[:-1]
    else:
        points = soften(profile, bevel)
    bm = bmesh.new()
    rings = []
    for r, z in points:
        if r < 1e-6:
            rings.append([bm.verts.new((0, 0, z))])
        else:
            rings.append(
                [bm.verts.new((r * cos(tau * i / segments), r * sin(tau * i / segments), z)) for i in range(segments)]
            )
    pairs = list(zip(rings, rings[1:] + rings[:1])) if closed else list(zip(rings, rings[1:]))
    for a, b in pairs:
        for i in range(segments):
            j = (i + 1) % segments
            if len(a) == 1 and len(b) == 1:
                continue
            if len(a) == 1:
                bm.faces.new((a[0], b[i], b[j]))
            elif len(b) == 1:
                bm.faces.new((a[i], a[j], b[0]))
            else:
                bm.faces.new((a[i], a[j], b[j], b[i]))
    return finish(name, bm, material)


def inset(outline, amount):
    """Move every point of a closed counter-clockwise outline inwards along its normal."""
    out = []
    count = len(outline)
    for i in range(count):
        (x0, y0), (x1, y1), (x2, y2) = outline[i - 1], outline[i], outline[(i + 1) % count]
        tx, ty = x2 - x0, y2 - y0
        length = hypot(tx, ty) or 1
        out.append((x1 - ty / length * amount, y1 + tx / length * amount))
    return out


def extrude(name, outline, thickness, bevel, material=None, steps=3):
    """Prism over a closed counter-clockwise outline, centred on z = 0, with rounded edges."""
    bm = bmesh.new()
    turns = [i / steps * pi / 2 for i in range(steps + 1)]
    levels = [(-thickness / 2 + bevel * (1 - cos(t)), bevel * (1 - sin(t))) for t in turns]
    levels += [(-z, d) for z, d in reversed(levels)]
    rings = [[bm.verts.new((x, y, z)) for x, y in inset(outline, d)] for z, d in levels]
    count = len(outline)
    for a, b in zip(rings, rings[1:]):
        for i in range(count):
            j = (i + 1) % count
            bm.faces.new((a[i], a[j], b[j], b[i]))
    bm.faces.new(rings[0])
    bm.faces.new(rings[-1])
    return finish(name, bm, material, 0.5)


def loft(name, rings, material=None, smooth_angle=0.5):
    """Skin closed rings of equal vertex count; first and last ring are joined (tube section)."""
    bm = bmesh.new()
    verts = [[bm.verts.new(p) for p in ring] for ring in rings]
    count = len(rings[0])
    for a, b in zip(verts, verts[1:] + verts[:1]):
        for i in range(count):
            j = (i + 1) % count
            bm.faces.new((a[i], a[j], b[j], b[i]))
    return finish(name, bm, material, smooth_angle)


def arc(cx, cy, r, a0, a1, steps):
    """Points of an arc from angle a0 to a1, both included."""
    return [(cx + r * cos(a0 + (a1 - a0) * i / steps), cy + r * sin(a0 + (a1 - a0) * i / steps)) for i in range(steps + 1)]


def box(name, size, material=None, bevel=0.01, location=(0, 0, 0)):
    """Box with softened edges; `size` is its full x, y, z extent."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    if bevel:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bevel, segments=2, affect="EDGES", profile=0.5)
    obj = finish(name, bm, material)
    obj.location = location
    return obj


def subtract(target, cutter):
    """Cut `cutter` out of `target` for good and remove the cutter."""
    modifier = target.modifiers.new("cut", "BOOLEAN")
    modifier.operation = "DIFFERENCE"
    modifier.solver = "EXACT"
    modifier.object = cutter
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    mesh = bpy.data.meshes.new_from_object(target.evaluated_get(graph))
    target.modifiers.clear()
    target.data = mesh
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = 0.5
    bpy.data.objects.remove(cutter)
    return target


def join(name, objects):
    """Merge objects (with their transforms and materials) into one."""
    bm = bmesh.new()
    materials = []
    for obj in objects:
        obj_matrix = obj.matrix_basis
        offsets = []
        for slot in obj.data.materials:
            if slot not in materials:
                materials.append(slot)
            offsets.append(materials.index(slot))
        start = len(bm.faces)
        mesh = obj.data.copy()
        mesh.transform(obj_matrix)
        bm.from_mesh(mesh)
        bm.faces.ensure_lookup_table()
        for face in bm.faces[start:]:
            face.material_index = offsets[min(face.material_index, len(offsets) - 1)] if offsets else 0
        bpy.data.meshes.remove(mesh)
    angle = min(obj.data.auto_smooth_angle for obj in objects)
    merged = bpy.data.meshes.new(name)
    bm.to_mesh(merged)
    bm.free()
    merged.use_auto_smooth = True
    merged.auto_smooth_angle = angle
    for material in materials:
        merged.materials.append(material)
    for obj in objects:
        bpy.data.objects.remove(obj)
    out = bpy.data.objects.new(name, merged)
    bpy.context.scene.collection.objects.link(out)
    return out


def place(obj, x=0.0, y=0.0, z=0.0, rx=0.0, ry=0.0, rz=0.0):
    """Set location and rotation (radians) and hand the object back."""
    obj.location = (x, y, z)
    obj.rotation_euler = (rx, ry, rz)
    return obj


def instance(source, matrix: Matrix):
    """Another object that shares the mesh of `source`."""
    obj = bpy.data.objects.new(source.name, source.data)
    obj.matrix_world = matrix
    bpy.context.scene.collection.objects.link(obj)
    return obj


def text(name, body, size, depth, material):
    """Flat lettering centred on the origin, standing `depth` out of z = 0."""
    curve = bpy.data.curves.new(name, "FONT")
    curve.body = body
    curve.size = size
    curve.align_x = "CENTER"
    curve.align_y = "CENTER"
    curve.extrude = depth
    curve.offset = size * 0.008  # a touch bolder than the built-in face
    holder = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(holder)
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    mesh = bpy.data.meshes.new_from_object(holder.evaluated_get(graph))
    bpy.data.objects.remove(holder)
    mesh.materials.clear()
    mesh.materials.append(material)
    mesh.use_auto_smooth = True
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def angle_of(x, y):
    """Direction of a vector in radians."""
    return atan2(y, x)
