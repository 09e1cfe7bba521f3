"""The product families and their three views: front, angle and detail."""
from math import cos, pi, sin

from mathutils import Matrix, Vector

import chain as c
import materials as m
import studio as s
import wheel as w
from standards import ANSI

VIEWS = ("front", "angle", "detail")


def metals():
    """Finishes of wheels, by name."""
    steel = m.turned("steel", (0.40, 0.40, 0.405), 0.30)
    return {
        "carbon": {
            "plate": m.metal("blackened", (0.155, 0.16, 0.175), 0.32, variation=0.04),
            "hub": m.turned("turned hub", (0.36, 0.36, 0.37), 0.3),
            "dark": m.metal("black oxide", (0.04, 0.04, 0.045), 0.4),
        },
        "steel": {"plate": m.turned("turned plate", (0.37, 0.375, 0.385), 0.3), "hub": steel, "dark": m.metal("black oxide", (0.04, 0.04, 0.045), 0.4)},
        "stainless": {
            "plate": m.turned("inox plate", (0.58, 0.575, 0.565), 0.24),
            "hub": m.turned("inox hub", (0.62, 0.615, 0.60), 0.22),
            "dark": m.metal("inox screw", (0.5, 0.5, 0.5), 0.3),
        },
        "sheave": {
            "paint": m.paint("casting paint", (0.028, 0.033, 0.042), 0.38, 0.10, 26.0),
            "machined": m.turned("machined iron", (0.46, 0.46, 0.465), 0.28, 60),
            "bush": m.metal("phosphated", (0.20, 0.205, 0.21), 0.4, grain=0.05, grain_scale=40),
            "screw": m.metal("cap screw", (0.62, 0.63, 0.65), 0.25),
        },
        "bushing": {
            "bush": m.turned("bushing", (0.42, 0.42, 0.425), 0.3, 50),
            "screw": m.metal("cap screw", (0.09, 0.09, 0.10), 0.32),
        },
    }


def chain_spec(name):
    """The chain of a picture set, or None for wheels. Plates carry no size: one picture shows every size."""
    size = ANSI["60"]
    field = ANSI["80"]
    specs = {
        "roller-chain-carbon": lambda: c.ChainSpec(size, m.carbon()),
        "roller-chain-stainless": lambda: c.ChainSpec(size, m.stainless()),
        "roller-chain-zinc": lambda: c.ChainSpec(size, m.zinc()),
        "roller-chain-duplex": lambda: c.ChainSpec(size, m.carbon(), strands=2),
        "roller-chain-duplex-x3": lambda: c.ChainSpec(size, m.carbon(), strands=3),
        "roller-chain-heavy": lambda: c.ChainSpec(size, m.carbon(), plate_factor=1.33, waist=0.38),
        "side-bow-chain": lambda: c.ChainSpec(size, m.carbon(), bow=17.0),
        "bush-chain": lambda: c.ChainSpec(size, m.bronze_bush(), roller=False, mark="NIL"),
        "hollow-pin-chain": lambda: c.ChainSpec(size, m.stainless(), hollow=True, straight=True),
        "double-pitch-chain": lambda: c.ChainSpec(size, m.carbon(), double_pitch=True, straight=True),
        "attachment-chain": lambda: c.ChainSpec(size, m.carbon(), tab="K1"),
        "attachment-chain-a1": lambda: c.ChainSpec(size, m.carbon(), tab="A1"),
        "agricultural-chain": lambda: c.ChainSpec(field, m.yellow_zinc(), octagonal=True),
        "agricultural-chain-straight": lambda: c.ChainSpec(field, m.yellow_zinc(), straight=True),
        "agricultural-chain-flange": lambda: c.ChainSpec(field, m.yellow_zinc(), straight=True, tab="flange", tab_every=1),
        "agricultural-chain-chamfered": lambda: c.ChainSpec(field, m.yellow_zinc(), straight=True, tab="chamfered", tab_every=1),
        "agricultural-chain-attachment": lambda: c.ChainSpec(field, m.yellow_zinc(), straight=True, tab="K1"),
        "spike-chain": lambda: c.ChainSpec(size, m.carbon(), tab="spike", tab_every=1),
    }
    return specs[name]() if name in specs else None


