"""Roller chains and their relatives, with pitch = 1 model unit (or 2 for double pitch).

A link lies with its pins along Z and its two joints at x = -p/2 and x = +p/2.
"""
from dataclasses import dataclass
from math import cos, pi, sin, tau

import bpy
from mathutils import Matrix, Vector

import geometry as g
from materials import Finish
from plates import CRESTS, plate_outline, tab_parts
from standards import ChainSize


@dataclass
class ChainSpec:
    """What makes one chain family differ from another."""

    size: ChainSize
    finish: Finish
    strands: int = 1
    plate_factor: float = 1.0  # heavy series: plates of the next larger chain
    roller: bool = True
    hollow: bool = False
    double_pitch: bool = False
    waist: float = 0.30  # half height of the plate at mid link, in pitches
    straight: bool = False  # oval contour instead of the figure of eight
    octagonal: bool = False
    mark: str = ""
    tab: str = ""  # "A1" bent on one side, "K1" on both, "flange", "chamfered", "spike"
    tab_every: int = 2
    bow: float = 0.0  # radius of a curve in the plane of the pins (side bow), in pitches

    @property
    def pitch(self):
        """Pitch in model units."""
        return 2.0 if self.double_pitch else 1.0

    @property
    def unit(self):
        """Model units per table unit."""
        return 1.0 / self.size.pitch

    @property
    def roller_radius(self):
        """Roller (or bush) radius in model units."""
        return self.size.roller * self.unit / 2

    @property
    def width(self):
        """Inner width in model units."""
        return self.size.width * self.unit

    @property
    def plate(self):
        """Plate thickness in model units."""
        return self.size.plate * self.unit * self.plate_factor

    @property
    def pin_radius(self):
        """Pin radius in model units."""
        return self.size.pin * self.unit / 2 * (1.35 if self.hollow else 1)

    @property
    def inner_z(self):
        """Centre height of the inner plates above the middle plane."""
        return self.width / 2 + self.plate / 2 + 0.01

    @property
    def outer_z(self):
        """Centre height of the outer plates above the middle plane."""
        return self.width / 2 + self.plate * 1.5 + 0.035

    @property
    def transverse(self):
        """Strand distance in model units."""
        return self.size.transverse * self.unit


def _stamp(spec, height):
    out = []
    if spec.mark:
        for side in (1, -1):
            label = g.text("mark", spec.mark, 0.22 * min(1.0, 3.2 * spec.pitch**1.5 / len(spec.mark)), 0.0012, spec.finish.mark)
            label.location = (0, 0, side * height)
            label.rotation_euler = (0, 0, 0) if side > 0 else (pi, 0, 0)
            out.append(label)
    return out


def _pin(spec, half):
    r = spec.pin_radius
    if spec.hollow:
        bore = r * 0.66
        return g.lathe("pin", [(bore, -half), (r, -half), (r, half), (bore, half)], spec.finish.pin, 56, 0.02, closed=True)
    # riveted head: a small crater inside a chamfered rim
    profile = [(0, -half + 0.015), (r * 0.55, -half + 0.012), (r * 0.72, -half), (r * 0.93, -half + 0.005), (r, -half + 0.05)]
    profile += [(x, -z) for x, z in reversed(profile)]
    return g.lathe("pin", profile, spec.finish.pin, 56, 0.015)


def _strand_offsets(spec):
    return [(i - (spec.strands - 1) / 2) * spec.transverse for i in range(spec.strands)]


def _drill(spec, plate, radius):
    """Bore both joints of a plate."""
    for x in (-spec.pitch / 2, spec.pitch / 2):
        cutter = g.lathe("bore", [(0, -3), (radius, -3), (radius, 3), (0, 3)], None, 56, 0)
        cutter.location.x = x
        g.subtract(plate, cutter)
    return plate


def inner_link(spec):
    """Two inner plates with bushes and rollers, once per strand."""
    parts = []
    h = spec.pitch / 2
    radius = 0.475
    outline = plate_outline(spec.pitch, radius, spec.waist, spec.straight, spec.octagonal)
    for offset in _strand_offsets(spec):
        for side in (1, -1):
            plate = g.extrude("inner plate", outline, spec.plate, 0.022, spec.finish.plate_inner)
            _drill(spec, plate, spec.pin_radius * 1.1)
            parts.append(g.place(plate, 0, 0, offset + side * spec.inner_z))
        for x in (-h, h):
            r = spec.roller_radius
            bore = spec.pin_radius + 0.005
            half = spec.width / 2 - (0.012 if spec.roller else 0)
            tube = [(bore, -half), (r, -half), (r, half), (bore, half)]
            part = g.lathe("roller", tube, spec.finish.roller, 72, 0.03 if spec.roller else 0.008, closed=True)
            parts.append(g.place(part, x, 0, offset))
            bush = spec.pin_radius * 1.32
            reach = spec.inner_z + spec.plate / 2 + 0.012
            if bush < r:
                ring = g.lathe("bush", [(bore, -reach), (bush, -reach), (bush, reach), (bore, reach)], spec.finish.pin, 56, 0.01, closed=True)
                parts.append(g.place(ring, x, 0, offset))
    return g.join("inner link", parts)


