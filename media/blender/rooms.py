"""The four places of the company's page: building, welcome, showroom, office (16:9 scenes, metres)."""
from math import pi

import chain as c
import geometry as g
import materials as m
import mood
import products as p
import studio as s
import wheel as w
from architecture import (
    ceiling, chain_ring, lamp_row, letters, logo, mottled, put, ribbed, shell, sky, slab, tree, wood,
)
from standards import ANSI

AMBER = (1.0, 0.45, 0.012)  # #FFB61A, the accent of the house


def building(scene):
    """Distribution centre seen from the yard: cladding, docks, glazed office front."""
    sky(30, 225, 0.13)
    cladding = ribbed("cladding", (0.60, 0.62, 0.64), 1.6)
    dark = ribbed("dark cladding", (0.045, 0.05, 0.058), 1.6)
    concrete = mottled("concrete", (0.32, 0.32, 0.31), (0.40, 0.40, 0.39), (0.6, 0.6, 0.6), 0.8)
    asphalt = mottled("asphalt", (0.060, 0.061, 0.064), (0.075, 0.076, 0.079), (3, 3, 3), 0.75)
    white = m.matte("white", (0.75, 0.75, 0.75), 0.5)
    black = m.matte("frame", (0.02, 0.02, 0.022), 0.4)
    accent = m.paint("accent", AMBER, 0.35, 0, 1, 0.3)
    slab((400, 300, 0.2), asphalt, (0, 60, -0.1), 0)
    slab((90, 14, 0.16), concrete, (10, -3.5, 0.06), 0)
    slab((64, 40, 11), cladding, (14, 24, 5.5), 0.05)
    slab((64.3, 0.5, 2.7), dark, (14, 3.9, 10.75), 0.02)
    slab((64.3, 0.25, 1.1), concrete, (14, 3.95, 0.55), 0.02)
    slab((64.4, 0.34, 0.28), accent, (14, 3.94, 9.35), 0)
    logo("elo-on-dark", 4.6, 0.25, (28.0, 3.5, 10.78))
    for i in range(5):
        x = 7.5 + i * 7.4
        slab((4.2, 0.5, 4.6), black, (x, 3.85, 3.4), 0.03)
        door = ribbed("door", (0.50, 0.52, 0.54), 3.0)
        slab((3.5, 0.2, 3.9), door, (x, 3.6, 3.05), 0.01)
        slab((3.9, 1.4, 0.25), black, (x, 3.2, 5.9), 0.02)
        letters(str(i + 1), 0.8, 0.02, white, (x, 3.55, 6.7))
        for side in (-1, 1):
            slab((0.25, 0.5, 1.1), m.matte("bumper", (0.6, 0.42, 0.02), 0.6), (x + side * 1.9, 3.4, 0.6), 0.03)
    # glazed office front
    slab((20, 16, 9.4), m.matte("core", (0.10, 0.10, 0.105), 0.8), (-15.5, 10.5, 4.7), 0.05)
    inside = m.glow("lit room", (1.0, 0.80, 0.56), 1.1)
    pane = m.glass("pane", (0.55, 0.66, 0.70))
    for floor in range(2):
        z = 2.2 + floor * 4.2
        slab((18.6, 0.1, 3.2), inside, (-15.5, 2.44, z), 0)
        slab((18.8, 0.05, 3.4), pane, (-15.5, 2.05, z), 0)
        for i in range(11):
            slab((0.10, 0.30, 3.5), black, (-24.8 + i * 1.86, 2.0, z), 0.01)
    slab((21, 1.4, 0.5), dark, (-15.5, 1.9, 4.25), 0.02)
    slab((21, 1.6, 0.9), dark, (-15.5, 1.9, 8.8), 0.02)
    slab((5.2, 3.6, 0.28), accent, (-15.5, -0.2, 3.85), 0.03)
    logo("elo-on-dark", 1.35, 0.1, (-23.2, 1.02, 8.80))
    # parked trailers, yard lines, hedge
    for x in (14.9, 29.7):
        slab((2.6, 12.5, 2.9), white, (x, -3.3, 2.75), 0.05)
        slab((2.2, 12.0, 0.25), black, (x, -3.3, 1.15), 0.02)
        slab((2.64, 0.1, 0.5), accent, (x, -9.52, 2.0), 0)
        logo("elo", 1.5, 0.02, (x, -9.58, 3.15))
        for wy in (-6.6, -5.3, -4.0):
            for side in (-1, 1):
                wheel = g.lathe("tyre", [(0, -0.16), (0.5, -0.16), (0.5, 0.16), (0, 0.16)], black, 40, 0.05)
                g.place(wheel, x + side * 1.05, wy, 0.5, 0, pi / 2, 0)
        for side in (-1, 1):
            slab((0.3, 0.06, 0.14), m.glow("lamp", (1, 0.02, 0.01), 1.6), (x + side * 0.95, -9.5, 1.2), 0.01)
    for i in range(9):
        slab((0.14, 11, 0.02), white, (3.8 + i * 3.7, -16.5, 0.012), 0)
    hedge = m.paint("hedge", (0.035, 0.085, 0.02), 0.9, 1.0, 9, 0)
    slab((14, 1.6, 0.8), hedge, (-17, -4.5, 0.4), 0.25)
    slab((5, 1.6, 0.8), hedge, (-4.2, -4.5, 0.4), 0.25)
    leaves = m.matte("leaves", (0.045, 0.095, 0.028), 0.85, 0.2)
    bark = m.matte("bark", (0.10, 0.07, 0.05), 0.9)
    for seed, (x, y, height) in enumerate(((-21, -6.2, 4.6), (-13.5, -6.4, 5.2), (-4.6, -6.0, 4.4))):
        tree(x, y, height, seed, leaves, bark)
    for seed in range(26):
        tree(48 + seed * 5.5 + seed % 3, 34 + (seed * 17) % 29, 8 + seed % 4, 40 + seed, leaves, bark)
    return dict(direction=(-0.55, -1, 0.085), target=(0.6, 0, 5.4), lens=30, distance=48)


