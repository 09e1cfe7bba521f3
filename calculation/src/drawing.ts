/** A wheel of a drive: its centre and pitch radius, in units of the drawing. */
export interface DrawnWheel {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Side view of an open drive of two wheels, to scale: the first wheel on the left. */
export interface DriveDrawing {
  readonly width: number;
  readonly height: number;
  readonly wheels: readonly [DrawnWheel, DrawnWheel];
  /** The chain or belt around both, as closed SVG path data. */
  readonly run: string;
  /** Number of pitches, for drawing a chain's links; absent for a belt. */
  readonly pitches?: number;
  /** Portuguese caption and text alternative. */
  readonly caption: string;
}

/** Width of every drawing and margin around the drive, in units of the drawing. */
const WIDTH = 640;
const MARGIN = 16;

const round = (value: number): number => Math.round(value * 10) / 10;

/** A point on a wheel's rim. @param side −1 above the shafts, 1 below */
function touch({ x, y, radius }: DrawnWheel, slope: number, side: -1 | 1): string {
  const across = Math.sqrt(1 - slope ** 2);
  return `${round(x + radius * slope)} ${round(y + side * radius * across)}`;
}

/**
 * Draws a drive to scale. The runs are the outer tangents of the two pitch circles.
 * @param drive pitch diameters, in the order of the caption, and centre distance in millimetres; one
 *   wheel must not contain the other: centre > |D1 − D2| / 2
 */
export function drawDrive({
  diameters,
  centre,
  pitches,
  caption,
}: Pick<DriveDrawing, 'pitches' | 'caption'> & {
  readonly diameters: readonly [number, number];
  readonly centre: number;
}): DriveDrawing {
  const [first, second] = [diameters[0] / 2, diameters[1] / 2];
  const scale = (WIDTH - 2 * MARGIN) / (first + centre + second);
  const [left, right] = [first * scale, second * scale];
  const y = round(Math.max(left, right) + MARGIN);
  const wheels = [
    { x: round(MARGIN + left), y, radius: round(left) },
    { x: round(WIDTH - MARGIN - right), y, radius: round(right) },
  ] as const;
  const slope = (first - second) / centre;
  const arc = (radius: number, isWide: boolean) =>
    `A${round(radius)} ${round(radius)} 0 ${isWide ? 1 : 0} 1`;
  const run = [
    `M${touch(wheels[0], slope, -1)}`,
    `L${touch(wheels[1], slope, -1)}`,
    `${arc(right, right > left)} ${touch(wheels[1], slope, 1)}`,
    `L${touch(wheels[0], slope, 1)}`,
    `${arc(left, left > right)} ${touch(wheels[0], slope, -1)}Z`,
  ].join('');
  return {
    width: WIDTH,
    height: round(2 * y),
    wheels,
    run,
    ...(pitches !== undefined && { pitches }),
    caption,
  };
}