# teeth or grooves of the picture set that has a family's bare name
COUNTS = {
    "kc-coupling": 16, "sprocket-plate": 25, "sprocket-hub": 19, "sprocket-duplex": 17, "sprocket-stainless": 17,
    "sheave-3v": 2, "sheave-5v": 4, "sheave-8v": 6,
}


def wheel_of(name):
    """Family and count of a wheel's picture set: `sprocket-hub-z13` -> ("sprocket-hub", 13)."""
    family, _, tail = name.rpartition("-")
    if family and tail[:1] in ("z", "g") and tail[1:].isdigit():
        return family, int(tail[1:])
    return name, COUNTS.get(name, 0)


def hairpin(radius, leg):
    """A U: leg, half turn, leg."""
    turn = pi * radius

    def at(t):
        if t < leg:
            return (leg - t, -radius)
        if t < leg + turn:
            a = -pi / 2 - (t - leg) / radius
            return (radius * cos(a), radius * sin(a))
        return (t - leg - turn, radius)

    return at


def chain_view(name, view):
    """Build a chain for a view; returns (objects, points to frame, camera arguments)."""
    spec = chain_spec(name)
    p = spec.pitch
    flat = Matrix.Identity(4)
    stand = Matrix.Rotation(pi / 2, 4, "X")
    if view == "front":
        if spec.bow:
            objects = c.lay(spec, c.straight(22, p))
            corners = s.settle(objects, 6.0, stand)
            return objects, corners, dict(direction=(0.0, -0.62, 1), margin=0.88)
        if spec.tab:
            points = c.straight(6, p)
            spec.tab_every = 1
            objects = c.lay(spec, points)
            corners = s.settle(objects, 5.0, stand)
            return objects, corners, dict(direction=(0.0, -1, 0.16), margin=0.86)
        shape = hairpin(1.9, 3.55) if p == 1 else hairpin(2.6, 4.0)
        points = c.walk(shape, p, 14 if p == 1 else 9)
        objects = c.lay(spec, points)
        corners = s.settle(objects, 5.0, flat)
        return objects, corners, dict(direction=(0.0, -0.62, 1), margin=0.80)
    if view == "angle":
        objects = c.lay(spec, c.straight(14 if spec.bow else 10 if p == 1 else 7, p))
        s.settle(objects, 6.5, Matrix.Rotation(0.85, 4, "Z") @ stand)
        keep = s.bounds(objects[1:-1])
        return objects, keep, dict(direction=(-0.10, -1, 0.55), margin=0.95, lens=52)
    objects = c.lay(spec, c.straight(12, p))
    s.settle(objects, 9.0 * (1.35 if p > 1 else 1), Matrix.Rotation(0.62, 4, "Z") @ stand)
    keep = [objects[i] for i in ((4, 5, 6) if p == 1 else (4, 5))]
    corners = s.bounds(keep)
    focus = s.bounds([objects[4]])
    middle = sum(focus, Vector()) / len(focus)
    return objects, corners, dict(direction=(-0.25, -1, 0.42), margin=0.98, fstop=5.6, focus=middle, lens=85)


def wheel_objects(name, view):
    """Build the wheel of a picture set; axis along Z."""
    f = metals()
    size = ANSI["60"]
    family, count = wheel_of(name)
    if family == "sprocket-plate":
        return [w.sprocket(count, size, f["carbon"], "A", bore=0.9)]
    if family == "sprocket-hub":
        return [w.sprocket(count, size, f["carbon"], "B")]
    if family == "sprocket-duplex":
        spec = c.ChainSpec(size, m.carbon(), strands=2)
        return [w.sprocket(count, size, f["steel"], "B", strands=2, transverse=spec.transverse)]
    if family == "sprocket-stainless":
        return [w.sprocket(count, size, f["stainless"], "B")]
    if family == "kc-coupling":
        return coupling(f, count)
    if family in ("qd-bushing", "qd-bushing-s4"):
        lift = 0.0 if view == "front" else 0.75
        code = "SF" if family == "qd-bushing" else "M"
        return [w.qd_bushing(code, 1.6, f["bushing"], 2.3, 1.9, pulled=lift)]
    sheaves = {
        "sheave-3v": ("3V", 2.3, "SDS", 0),
        "sheave-5v": ("5V", 4.6, "SF", 0),
        "sheave-8v": ("8V", 8.0, "F", 5),
    }
    section, radius, bush, spokes = sheaves[family]
    return [w.sheave(section, count, radius, f["sheave"], bush, spokes)]


