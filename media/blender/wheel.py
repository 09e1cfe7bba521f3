"""Sprockets, sheaves and QD bushings; the axis is Z. Sprockets use pitch = 1."""
from bisect import bisect_right
from math import asin, atan2, cos, hypot, pi, radians, sin, tan, tau

import geometry as g
from standards import QD_SCREWS, SHEAVES, outside_diameter, pitch_diameter


def tooth_radius(teeth, roller, pitch=1.0):
    """Function theta -> radius of the tooth contour (ISO 606 form), a gap centred on theta = 0."""
    rp = pitch_diameter(pitch, teeth) / 2
    tip = outside_diameter(pitch, teeth) / 2
    seat = 0.505 * roller + 0.004
    half_angle = radians(140 - 90 / teeth) / 2
    flank = 0.12 * roller * (teeth + 2) * 1.15
    samples = []
    for i in range(41):
        a = half_angle * i / 40
        x, y = rp - seat * cos(a), seat * sin(a)
        samples.append((atan2(y, x), hypot(x, y)))
    dx, dy = -cos(half_angle), sin(half_angle)
    cx, cy = rp + dx * (seat + flank), dy * (seat + flank)
    start = atan2(-dy, -dx)
    for i in range(1, 160):
        a = start + i * 0.012
        x, y = cx + flank * cos(a), cy + flank * sin(a)
        angle, r = atan2(y, x), hypot(x, y)
        if angle <= samples[-1][0] or r > tip:
            break
        samples.append((angle, r))
    keys = [s[0] for s in samples]
    half = pi / teeth

    def radius(theta):
        t = abs((theta + half) % (2 * half) - half)
        i = bisect_right(keys, t)
        if i >= len(keys):
            # beyond the flank: follow it to the tip circle
            return min(tip, samples[-1][1] + (t - keys[-1]) * rp * 3.0)
        (t0, r0), (t1, r1) = samples[i - 1], samples[i]
        return min(tip, r0 + (r1 - r0) * (t - t0) / (t1 - t0))

    return radius, tip


def bore_radius(bore, key):
    """Function theta -> radius of a bore with a keyway of half width `key` at theta = 90 deg."""

    def radius(theta):
        t = abs((theta - pi / 2 + pi) % tau - pi)
        if key and t < asin(min(0.99, key / bore)):
            return (bore + key * 0.85) / cos(t)
        return bore

    return radius


def angles(count, extra):
    """Evenly spread angles plus exact ones (edges of keyways)."""
    return sorted({round(tau * i / count, 9) for i in range(count)} | {round(a % tau, 9) for a in extra})


def disc(name, material, levels, inner, count, extra=()):
    """Body of revolution with contoured outside: levels are (z, theta -> r)."""
    turn = angles(count, extra)
    rings = [[(f(t) * cos(t), f(t) * sin(t), z) for t in turn] for z, f in levels]
    low, high = levels[0][0], levels[-1][0]
    e = 0.02
    for z, grow in ((high, e), (high - e, 0), (low + e, 0), (low, e)):
        rings.append([((inner(t) + grow) * cos(t), (inner(t) + grow) * sin(t), z) for t in turn])
    return g.loft(name, rings, material, 0.55)


def _key_edges(bore, key):
    if not key:
        return ()
    a = asin(min(0.99, key / bore))
    return tuple(pi / 2 + s * (a + d) for s in (1, -1) for d in (-0.0005, 0.0005))


def toothed_disc(name, teeth, roller, thickness, bore, material, key=0.0, holes=(), chamfer=0.16):
    """Sprocket rim: teeth with turned side chamfers, bore and keyway; `holes` are (radius, pcd, n)."""
    contour, tip = tooth_radius(teeth, roller)
    half = thickness / 2
    drop = chamfer * 1.35

    def capped(limit, shrink):
        return lambda t: min(contour(t) - shrink, limit)

    e = 0.012
    levels = [(-half, capped(tip - drop, e)), (-half + e, capped(tip - drop + e, 0))]
    steps = 5
    ramp = []
    for i in range(1, steps + 1):
        a = i / steps * pi / 2
        ramp.append((-half + e + (thickness * 0.30) * (1 - cos(a)), capped(tip - drop + e + (drop - e) * sin(a), 0)))
    levels += ramp
    levels += [(-z, f) for z, f in reversed(levels)]
    body = disc(name, material, levels, bore_radius(bore, key), teeth * 44, _key_edges(bore, key))
    for radius, pcd, n in holes:
        for i in range(n):
            a = tau * i / n + pi / n
            c = 0.035
            profile = [(0, -half - 1), (radius + c + 1, -half - 1), (radius, -half + c), (radius, half - c), (radius + c + 1, half + 1), (0, half + 1)]
            cutter = g.lathe("hole", profile, material, 48, 0)
            cutter.location = (pcd * cos(a), pcd * sin(a), 0)
            g.subtract(body, cutter)
    return body


