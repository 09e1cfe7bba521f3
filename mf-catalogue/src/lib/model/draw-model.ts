import type { Mesh } from '@elo/calculation/mesh';
import { rotationOf, type View } from './view';

/** Draws a model from a view; called whenever that changes. */
export type Draw = (view: View) => void;

/** Steel, and where the light comes from, in the window's own directions. */
const VERTEX = `
attribute vec3 position;
attribute vec3 normal;
uniform mat3 rotation;
uniform vec3 scale;
varying float light;
void main() {
  vec3 n = rotation * normal;
  light = 0.35 + 0.5 * max(dot(n, vec3(0.37, 0.56, 0.74)), 0.0) + 0.2 * max(dot(n, vec3(-0.7, -0.2, 0.68)), 0.0);
  vec3 p = rotation * position * scale;
  gl_Position = vec4(p.x, p.y, -p.z, 1.0);
}`;
const FRAGMENT = `
precision mediump float;
varying float light;
void main() { gl_FragColor = vec4(vec3(0.74, 0.77, 0.82) * light, 1.0); }`;

function link(gl: WebGLRenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram();
  const sources = [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const;
  for (const [type, source] of sources) {
    const shader = gl.createShader(type);
    if (!program || !shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined;
}

function feed(gl: WebGLRenderingContext, program: WebGLProgram, name: string, data: Float32Array) {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
  const place = gl.getAttribLocation(program, name);
  gl.enableVertexAttribArray(place);
  gl.vertexAttribPointer(place, 3, gl.FLOAT, false, 0, 0);
}

/** Draws by the graphics card, parallel lines parallel; `undefined` where the browser has no WebGL. */
export function drawWithWebgl(canvas: HTMLCanvasElement, mesh: Mesh): Draw | undefined {
  const gl = canvas.getContext('webgl', { antialias: true, preserveDrawingBuffer: true });
  const program = gl ? link(gl) : undefined;
  if (!gl || !program) return undefined;
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's useProgram is no hook of React
  gl.useProgram(program);
  feed(gl, program, 'position', mesh.positions);
  feed(gl, program, 'normal', mesh.normals);
  gl.enable(gl.DEPTH_TEST);
  const rotation = gl.getUniformLocation(program, 'rotation');
  const scale = gl.getUniformLocation(program, 'scale');
  return (view) => {
    const { width, height } = canvas;
    const size = (Math.min(width, height) / mesh.radius) * view.zoom * 0.94;
    gl.viewport(0, 0, width, height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.uniformMatrix3fv(rotation, false, rotationOf(view));
    gl.uniform3f(scale, size / width, size / height, 0.5 / mesh.radius);
    gl.drawArrays(gl.TRIANGLES, 0, mesh.positions.length / 3);
  };
}

/** Triangles as the window sees them, the far ones first; those that look away are left out. */
function facesOf({ positions, normals }: Mesh, view: View) {
  const matrix = rotationOf(view);
  const turn = (from: Float32Array, place: number): readonly [number, number, number] => {
    const [x = 0, y = 0, z = 0] = from.subarray(place, place + 3);
    const row = (n: number) =>
      (matrix[n] ?? 0) * x + (matrix[n + 3] ?? 0) * y + (matrix[n + 6] ?? 0) * z;
    return [row(0), row(1), row(2)];
  };
  const faces = [];
  for (let at = 0; at < positions.length; at += 9) {
    const [nx, ny, nz] = turn(normals, at);
    if (nz <= 0) continue;
    const corners = [0, 3, 6].map((step) => turn(positions, at + step));
    const depth = corners.reduce((sum, [, , z]) => sum + z, 0);
    const light = 0.35 + 0.6 * Math.max(0, 0.37 * nx + 0.56 * ny + 0.74 * nz);
    faces.push({ corners, depth, light });
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
