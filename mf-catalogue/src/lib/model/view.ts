/** From where a model is seen: angles in radians, and how near. */
export interface View {
  readonly turn: number;
  readonly tilt: number;
  readonly zoom: number;
}

/** How every model is seen at first. */
export const FIRST_VIEW: View = { turn: -0.6, tilt: -0.95, zoom: 1 };

/** How a view may change. */
export type Move = 'left' | 'right' | 'up' | 'down' | 'nearer' | 'farther' | 'first';

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

/** A view after one step. */
export function moved(view: View, move: Move): View {
  switch (move) {
    case 'left':
      return turned(view, -STEP, 0);
    case 'right':
      return turned(view, STEP, 0);
    case 'up':
      return turned(view, 0, -STEP);
    case 'down':
      return turned(view, 0, STEP);
    case 'nearer':
      return zoomed(view, ZOOM.step);
    case 'farther':
      return zoomed(view, 1 / ZOOM.step);
    case 'first':
      return FIRST_VIEW;
  }
}

/** Keys of a view; `undefined` for any other. */
export function moveOfKey(key: string): Move | undefined {
  const moves: Readonly<Record<string, Move>> = {
    ArrowLeft: 'left',
    ArrowRight: 'right',
    ArrowUp: 'up',
    ArrowDown: 'down',
    '+': 'nearer',
    '=': 'nearer',
    '-': 'farther',
    '0': 'first',
    Home: 'first',
  };
  return moves[key];
}

/** Rotation of a view as a matrix of three columns, as WebGL takes it. */
export function rotationOf({ turn, tilt }: View): readonly number[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [d, t] = [Math.cos(tilt), Math.sin(tilt)];
  // First around z, the part's own axis, then around x, across the window.
  return [c, s * d, s * t, -s, c * d, c * t, 0, -t, d];
}
