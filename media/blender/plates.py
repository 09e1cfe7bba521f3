"""Contours of side plates and the attachments that grow out of them; lengths in pitches."""
from math import acos, pi, sqrt, tau

from mathutils import Matrix

import geometry as g


def plate_outline(pitch, radius, waist, straight=False, octagonal=False, crest=None):
    """Contour of a side plate: two rounds about the joints and a hollow waist between."""
    h = pitch / 2
    if crest:
        # a tab grows out of the upper edge: `crest` runs from right to left
        lift = acos((crest[0][0] - h) / radius)
        lower = plate_outline(pitch, radius, waist, straight)
        lower = [p for p in lower if p[1] < -0.02]
        return (
            g.arc(h, 0, radius, 0, lift, 30) + list(crest) + g.arc(-h, 0, radius, pi - lift, pi, 30)
            + sorted(lower, key=lambda p: p[0])
        )
    if octagonal:
        c = radius * 0.52
        right = [(h + radius, -c), (h + radius, c), (h + c, radius)]
        left = [(-h - c, radius), (-h - radius, c), (-h - radius, -c), (-h - c, -radius)]
        return [*right, *left, (h + c, -radius)]
    if straight or waist >= radius * 0.985:
        return g.arc(h, 0, radius, -pi / 2, pi / 2, 28) + g.arc(-h, 0, radius, pi / 2, 3 * pi / 2, 28)
    # neck: circle about (0, d) that touches both end rounds and leaves `waist` half height
    neck = (h * h + waist * waist - radius * radius) / (2 * (radius - waist))
    d = waist + neck
    touch = acos(h / sqrt(h * h + d * d))  # angle above the joint line
    end = pi - touch
    right = g.arc(h, 0, radius, -end, end, 44)
    top = g.arc(0, d, neck, -touch, -(pi - touch), 20)[1:-1]
    left = g.arc(-h, 0, radius, touch, tau - touch, 44)
    bottom = g.arc(0, -d, neck, pi - touch, touch, 20)[1:-1]
    return right + top + left + bottom


def tab_parts(spec, kind, top):
    """Flanges bent level on the raised edges of the outer plates (A1 on one side, the others on both)."""
    parts = []
    if kind == "spike":
        return parts
    contour, holes = FLANGES[kind]
    for side in (1,) if kind == "A1" else (1, -1):
        t = spec.plate
        flange = g.extrude("tab", contour, t, 0.02, spec.finish.plate_outer)
        for x, y in holes:
            cutter = g.lathe("hole", [(0, -1), (0.15, -1), (0.15, 1), (0, 1)], None, 48, 0)
            cutter.location = (x, y, 0)
            g.subtract(flange, cutter)
        # lies level, pointing away from the chain at the height of the raised edge
        flange.matrix_basis = Matrix.Translation((0, 0.60, side * (top - t / 2))) @ Matrix.Rotation(side * pi / 2, 4, "X")
        parts.append(flange)
    return parts


def _crest(points, x=0.3, y=0.37):
    return g.soften([(x, y), *points, (-x, y)], 0.05, 4)[1:-1]


def _flange(points, rounding):
    """Contour of a flange from its right inner corner, counter-clockwise."""
    return g.soften([(0, 0), *points, (0, 0)], rounding, 6)[:-1]


_TAB = _crest([(0.3, 0.63), (-0.3, 0.63)])
_RIM = _crest([(0.5, 0.63), (-0.5, 0.63)], 0.5, 0.45)

# raised edge of the plate under each attachment
CRESTS = {
    "K1": _TAB,
    "A1": _TAB,
    "flange": _RIM,
    "chamfered": _RIM,
    "spike": _crest([(0.29, 0.5), (0.24, 1.0), (0.17, 1.0), (0.07, 0.60), (-0.07, 0.60), (-0.17, 1.0), (-0.24, 1.0), (-0.29, 0.5)]),
}

_LUG = (_flange([(0.31, 0), (0.31, 0.92), (-0.31, 0.92), (-0.31, 0)], 0.14), [(0, 0.56)])

# contour of the part that is bent level, and its holes
FLANGES = {
    "K1": _LUG,
    "A1": _LUG,
    "flange": (_flange([(0.5, 0), (0.5, 0.85), (-0.5, 0.85), (-0.5, 0)], 0.03), [(-0.26, 0.5), (0.26, 0.5)]),
    "chamfered": (_flange([(0.5, 0), (0.5, 0.35), (0.2, 0.85), (-0.2, 0.85), (-0.5, 0.35), (-0.5, 0)], 0.03), []),
}
