/** From where a model is seen: angles in radians, and how near. */
export interface View {
  readonly turn: number;
  readonly tilt: number;
  readonly zoom: number;
}

/** How every model is seen at first. */
export const FIRST_VIEW: View = { turn: -0.6, tilt: -0.95, zoom: 1 };

const STEP = Math.PI / 12;
const ZOOM = { step: 1.25, least: 0.5, most: 8 } as const;

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** A view turned by angles, never over the top. */
export function turned(view: View, turn: number, tilt: number): View {
  return { ...view, turn: view.turn + turn, tilt: within(view.tilt + tilt, -Math.PI, 0) };
}

/** A view nearer by a factor, within limits. */
export function zoomed(view: View, factor: number): View {
  return { ...view, zoom: within(view.zoom * factor, ZOOM.least, ZOOM.most) };
}

const turns = (turn: number, tilt: number) => (view: View) => turned(view, turn, tilt);

const zooms = (factor: number) => (view: View) => zoomed(view, factor);

/** A step of a view: the sign and the name of its button, its keys, and what it does. */
export const MOVES = [
  { sign: '←', name: 'Girar para a esquerda', keys: ['ArrowLeft'], move: turns(-STEP, 0) },
  { sign: '→', name: 'Girar para a direita', keys: ['ArrowRight'], move: turns(STEP, 0) },
  { sign: '↑', name: 'Inclinar para cima', keys: ['ArrowUp'], move: turns(0, -STEP) },
  { sign: '↓', name: 'Inclinar para baixo', keys: ['ArrowDown'], move: turns(0, STEP) },
  { sign: '+', name: 'Aproximar', keys: ['+', '='], move: zooms(ZOOM.step) },
  { sign: '−', name: 'Afastar', keys: ['-'], move: zooms(1 / ZOOM.step) },
  { sign: '0', name: 'Voltar à vista inicial (0)', keys: ['0', 'Home'], move: () => FIRST_VIEW },
];

/** The step of a key; `undefined` for any other key. */
export function moveOfKey(key: string): ((view: View) => View) | undefined {
  return MOVES.find(({ keys }) => keys.includes(key))?.move;
}

/** Rotation of a view as a matrix of three columns, as WebGL takes it. */
export function rotationOf({ turn, tilt }: View): readonly number[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [d, t] = [Math.cos(tilt), Math.sin(tilt)];
  // First around z, the part's own axis, then around x, across the window.
  return [c, s * d, s * t, -s, c * d, c * t, 0, -t, d];
}
