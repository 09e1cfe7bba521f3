"""Hero film: a chain drive in a dark studio. FRAMES pictures cover two pitches and then repeat."""
import chain as c
import drive
import materials as m
import studio as s
from standards import ANSI

FRAMES = 24


def finishes():
    """Surfaces that look the same after a turn by two teeth (no texture bound to the angle)."""
    return {
        "plate": m.turned("film plate", (0.30, 0.30, 0.31), 0.28, 70),
        "hub": m.turned("film hub", (0.42, 0.41, 0.40), 0.24, 50),
        "shaft": m.turned("film shaft", (0.20, 0.198, 0.195), 0.30, 40),
        "screw": m.metal("film screw", (0.10, 0.10, 0.11), 0.3, variation=0.0),
    }


def dark_set(accent=(1.0, 0.42, 0.02), warm=(1.0, 0.66, 0.42), power=1.0):
    """Black studio: warm rim from behind, cool edge, accent from below, strip above, soft face light."""
    s.world((0.012, 0.013, 0.017), 1.0)
    s.area("rim", (9.0, 6.0, 7.5), (0, 0, 0.5), (4.0, 9.0), 7000 * power, warm)
    s.area("strip", (-4.0, -1.5, 9.0), (-4, 0, 0), (16.0, 1.6), 1500 * power, (1.0, 0.92, 0.84))
    s.area("edge", (-15.0, 4.0, 4.0), (-6, 0, 0), (2.0, 8.0), 1800 * power, (0.70, 0.82, 1.0))
    s.area("accent", (-2.0, 3.0, -8.5), (-2, 0, 0), (14.0, 2.5), 4200 * power, accent)
    # mirrored by the flat faces towards the camera: a falling gradient over the wheels
    s.area("face", (9.5, -13.0, -1.0), (-1, 0, 0), (5.0, 7.0), 400 * power, (1.0, 0.84, 0.70))


def backdrop(color=(0.012, 0.0125, 0.016), distance=14.0, light=(1.0, 0.40, 0.03), power=1200):
    """Wall far behind with soft pools of coloured light on it."""
    wall = s.panel("wall", (0, distance, 0), (0, 0, 0), (120, 80), m.matte("wall", color, 0.9, 0.0), camera=True)
    wall.visible_diffuse = True
    wall.visible_glossy = False
    pools = [((3.0, -6.0), light, 1.0), ((-9.0, 4.0), (0.55, 0.72, 1.0), 0.22)]
    for (x, z), color, share in pools:
        s.area("pool", (x, distance - 7.0, z - 5.0), (x, distance, z), (7.0, 7.0), power * share, color)


_built = {}


def compose(frame, width, height, samples):
    """Scene of one film frame (frame FRAMES would equal frame 0); built once, then only moved."""
    phase = 2.0 * (frame % FRAMES) / FRAMES
    if _built:
        drive.pose(_built["objects"], _built["loop"], phase)
        return _built["scene"]
    scene = s.reset()
    s.settings(scene, width, height, samples)
    dark_set()
    backdrop()
    finish = m.carbon()
    finish.plate_outer = m.metal("film outer", (0.23, 0.235, 0.25), 0.27, variation=0.04)
    finish.plate_inner = m.metal("film inner", (0.17, 0.175, 0.19), 0.30, variation=0.04)
    spec = c.ChainSpec(ANSI["60"], finish, mark="")
    objects, loop = drive.assemble(spec, finishes(), 20, 14, 10.5, phase, 10, 7)
    s.camera(scene, (-0.50, -1, 0.27), (-3.9, 0, 0.35), lens=46, distance=17.5, fstop=1.0, focus=(-1.2, -0.6, 3.0))
    _built.update(scene=scene, objects=objects, loop=loop)
    return scene