def coupling(f, teeth):
    """KC coupling: two hubs with the same teeth, held together by one duplex chain."""
    size = ANSI["60"]
    spec = c.ChainSpec(size, m.carbon(), strands=2)
    half = spec.transverse / 2
    upper = w.sprocket(teeth, size, f["steel"], "B", bore=0.8)
    lower = w.sprocket(teeth, size, f["steel"], "B", bore=0.8)
    upper.location.z = half
    lower.location.z = -half
    # about Y, so that both keyways (at +Y) stay in line
    lower.rotation_euler = (0, pi, 0)
    radius = w.pitch_diameter(1, teeth) / 2
    step = 2 * pi / teeth
    ring = [Vector((radius * cos(i * step), radius * sin(i * step))) for i in range(teeth)]
    return [upper, lower, *c.lay(spec, ring, closed=True)]


def rest_turn(name):
    """Turn (radians) that puts a tooth gap straight down, so that the wheel stands on two teeth."""
    family, count = wheel_of(name)
    if not family.startswith(("sprocket", "kc")):
        return 0.0
    step = 2 * pi / count
    return (-pi / 2) % step - step if (-pi / 2) % step > step / 2 else (-pi / 2) % step


def wheel_view(name, view):
    """Pose a wheel for a view; returns (objects, points to frame, camera arguments)."""
    objects = wheel_objects(name, view)
    family, _ = wheel_of(name)
    bushing = family.startswith("qd-bushing")
    small = bushing or family in ("kc-coupling", "sheave-3v", "sprocket-duplex")
    upright = Matrix.Rotation(pi / 2, 4, "X") @ Matrix.Rotation(rest_turn(name), 4, "Z")
    if view == "front":
        corners = s.settle(objects, 4.2, Matrix.Rotation(0.16, 4, "Z") @ upright)
        return objects, corners, dict(direction=(0.0, -1, 0.13), margin=0.86)
    if view == "angle":
        if bushing:
            corners = s.settle(objects, 4.2, Matrix.Rotation(0.4, 4, "Z"))
            return objects, corners, dict(direction=(0.1, -1, 0.62), margin=0.86)
        corners = s.settle(objects, 4.2, Matrix.Rotation(0.72 if small else 0.62, 4, "Z") @ upright)
        return objects, corners, dict(direction=(0.0, -1, 0.30), margin=0.84)
    if bushing:
        corners = s.settle(objects, 4.2, Matrix.Rotation(-0.55, 4, "Z") @ upright)
        return objects, corners, dict(direction=(-0.2, -1, 0.55), margin=1.2, fstop=5.6, lens=85)
    corners = s.settle(objects, 4.6, Matrix.Rotation(-0.72, 4, "Z") @ upright)
    top = max(p.z for p in corners)
    near = [p for p in corners if p.z > top * 0.5]
    middle = sum(near, Vector()) / len(near)
    return objects, [*near, middle - Vector((0, 0, top * 0.28))], dict(direction=(-0.35, -1, 0.42), margin=1.3, fstop=4.5, lens=85, focus=middle + Vector((-0.2, -0.9, -0.2)))


# bright metal stands out better before a greyer sweep
BRIGHT = ("roller-chain-stainless", "roller-chain-zinc", "hollow-pin-chain", "agricultural-chain", "sprocket-stainless")


def compose(name, view, width, height, samples):
    """Set up the complete scene of one picture; sets are listed in media/src/families.ts."""
    scene = s.reset()
    s.settings(scene, width, height, samples)
    bright = name.startswith(BRIGHT)
    # seen from above, flat plates mirror the top light: bright metal would lose its shape
    s.daylight_set(0.50 if bright else 0.80, top=260 if bright and view == "front" else 520)
    build = chain_view if chain_spec(name) else wheel_view
    objects, points, shot = build(name, view)
    margin = shot.pop("margin")
    target = sum(points, Vector()) / len(points)
    cam = s.camera(scene, target=target, distance=12, **shot)
    s.frame(scene, cam, points, margin)
    if shot.get("fstop"):
        cam.data.dof.focus_distance = (cam.location - shot.get("focus", target)).length
    return scene
