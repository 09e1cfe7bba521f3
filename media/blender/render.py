"""Entry point inside Blender: render named pictures to EXR.

blender -b -t 2 -P media/blender/render.py -- OUT_DIR WIDTH HEIGHT SAMPLES name...
where a name is products/<family>/<view>, film/<frame>, brands/<brand>, hero/<name> or about/<room>.
"""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402


def compose(name, width, height, samples):
    """Scene of one picture by its name."""
    kind, *rest = name.split("/")
    if kind == "products":
        import products

        return products.compose(rest[0], rest[1], width, height, samples)
    if kind == "film":
        import film

        return film.compose(int(rest[0]), width, height, samples)
    if kind in ("brands", "hero"):
        import mood

        return mood.compose(f"{kind}-{rest[0]}", width, height, samples)
    if kind == "about":
        import rooms

        return rooms.compose(rest[0], width, height, samples)
    raise SystemExit(f"unknown picture {name!r}: see the table in media/src/targets.ts")


def main():
    """Render every picture named after `--`, skipping those already rendered."""
    out, width, height, samples, *names = sys.argv[sys.argv.index("--") + 1 :]
    for name in names:
        path = os.path.join(out, name + ".exr")
        if os.path.exists(path):
            continue
        start = time.time()
        scene = compose(name, int(width), int(height), int(samples))
        built = time.time()
        partial = path + ".part.exr"
        scene.render.filepath = partial
        bpy.ops.render.render(write_still=True)
        os.replace(partial, path)
        print(f"PICTURE {name} build {built - start:.1f}s render {time.time() - built:.1f}s", flush=True)


main()