def welcome(scene):
    """Reception: slatted oak wall with the sign, desk, ring of chain on a plinth."""
    floor = mottled("floor", (0.30, 0.295, 0.29), (0.38, 0.375, 0.37), (0.7, 0.7, 0.7), 0.22, 0.06)
    wall = m.matte("wall", (0.78, 0.775, 0.765), 0.7)
    graphite = m.matte("graphite", (0.035, 0.037, 0.042), 0.5)
    oak = wood()
    white = m.paint("desk", (0.62, 0.62, 0.615), 0.25, 0, 1, 0.4)
    shell(10, 6, 3.4, floor, wall, graphite)
    ceiling(10, 6, 3.4, wall)
    for i in range(66):
        slab((0.062, 0.07, 3.4), oak, (-3.2 + i * 0.1, 5.93, 1.7), 0.008)
    logo("elo-on-dark", 1.75, 0.06, (0.3, 5.78, 2.12), 1.25)
    slab((4.2, 0.75, 1.0), white, (0.3, 4.0, 0.52), 0.04)
    slab((4.4, 0.95, 0.06), oak, (0.3, 4.0, 1.10), 0.015)
    slab((4.1, 0.04, 0.05), m.glow("line", (1.0, 0.50, 0.06), 3), (0.3, 3.60, 0.12), 0)
    slab((0.72, 0.05, 0.42), graphite, (0.95, 4.15, 1.42), 0.015)
    slab((0.06, 0.06, 0.2), graphite, (0.95, 4.2, 1.2), 0.01)
    lamp_row((-1.75, -1.25, 1.85, 2.35), 4.0, 2.15, 0.9)
    slab((0.62, 0.62, 0.95), white, (-2.95, 4.5, 0.475), 0.02)
    put(chain_ring(22, m.stainless()), 0.85, (-2.95, 4.5, 0.95), 0.35)
    fabric = m.matte("fabric", (0.10, 0.105, 0.12), 0.95, 0.1)
    accent = m.matte("accent fabric", (0.80, 0.33, 0.015), 0.95, 0.1)
    for x, cloth, turn in ((3.15, fabric, -0.35), (4.2, accent, -0.65)):
        seat = g.join("chair", [
            slab((0.82, 0.80, 0.30), cloth, (0, 0, 0.30), 0.09), slab((0.82, 0.22, 0.55), cloth, (0, 0.38, 0.60), 0.09),
            slab((0.16, 0.75, 0.30), cloth, (-0.40, 0.02, 0.50), 0.07), slab((0.16, 0.75, 0.30), cloth, (0.40, 0.02, 0.50), 0.07),
            *[slab((0.05, 0.05, 0.16), oak, (dx, dy, 0.08), 0.005) for dx in (-0.33, 0.33) for dy in (-0.3, 0.3)],
        ])
        g.place(seat, x, 3.2 + (x - 3.15) * 0.25, 0, 0, 0, turn)
    slab((2.2, 1.7, 0.02), m.matte("rug", (0.22, 0.215, 0.21), 1.0, 0.0), (3.6, 3.0, 0.011), 0)
    s.world((0.85, 0.9, 1.0), 0.35)
    s.area("window", (-4.8, -1.5, 2.4), (0, 4, 0.6), (3.5, 3), 260, (0.93, 0.97, 1.0))
    s.area("ceiling", (0, 2.2, 3.33), (0, 2.6, 0), (7, 2.5), 120, (1.0, 0.95, 0.88))
    s.area("grazer", (0.05, 5.2, 3.3), (0.05, 5.95, 1.2), (6.4, 0.15), 90, (1.0, 0.86, 0.68))
    return dict(direction=(-0.10, -1, 0.07), target=(0.45, 4.0, 1.48), lens=27, distance=6.6)


