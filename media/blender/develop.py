"""Develop Blender's EXR into a picture: guided denoise, tone curve, PNG-ready PPM.

python3 media/blender/develop.py IN.exr OUT.ppm [exposure] [strength]
The denoiser is an edge-avoiding a-trous filter (Dammertz et al. 2010, as used in SVGF) steered by
the normal and albedo passes that Cycles stores, because this build of Blender has none of its own.
"""
import struct
import sys

import numpy as np


def read_exr(path):
    """Uncompressed single-part scan-line EXR with float channels -> {channel name: 2-D array}."""
    with open(path, "rb") as handle:
        data = handle.read()
    position = 8
    attributes = {}
    while data[position]:
        end = data.index(0, position)
        name = data[position:end].decode()
        position = end + 1
        end = data.index(0, position)
        position = end + 1
        (size,) = struct.unpack_from("<i", data, position)
        position += 4
        attributes[name] = data[position : position + size]
        position += size
    position += 1
    if attributes["compression"][0] != 0:
        raise ValueError(f"{path} is compressed; render with exr_codec NONE")
    x0, y0, x1, y1 = struct.unpack("<4i", attributes["dataWindow"])
    width, height = x1 - x0 + 1, y1 - y0 + 1
    channels, p, raw = [], 0, attributes["channels"]
    while raw[p]:
        end = raw.index(0, p)
        kind = struct.unpack_from("<i", raw, end + 1)[0]
        channels.append((raw[p:end].decode(), {1: np.float16, 2: np.float32, 0: np.uint32}[kind]))
        p = end + 17
    offsets = struct.unpack_from(f"<{height}Q", data, position)
    planes = {name: np.empty((height, width), np.float32) for name, _ in channels}
    for offset in offsets:
        y = struct.unpack_from("<i", data, offset)[0] - y0
        at = offset + 8
        for name, kind in channels:
            planes[name][y] = np.frombuffer(data, kind, width, at)
            at += np.dtype(kind).itemsize * width
    return planes


def stack(planes, layer, parts):
    """Three planes as one (h, w, 3) array; layer names end like `Denoising Normal.X`."""
    found = [next(v for k, v in planes.items() if k.endswith(f"{layer}.{part}")) for part in parts]
    return np.stack(found, -1)


def shifted(image, dy, dx):
    """The image moved by (dy, dx) with its edge repeated."""
    h, w = image.shape[:2]
    pad = [(max(0, -dy), max(0, dy)), (max(0, -dx), max(0, dx))] + [(0, 0)] * (image.ndim - 2)
    padded = np.pad(image, pad, "edge")
    return padded[max(0, dy) : max(0, dy) + h, max(0, dx) : max(0, dx) + w]


def luminance(image):
    """Rec. 709 luminance."""
    return image @ np.array([0.2126, 0.7152, 0.0722], np.float32)


def remove_specks(color):
    """Bring single pixels back between the third darkest and third brightest of their neighbours."""
    grey = luminance(color)
    ring = np.stack([shifted(grey, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y])
    ring.partition((2, 5), axis=0)
    wanted = np.clip(grey, ring[2] * 0.87, ring[5] * 1.15 + 0.01)
    return color * (wanted / np.maximum(grey, 1e-4))[..., None]


def denoise(color, normal, albedo, strength=1.0, levels=5):
    """Edge-avoiding wavelet filter in log space; `strength` scales the colour tolerance."""
    signal = np.log1p(np.maximum(remove_specks(color), 0) * 4).astype(np.float32)
    guide = np.concatenate([smooth(normal) * 4.2, albedo * 11], -1).astype(np.float32)
    kernel = np.array([1, 4, 6, 4, 1], np.float32) / 16
    # local noise estimate: deviation from the 3x3 mean, smoothed
    grey = luminance(signal)
    spread = np.abs(grey - sum(shifted(grey, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)) / 9)
    sigma = sum(shifted(spread, y, x) for y in range(-3, 4, 2) for x in range(-3, 4, 2)) / 16 * 4.0 + 0.012
    for level in range(levels):
        step = 2**level
        sharp = 0.5 / (sigma * strength * 0.6**level) ** 2
        total = np.zeros_like(signal)
        weight = np.zeros(signal.shape[:2], np.float32)
        grey = luminance(signal)
        for i, ky in enumerate(kernel):
            for j, kx in enumerate(kernel):
                dy, dx = (i - 2) * step, (j - 2) * step
                apart = shifted(guide, dy, dx) - guide
                tone = shifted(grey, dy, dx) - grey
                k = np.exp(-np.einsum("ijk,ijk->ij", apart, apart) - tone * tone * sharp) * (ky * kx)
                total += shifted(signal, dy, dx) * k[..., None]
                weight += k
        signal = total / weight[..., None]
        if level == 0:
            signal = settle_edges(signal, weight)
    return np.expm1(signal) / 4


def smooth(normal):
    """Normals without the grain of the surface: a small blur that stops at real edges."""
    total, weight = normal.copy(), np.ones(normal.shape[:2], np.float32)
    for dy, dx in [(y * r, x * r) for r in (1, 2, 4) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y]:
        other = shifted(normal, dy, dx)
        k = (((other - normal) ** 2).sum(-1) < 0.06).astype(np.float32)
        total += other * k[..., None]
        weight += k
    return total / weight[..., None]


def settle_edges(signal, weight):
    """Blend pixels that found no equals (mixed edge pixels) with their neighbours: smooth contours."""
    lone = np.clip((0.35 - weight) / 0.2, 0, 1)[..., None] * 0.6
    soft = sum(shifted(signal, y, x) * (4 >> (abs(y) + abs(x))) for y in (-1, 0, 1) for x in (-1, 0, 1)) / 16
    return signal * (1 - lone) + soft * lone


def develop(color, exposure=0.0, knee=0.62):
    """Scene light -> 8-bit sRGB: linear up to `knee`, soft shoulder above it."""
    x = np.maximum(color, 0) * 2.0**exposure
    x = np.where(x < knee, x, knee + (1 - knee) * (1 - np.exp(-(x - knee) / (1 - knee))))
    s = np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-9), 1 / 2.4) - 0.055)
    h, w = s.shape[:2]
    dither = np.random.default_rng(1).random((h, w, 1)) - 0.5
    return np.clip(s * 255 + dither + 0.5, 0, 255).astype(np.uint8)


def main():
    """Command line: IN.exr OUT.ppm [exposure] [strength]."""
    source, target, *rest = sys.argv[1:]
    exposure = float(rest[0]) if rest else 0.0
    strength = float(rest[1]) if len(rest) > 1 else 1.0
    planes = read_exr(source)
    color = stack(planes, "Combined", "RGB")
    if strength > 0:
        normal = stack(planes, "Denoising Normal", "XYZ")
        albedo = stack(planes, "Denoising Albedo", "RGB")
        color = denoise(color, normal, albedo, strength)
    picture = develop(color, exposure)
    with open(target, "wb") as handle:
        handle.write(f"P6 {picture.shape[1]} {picture.shape[0]} 255\n".encode())
        handle.write(picture.tobytes())


if __name__ == "__main__":
    main()
