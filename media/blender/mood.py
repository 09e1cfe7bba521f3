"""Pictures of the brand sections and the wide Nishiyama hero, 16:9."""
from math import cos, pi, sin, tau

from mathutils import Matrix, Vector

import chain as c
import film
import geometry as g
import materials as m
import products as p
import studio as s
import wheel as w
from standards import ANSI

MAGENTA = (0.56, 0.0, 0.19)  # #C4007A in linear light, a little deeper
CRIMSON = (0.50, 0.006, 0.022)
STEEL_BLUE = (0.055, 0.12, 0.21)


def pose(objects, span, x, y, turn, upright=False):
    """Settle a group to `span` metres, turned, standing at (x, y)."""
    matrix = Matrix.Rotation(turn, 4, "Z")
    if upright:
        matrix = matrix @ Matrix.Rotation(pi / 2, 4, "X")
    s.settle(objects, span, matrix)
    for obj in objects:
        obj.matrix_world = Matrix.Translation((x, y, 0)) @ obj.matrix_world
    return objects


def coil(spec, count, gap, start):
    """Chain rolled up on its side, the last links running out straight."""
    curve = c.spiral(gap, start)
    return c.lay(spec, c.walk(curve, spec.pitch, count))


def combat(scene):
    """Carbon chain, rolled up, with a sprocket on magenta paper."""
    s.sweep(MAGENTA, depth=7, curve=6)
    s.gradient_world((0.12, 0.05, 0.09), (0.8, 0.75, 0.8), 0.35)
    s.area("key", (-7, -4, 8), (0, 0, 0.8), (3.5, 3.5), 1150, (1, 0.97, 0.95))
    s.area("strip", (7, 1, 5), (0.5, 0, 0.8), (1.2, 7), 620, (1, 0.92, 0.97))
    s.area("top", (0, 3, 9), (0, 0.5, 0), (8, 2), 560)
    spec = c.ChainSpec(ANSI["60"], m.carbon(), mark="60")
    pose(coil(spec, 44, 1.30, 1.05), 4.9, 1.75, 0.1, 0.5)
    finish = p.metals()["carbon"]
    pose([w.sprocket(19, ANSI["60"], finish, "B")], 2.6, -3.1, 0.9, 0.45, True)
    pose(c.lay(spec, c.straight(6, 1)), 3.1, -2.3, -2.0, 0.22, True)
    return dict(direction=(-0.06, -1, 0.62), target=(0.15, -0.1, 0.62), lens=58, distance=14.8)


def nishiyama(scene):
    """A closed ring of bright chain in front of a red sun on white."""
    s.sweep((0.84, 0.84, 0.845), depth=6, curve=6)
    s.gradient_world((0.3, 0.3, 0.31), (0.9, 0.92, 0.96), 0.40)
    s.area("key", (-7, -5, 8), (0, 0, 2), (4, 4), 900)
    s.area("fill", (8, -3, 4), (0, 0, 2), (1.4, 7), 320, (0.95, 0.97, 1))
    s.area("top", (0, 1.5, 9.5), (0, 0, 0), (7, 2.5), 520)
    s.area("back", (0, 6, 9), (0, 12, 3), (9, 3), 500)
    black = m.matte("flag", (0.006, 0.006, 0.007), 0.9, 0)
    s.panel("flag", (9, 3, 2.5), (0, 0, 2), (3, 9), black)
    s.panel("flag", (-9.5, 2, 2.5), (0, 0, 2), (3, 9), black)
    count = 26
    spec = c.ChainSpec(ANSI["60"], m.stainless(), mark="NSR")
    radius = w.pitch_diameter(1, count) / 2
    ring = [Vector((radius * cos(-tau * i / count), radius * sin(-tau * i / count))) for i in range(count)]
    ring.reverse()
    pose(c.lay(spec, ring, closed=True), 4.3, -0.6, 0, 0.0, True)
    sun = g.lathe("sun", [(0, -0.06), (1.45, -0.06), (1.45, 0.06), (0, 0.06)], m.paint("lacquer", CRIMSON, 0.28, 0, 1, 0.6), 160, 0.02)
    sun.matrix_world = Matrix.Translation((-0.6, 0.1, 2.15)) @ Matrix.Rotation(pi / 2, 4, "X")
    pose(c.lay(spec, c.straight(12, 1)), 6.0, 3.1, -2.2, -0.30, True)
    return dict(direction=(0.22, -1, 0.20), target=(0.75, 0, 1.82), lens=55, distance=14.6)


def austin(scene):
    """Sheaves and a QD bushing on steel-blue paper."""
    s.sweep(STEEL_BLUE, depth=7, curve=6)
    s.gradient_world((0.06, 0.09, 0.13), (0.7, 0.8, 0.95), 0.35)
    s.area("key", (-7, -4.5, 8), (0, 0, 1), (3.8, 3.8), 1250, (1, 0.98, 0.95))
    s.area("strip", (7.5, 0, 5), (0.5, 0, 1), (1.3, 7), 640, (0.82, 0.91, 1))
    s.area("top", (0, 3, 9.5), (0, 0.5, 0), (8, 2.2), 620)
    f = p.metals()
    pose([w.sheave("8V", 6, 8.0, f["sheave"], "F", 5)], 3.9, -2.2, 1.3, 0.5, True)
    pose([w.sheave("5V", 4, 4.6, f["sheave"], "SF", 0)], 3.0, 1.5, 0.4, 0.62, True)
    pose([w.sheave("3V", 2, 2.3, f["sheave"], "SDS", 0)], 1.7, 3.75, -0.5, 0.75, True)
    pose([w.qd_bushing("SF", 1.6, f["bushing"], 2.3, 1.9, pulled=0.5)], 1.5, 0.45, -1.6, 0.4)
    return dict(direction=(-0.05, -1, 0.34), target=(0.55, 0, 1.45), lens=58, distance=15.6)


def wide_nishiyama(scene):
    """Strand of super-resistance chain crossing a dark crimson studio, rim-lit."""
    # the light from below is nearly white: a red one shows as pink fringes on every polished edge
    film.dark_set((1.0, 0.80, 0.70), (1.0, 0.80, 0.68), 0.8)
    film.backdrop((0.03, 0.006, 0.008), 13, (0.95, 0.03, 0.05), 2600)
    s.area("gloss", (10, -5, -3.7), (0, 0, 0), (7, 7), 300, (1.0, 0.92, 0.88))
    finish = m.stainless()
    spec = c.ChainSpec(ANSI["60"], finish, plate_factor=1.2, waist=0.36, mark="NSR")
    objects = c.lay(spec, c.straight(17, 1))
    stand = Matrix.Rotation(-0.30, 4, "Y") @ Matrix.Rotation(0.42, 4, "Z") @ Matrix.Rotation(pi / 2, 4, "X")
    for obj in objects:
        obj.matrix_world = stand @ obj.matrix_world
    return dict(direction=(-0.30, -1, 0.34), target=(-0.6, 0, 0.05), lens=62, distance=9.4, fstop=1.2, focus=(-0.4, -0.45, 0.1))


SCENES = {
    "brands-combat": combat,
    "brands-nishiyama": nishiyama,
    "brands-austin": austin,
    "hero-nishiyama": wide_nishiyama,
}


def compose(name, width, height, samples):
    """Scene of one mood picture, by `brands-<brand>` or `hero-<name>`."""
    scene = s.reset()
    s.settings(scene, width, height, samples)
    shot = SCENES[name](scene)
    s.camera(scene, **shot)
    return scene