def showroom(scene):
    """Products on plinths before one panel per brand, under track lights."""
    floor = mottled("floor", (0.055, 0.056, 0.06), (0.085, 0.086, 0.09), (0.7, 0.7, 0.7), 0.20, 0.06)
    wall = m.matte("wall", (0.62, 0.62, 0.615), 0.8)
    white = m.paint("plinth", (0.80, 0.80, 0.795), 0.35, 0, 1, 0.2)
    black = m.matte("track", (0.01, 0.01, 0.011), 0.4)
    shell(13, 7, 4.0, floor, wall, wall)
    ceiling(13, 7, 4.0, m.matte("black ceiling", (0.02, 0.02, 0.022), 0.9))
    panels = (("COMBAT", (0.020, 0.022, 0.026), -4.1), ("NISHIYAMA", (0.020, 0.022, 0.026), 0.0), ("AUSTIN", (0.020, 0.022, 0.026), 4.1))
    for body, color, x in panels:
        slab((3.7, 0.12, 3.1), m.matte(body, color, 0.6), (x, 6.9, 1.75), 0.01)
        logo(f"{body.lower()}-on-dark", 2.7, 0.03, (x, 6.81, 2.75), 0.8)
    f = p.metals()
    size = ANSI["60"]
    sets = (
        (-4.9, 5.1, 0.80, [w.sprocket(25, size, f["carbon"], "B")], 0.95, 0.35, True),
        (-3.3, 4.2, 0.62, mood.coil(c.ChainSpec(size, m.carbon()), 40, 1.3, 1.05), 0.95, 0.4, False),
        (-0.75, 5.1, 0.95, chain_ring(24, m.stainless()), 1.0, 0.25, True),
        (1.0, 4.2, 0.62, mood.coil(c.ChainSpec(size, m.zinc(), strands=2), 30, 1.3, 1.05), 0.85, 0.0, False),
        (3.2, 5.0, 0.72, [w.sheave("8V", 6, 8.0, f["sheave"], "F", 5)], 1.15, 0.5, True),
        (4.9, 4.2, 0.80, [w.sheave("5V", 4, 4.6, f["sheave"], "SF", 0)], 0.80, 0.1, True),
    )
    for x, y, height, objects, span, turn, upright in sets:
        slab((1.1, 1.1, height), white, (x, y, height / 2), 0.015)
        put(objects, span, (x, y, height), turn, upright)
        s.area("spot", (x - 0.5, y - 2.0, 3.7), (x, y, height + 0.3), (0.5, 0.5), 95, (1.0, 0.92, 0.82))
    for x in (-4.1, 0.0, 4.1):
        s.area("wash", (x, 5.6, 3.9), (x, 6.9, 1.9), (2.6, 0.3), 75, (1.0, 0.94, 0.86))
    slab((12.5, 0.05, 0.06), black, (0, 3.2, 3.72), 0)
    for i in range(9):
        can = g.lathe("can", [(0, 0.24), (0.075, 0.24), (0.085, 0.0), (0.07, 0.0), (0.06, 0.2)], black, 32, 0.005)
        g.place(can, -5 + i * 1.25, 3.2, 3.42, 0.55, 0, 0)
    s.world((0.75, 0.82, 0.95), 0.16)
    s.area("soft", (0, -3.5, 3.6), (0, 4.5, 0.8), (9, 2), 260, (0.95, 0.97, 1.0))
    return dict(direction=(0.12, -1, 0.09), target=(0.15, 4.5, 1.45), lens=28, distance=8.9)


def desk(x, y, oak, white, dark, screen, chair):
    """Work place: top, legs, two screens, chair."""
    slab((1.7, 0.8, 0.045), oak, (x, y, 0.74), 0.01)
    for side in (-1, 1):
        slab((0.05, 0.7, 0.72), dark, (x + side * 0.78, y, 0.36), 0.008)
    for side in (-1, 1):
        slab((0.62, 0.03, 0.37), dark, (x + side * 0.34, y + 0.14, 1.09), 0.008)
        slab((0.59, 0.008, 0.34), screen, (x + side * 0.34, y + 0.118, 1.09), 0)
        slab((0.05, 0.05, 0.2), dark, (x + side * 0.34, y + 0.16, 0.86), 0.005)
        slab((0.22, 0.16, 0.012), dark, (x + side * 0.34, y + 0.16, 0.77), 0.004)
    slab((0.42, 0.14, 0.02), white, (x, y - 0.20, 0.775), 0.006)
    parts = [slab((0.50, 0.50, 0.09), chair, (0, 0, 0.48), 0.035), slab((0.46, 0.07, 0.58), chair, (0, -0.25, 0.86), 0.03), slab((0.05, 0.05, 0.40), dark, (0, 0, 0.25), 0.01)]
    parts += [g.place(slab((0.62, 0.05, 0.04), dark, (0, 0, 0.06), 0.01), 0, 0, 0.06, 0, 0, a) for a in (0.3, 0.3 + pi / 3, 0.3 + 2 * pi / 3)]
    g.place(g.join("chair", parts), x + 0.1, y - 0.72, 0, 0, 0, 0.35)


