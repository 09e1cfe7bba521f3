import { sheaves } from '../../data/standards';
import type { GrooveSize } from '../../draw/sheave';

/** Millimetres per inch. */
export const MM = 25.4;

/** Groove measures of a profile at `scale` pixels per inch; angle in degrees. */
export const groove = (index: 0 | 1 | 2, scale: number, angle = 38): GrooveSize => {
  const s = sheaves[index];
  return {
    top: s.top * scale,
    spacing: s.spacing * scale,
    edge: s.edge * scale,
    depth: s.top * scale * 0.98,
    angle,
  };
};