def hub(name, radius, bore, z0, z1, material, key=0.0):
    """Hub from z0 to z1 with chamfered rim."""
    c = min(0.05, (z1 - z0) / 4)
    levels = [(z0, lambda t: radius), (z1 - c, lambda t: radius), (z1 - c * 0.3, lambda t: radius - c * 0.3), (z1, lambda t: radius - c)]
    return disc(name, material, levels, bore_radius(bore, key), 128, _key_edges(bore, key))


def setscrew(radius, z, angle, size, material):
    """Socket set screw seen in a hub's side."""
    screw = g.lathe("set screw", [(0, -0.04), (size * 0.5, -0.04), (size * 0.55, 0.0), (size, 0.0), (size, -0.12), (0, -0.12)], material, 32, 0.01)
    screw.rotation_euler = (0, pi / 2, angle)
    screw.location = (radius * cos(angle), radius * sin(angle), z)
    return screw


def sprocket(teeth, size, finish, kind="A", strands=1, bore=None, transverse=0.0):
    """Sprocket of type A (plate), B (one hub) or duplex; finish is {plate, hub}."""
    roller = size.roller / size.pitch
    thickness = 0.93 * size.width / size.pitch
    rp = pitch_diameter(1, teeth) / 2
    bore = bore or rp * 0.26
    key = bore * 0.24 if kind != "A" else 0.0
    parts = []
    for i in range(strands):
        z = (i - (strands - 1) / 2) * transverse
        rim = toothed_disc("rim", teeth, roller, thickness, bore, finish["plate"], key)
        parts.append(g.place(rim, 0, 0, z))
    last = (strands - 1) / 2 * transverse + thickness / 2
    if strands > 1:
        parts.append(hub("core", rp * 0.74, bore, -last + thickness * 0.5, last - thickness * 0.5, finish["hub"], key))
    if kind == "B":
        hub_radius = min(rp * 0.62, rp - roller * 1.3)
        parts.append(hub("hub", hub_radius, bore, last - 0.02, last + rp * 0.42, finish["hub"], key))
        parts.append(setscrew(hub_radius, last + rp * 0.22, pi / 2, 0.11, finish["dark"]))
    return g.join("sprocket", parts)


def groove_profile(section, grooves, outside):
    """(r, z) points of a sheave face: N grooves at spacing Sg, edges Se, flat groove bottoms."""
    top, spacing, edge, angle = SHEAVES[section]
    face = spacing * (grooves - 1) + 2 * edge
    slope = tan(radians(angle / 2))
    depth = top * 0.98
    bottom = top / 2 - depth * slope
    points = [(outside, -face / 2)]
    for i in range(grooves):
        z = -face / 2 + edge + i * spacing
        points += [(outside, z - top / 2), (outside - depth, z - bottom), (outside - depth, z + bottom), (outside, z + top / 2)]
    points.append((outside, face / 2))
    return points, face, depth


