import type { Mesh } from '@elo/calculation/mesh';
import type { Draw } from './draw-with-webgl';
import { rotationOf, type View } from './view';

interface Face {
  readonly corners: readonly (readonly [x: number, y: number])[];
  readonly depth: number;
  readonly light: number;
}

/** A triangle as the window sees it; `undefined` for one that looks away. */
function faceAt({ positions, normals }: Mesh, at: number, matrix: readonly number[]) {
  const turn = (from: Float32Array, place: number): readonly [number, number, number] => {
    const [x = 0, y = 0, z = 0] = from.subarray(place, place + 3);
    const row = (n: number) =>
      (matrix[n] ?? 0) * x + (matrix[n + 3] ?? 0) * y + (matrix[n + 6] ?? 0) * z;
    return [row(0), row(1), row(2)];
  };
  const [nx, ny, nz] = turn(normals, at);
  if (nz <= 0) return undefined;
  const corners = [0, 3, 6].map((step) => turn(positions, at + step));
  const depth = corners.reduce((sum, [, , z]) => sum + z, 0);
  const light = 0.35 + 0.6 * Math.max(0, 0.37 * nx + 0.56 * ny + 0.74 * nz);
  return { corners: corners.map(([x, y]) => [x, y] as const), depth, light };
}

function facesOf(mesh: Mesh, view: View): Face[] {
  const matrix = rotationOf(view);
  const faces: Face[] = [];
  for (let at = 0; at < mesh.positions.length; at += 9) {
    const face = faceAt(mesh, at, matrix);
    if (face) faces.push(face);
  }
  return faces.sort((a, b) => a.depth - b.depth);
}

/** Draws without a graphics card, the far faces first: a still picture where WebGL is missing. */
export function drawStill(canvas: HTMLCanvasElement, mesh: Mesh): Draw | undefined {
  const paper = canvas.getContext('2d');
  if (!paper) return undefined;
  return (view) => {
    const { width, height } = canvas;
    const size = (Math.min(width, height) / 2 / mesh.radius) * view.zoom * 0.94;
    paper.clearRect(0, 0, width, height);
    for (const { corners, light } of facesOf(mesh, view)) {
      const grey = Math.round(195 * Math.min(1, light));
      paper.fillStyle = paper.strokeStyle = `rgb(${grey} ${grey + 5} ${grey + 14})`;
      paper.beginPath();
      for (const [x, y] of corners) paper.lineTo(width / 2 + x * size, height / 2 - y * size);
      paper.closePath();
      paper.fill();
      paper.stroke();
    }
  };
}