def outer_link(spec, tab=""):
    """Outer plates with the two pins; strands of a multiple chain share middle plates."""
    parts = []
    h = spec.pitch / 2
    radius = 0.475 if spec.octagonal else 0.42
    offsets = _strand_offsets(spec)
    heights = [offsets[0] - spec.outer_z, offsets[-1] + spec.outer_z]
    heights += [(a + b) / 2 for a, b in zip(offsets, offsets[1:])]
    for i, z in enumerate(heights):
        thickness = spec.plate if i < 2 else spec.plate * 1.2
        # A1 has its tab on one side only
        crest = CRESTS[tab] if tab and (tab != "A1" or i == 1) else None
        outline = plate_outline(spec.pitch, radius, spec.waist * 0.9, spec.straight, spec.octagonal, crest)
        plate = g.extrude("outer plate", outline, thickness, 0.022, spec.finish.plate_outer)
        if spec.hollow:
            _drill(spec, plate, spec.pin_radius * 0.8)
        parts.append(g.place(plate, 0, 0, z))
    half = heights[1] + spec.plate / 2 + (0.02 if spec.hollow else 0.075)
    for x in (-h, h):
        parts.append(g.place(_pin(spec, half), x, 0, 0))
    parts += _stamp(spec, heights[1] + spec.plate / 2 + 0.0005)
    if tab:
        parts += tab_parts(spec, tab, heights[1])
    return g.join("outer link", parts)


def walk(curve, pitch, count, start=0.0, step=0.002):
    """Points on a parametric plane curve, each `pitch` in a straight line from the last."""
    t = start
    points = [Vector(curve(t))]
    while len(points) < count:
        low = t
        while (Vector(curve(t)) - points[-1]).length < pitch:
            low = t
            t += step
            if t > start + 10000 * step * pitch * 10:
                raise ValueError("curve is shorter than the chain")
        high = t
        for _ in range(24):
            mid = (low + high) / 2
            if (Vector(curve(mid)) - points[-1]).length < pitch:
                low = mid
            else:
                high = mid
        t = high
        points.append(Vector(curve(t)))
    return points


def lay(spec, points, closed=False, first_inner=True):
    """Instance links along joint points (x, y); returns the objects, pins along Z."""
    inner = inner_link(spec)
    outer = outer_link(spec)
    tabbed = outer_link(spec, spec.tab) if spec.tab else None
    out = []
    pairs = list(zip(points, points[1:]))
    if closed:
        pairs.append((points[-1], points[0]))
    for i, (a, b) in enumerate(pairs):
        is_inner = (i % 2 == 0) == first_inner
        source = inner
        if not is_inner:
            source = tabbed if tabbed and (i // 2) % spec.tab_every == 0 else outer
        mid = (a + b) / 2
        turn = g.angle_of(b.x - a.x, b.y - a.y)
        matrix = Matrix.Translation((mid.x, mid.y, 0)) @ Matrix.Rotation(turn, 4, "Z")
        if spec.bow:
            matrix = _bowed(spec.bow * spec.pitch, mid.x)
        out.append(g.instance(source, matrix))
    for source in (inner, outer, tabbed):
        if source:
            bpy.data.objects.remove(source)
    return out


def _bowed(radius, x):
    """Place of a link at `x` along a strand that curves sideways, towards +Z."""
    a = x / radius
    return Matrix.Translation((radius * sin(a), 0, radius * (1 - cos(a)))) @ Matrix.Rotation(-a, 4, "Y")


def straight(count, pitch):
    """Joint points of a straight strand, centred."""
    return [Vector(((i - (count - 1) / 2) * pitch, 0)) for i in range(count)]


def spiral(turns_gap, start_radius):
    """Archimedean spiral; gap between turns and first radius in model units."""
    return lambda t: ((start_radius + turns_gap * t / tau) * cos(t), (start_radius + turns_gap * t / tau) * sin(t))