def office(scene):
    """Sales office: desks by the windows, sample shelves at the back."""
    floor = mottled("floor", (0.24, 0.17, 0.11), (0.30, 0.215, 0.14), (1.2, 9, 1), 0.38, 0.05)
    wall = m.matte("wall", (0.80, 0.795, 0.785), 0.8)
    dark = m.matte("dark", (0.022, 0.023, 0.026), 0.45)
    white = m.paint("white", (0.80, 0.80, 0.80), 0.3, 0)
    oak = wood()
    screen = m.glow("screen", (0.55, 0.68, 0.85), 0.9)
    cloth = m.matte("cloth", (0.06, 0.062, 0.07), 0.9)
    slab((12, 30, 0.1), floor, (0, 0, -0.05), 0)
    slab((12, 0.2, 3.2), wall, (0, 8.1, 1.6), 0)
    slab((0.2, 20, 3.2), wall, (6.1, 0, 1.6), 0)
    ceiling(12, 8, 3.2, wall)
    # window wall on the left
    for z, h in ((0.35, 0.7), (3.0, 0.4)):
        slab((0.2, 24, h), wall, (-6.1, 0, z), 0)
    for i in range(12):
        slab((0.12, 0.08, 2.2), dark, (-6.05, 8 - i * 1.5, 1.75), 0.01)
    for row in range(3):
        for column in range(2):
            desk(-3.3 + column * 3.3, 2.2 + row * 1.95, oak, white, dark, screen, cloth)
    shelf = m.paint("shelf", (0.03, 0.031, 0.035), 0.4, 0)
    f = p.metals()
    for z in (0.45, 1.15, 1.85, 2.55):
        slab((5.0, 0.4, 0.04), oak, (2.9, 7.75, z), 0.006)
    for x in (0.4, 2.07, 3.73, 5.4):
        slab((0.05, 0.4, 2.7), shelf, (x, 7.75, 1.35), 0.005)
    size = ANSI["60"]
    makers = (
        lambda: [w.sprocket(19, size, f["steel"], "B")], lambda: [w.sheave("5V", 4, 4.6, f["sheave"], "SF", 0)],
        lambda: chain_ring(16, m.carbon()), lambda: [w.sprocket(25, size, f["carbon"], "A", bore=0.9)],
        lambda: [w.sheave("3V", 2, 2.3, f["sheave"], "SDS", 0)], lambda: chain_ring(18, m.stainless()),
    )
    for i in range(9):
        x = 0.95 + (i % 3) * 1.67 + (i // 3) * 0.1
        put(makers[(i * 5 + i // 3) % len(makers)](), 0.46, (x, 7.7, 0.47 + (i // 3) * 0.70), 0.3 - i * 0.07)
    slab((4.2, 0.05, 1.9), m.matte("board", (0.014, 0.018, 0.022), 0.6), (-3.2, 7.97, 1.75), 0.01)
    logo("elo-on-dark", 1.9, 0.03, (-3.2, 7.92, 1.78), 0.75)
    lamp = m.glow("tube", (1.0, 0.94, 0.86), 5)
    for x in (-3.3, 0.0):
        slab((0.10, 6.0, 0.06), lamp, (x, 4.2, 2.75), 0.01)
        s.area("tube", (x, 4.2, 2.70), (x, 4.2, 0), (0.2, 6.0), 90, (1.0, 0.95, 0.88))
    s.world((0.80, 0.90, 1.0), 1.0)
    s.area("daylight", (-6.4, 3.5, 1.9), (0, 3.5, 1.0), (9.0, 2.2), 520, (0.96, 0.98, 1.0))
    s.area("soft", (1.5, -3.0, 3.0), (0, 4, 0.5), (6, 1.5), 120)
    return dict(direction=(0.42, -1, 0.16), target=(-0.3, 4.2, 1.2), lens=27, distance=7.6)


SCENES = {"building": building, "welcome": welcome, "showroom": showroom, "office": office}


def compose(name, width, height, samples):
    """Scene of one place."""
    scene = s.reset()
    s.settings(scene, width, height, samples, 0.03, 6)
    scene.cycles.diffuse_bounces = 3
    shot = SCENES[name](scene)
    s.camera(scene, **shot)
    return scene
