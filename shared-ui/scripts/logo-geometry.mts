/** A point on a logo's canvas. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two decimals are finer than any screen resolves. */
const round = (value: number) => Math.round(value * 100) / 100;

/**
 * Side plate of a roller chain: two lobes about its pins, joined by concave arcs that touch both.
 * @param radius of the lobes; @param hole radius of the pin holes; @param fillet radius of the waist's arcs
 * @returns path data, to be filled `evenodd`
 */
export function linkPath(
  from: Point,
  to: Point,
  radius: number,
  hole: number,
  fillet: number,
): string {
  const pitch = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const at = (x: number, y: number) => {
    const turnedX = from.x + x * Math.cos(angle) - y * Math.sin(angle);
    const turnedY = from.y + x * Math.sin(angle) + y * Math.cos(angle);
    return `${round(turnedX)} ${round(turnedY)}`;
  };
  // Lobe and waist touch on the line between their centres, which are radius + fillet apart.
  const touchX = ((pitch / 2) * radius) / (radius + fillet);
  const touchY =
    (Math.sqrt((radius + fillet) ** 2 - (pitch / 2) ** 2) * radius) / (radius + fillet);
  const lobe = `A${radius} ${radius} 0 1 1`;
  const waist = `A${fillet} ${fillet} 0 0 0`;
  const pin = (x: number) =>
    `M${at(x - hole, 0)}A${hole} ${hole} 0 1 0 ${at(x + hole, 0)}A${hole} ${hole} 0 1 0 ${at(x - hole, 0)}Z`;
  return (
    `M${at(touchX, -touchY)}${waist} ${at(pitch - touchX, -touchY)}${lobe} ${at(pitch - touchX, touchY)}` +
    `${waist} ${at(touchX, touchY)}${lobe} ${at(touchX, -touchY)}Z${pin(0)}${pin(pitch)}`
  );
}

/** Radii of the sprocket letter: tips, roots, inside, and the seat between two teeth. */
const TIP = 50;
const ROOT = 39;
const INSIDE = 20;
const SEAT = 8.4;

/**
 * A sprocket opened to the right so that it reads as a C, centred on the origin.
 * @param teeth of the full wheel; the opening replaces three of them
 */
export function sprocketLetter(teeth: number): string {
  const step = (2 * Math.PI) / teeth;
  const at = (radius: number, steps: number) =>
    `${round(radius * Math.cos(steps * step))} ${round(radius * Math.sin(steps * step))}`;
  const first = 2;
  const last = teeth - 2;
  let path = '';
  for (let tooth = first; tooth <= last; tooth += 1) {
    path += `${tooth === first ? 'M' : 'L'}${at(ROOT, tooth - 0.3)}L${at(TIP, tooth - 0.11)}`;
    path += `A${TIP} ${TIP} 0 0 1 ${at(TIP, tooth + 0.11)}L${at(ROOT, tooth + 0.3)}`;
    if (tooth < last) path += `A${SEAT} ${SEAT} 0 0 0 ${at(ROOT, tooth + 0.7)}`;
  }
  return `${path}L${at(INSIDE, last + 0.3)}A${INSIDE} ${INSIDE} 0 1 0 ${at(INSIDE, first - 0.3)}Z`;
}