def sheave(section, grooves, outside_radius, finish, bush="SK", spokes=0):
    """QD sheave in inches; finish is {paint, machined, bush, screw}."""
    rim_face, face, depth = groove_profile(section, grooves, outside_radius)
    rim = depth + 0.32 * SHEAVES[section][0] + 0.12
    inner = outside_radius - rim
    hub_radius = outside_radius * (0.52 if not spokes else 0.36)
    hub_half = min(face / 2, outside_radius * 0.34)
    web_half = max(0.16, outside_radius * 0.05)
    groove = g.lathe("grooves", [*rim_face], finish["machined"], 160, 0.02)
    dish = [(outside_radius, -face / 2), (inner + 0.03, -face / 2), (inner, -web_half * 1.4), (hub_radius + 0.12, -web_half), (hub_radius, -hub_half)]
    dish += [(hub_radius * 0.66, -hub_half), (hub_radius * 0.56, hub_half), (hub_radius, hub_half)]
    dish += [(hub_radius + 0.12, web_half), (inner, web_half * 1.4), (inner + 0.03, face / 2), (outside_radius, face / 2)]
    body = g.lathe("casting", dish, finish["paint"], 160, 0.09)
    if spokes:
        gap = (inner + hub_radius) / 2
        width = (inner - hub_radius) * 0.36
        for i in range(spokes):
            a = tau * i / spokes
            cutter = g.lathe("window", [(0, -5), (width + 0.7, -web_half - 0.5), (width, -web_half * 0.4), (width, web_half * 0.4), (width + 0.7, web_half + 0.5), (0, 5)], finish["paint"], 64, 0.05)
            cutter.location = (gap * cos(a), gap * sin(a), 0)
            g.subtract(body, cutter)
    rings = []
    for side in (1, -1):
        z = side * (face / 2 + 0.004)
        rings.append(g.lathe("face", [(inner + 0.10, z), (outside_radius - 0.03, z)], finish["machined"], 160, 0))
    parts = [groove, body, *rings]
    bushing = qd_bushing(bush, hub_radius * 0.62, finish, flange=hub_radius * 0.93, length=hub_half * 2)
    bushing.location.z = hub_half + 0.012
    parts.append(bushing)
    return g.join("sheave", parts)


def cap_screw(radius, length, material):
    """Hexagon head cap screw with washer face, head on top (z > 0)."""
    r = radius * 1.75
    outline = [(r * cos(tau * i / 6), r * sin(tau * i / 6)) for i in range(6)]
    head = g.extrude("head", outline, radius * 1.3, radius * 0.12, material)
    head.location.z = radius * 0.75 + radius * 0.2
    washer = g.lathe("washer", [(0, 0), (radius * 2.1, 0), (radius * 2.1, radius * 0.3), (0, radius * 0.3)], material, 40, radius * 0.06)
    shank = g.lathe("shank", [(0, -length), (radius * 0.8, -length), (radius, -length + radius * 0.3), (radius, 0), (0, 0)], material, 32, 0.01)
    return g.join("screw", [head, washer, shank])


def qd_bushing(code, barrel, finish, flange, length, pulled=0.0):
    """QD bushing: tapered, split barrel below a drilled flange with cap screws, top face at +t.

    `pulled` lifts the screws out of the flange by that much (for exploded views).
    """
    count, screw = QD_SCREWS[code]
    screw = screw / 2 * (barrel / {"SDS": 1.1, "SK": 1.4, "SF": 1.6, "E": 1.9, "F": 2.2, "M": 3.2}[code])
    t = flange * 0.22
    bore = barrel * 0.60
    key = bore * 0.22
    split = 0.05
    taper = tan(radians(4.5))
    end = barrel - length * taper
    levels = [(-length, lambda a: end - 0.03), (-length + 0.03, lambda a: end), (-0.001, lambda a: barrel)]
    levels += [(0.0, lambda a: flange - 0.03), (0.03, lambda a: flange), (t - 0.04, lambda a: flange), (t, lambda a: flange - 0.04)]
    body = disc("bushing", finish["bush"], levels, bore_radius(bore, key), 160, _key_edges(bore, key))
    pcd = (barrel + flange) / 2 + 0.02
    for i in range(count * 2):
        a = tau * i / (count * 2) + pi / 6
        c = screw * 1.12
        cutter = g.lathe("hole", [(0, -0.3), (c, -0.3), (c, t - 0.03), (c + 0.6, t + 0.57), (0, t + 0.57)], finish["bush"], 40, 0)
        cutter.location = (pcd * cos(a), pcd * sin(a), 0)
        g.subtract(body, cutter)
    slit = g.box("slit", (flange * 1.2, split, length * 3), finish["bush"], 0)
    slit.location = (-flange * 0.6 - bore * 0.5, 0, 0)
    g.subtract(body, slit)
    parts = [body]
    for i in range(count):
        a = tau * 2 * i / (count * 2) + pi / 6
        bolt = cap_screw(screw, length * 0.75, finish["screw"])
        parts.append(g.place(bolt, pcd * cos(a), pcd * sin(a), t + pulled))
    return g.join("qd bushing", parts)
