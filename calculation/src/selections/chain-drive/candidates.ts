import { ANSI, type ChainSize } from '@elo/standards';
import {
  centreDistance,
  chainLength,
  evenLength,
  LEAST_WRAP,
  MOST_DRIVEN_TEETH,
  wrapAngle,
} from '../../chain/geometry';
import { chainSpeed, ratedPower, strandFactor } from '../../chain/rating';
import { beyondText, CalculationError, figureText } from '../../errors';
import { type PartsIndex, partKey } from '../../parts';

export interface DriveTask {
  /** Design power: power times service factor, kW. */
  readonly designPower: number;
  /** Speed of the faster shaft, which has the small sprocket. */
  readonly fastRpm: number;
  /** Faster over slower shaft, 1 or more. */
  readonly ratio: number;
  /** Requested centre distance, mm; default: 40 pitches. */
  readonly centre: number | undefined;
  /** Teeth of the small sprocket, if the visitor has chosen them. */
  readonly teeth: number | undefined;
}

/** A drive that transmits the power and fits between the shafts. */
export type Candidate = ReturnType<typeof fit> & {
  readonly size: ChainSize;
  readonly strands: number;
  readonly z1: number;
  readonly z2: number;
  /** Of one strand. */
  readonly rating: ReturnType<typeof ratedPower>;
  /** Of all strands, kW. */
  readonly capacity: number;
  readonly speed: number;
};

/** Maximum number of strands; more share the load unevenly and are made to order. */
const MOST_STRANDS = 3;

/** Numbers of teeth to try: 17 is the minimum for a smooth drive (ISO 10823), more need space. */
const USUAL_TEETH = [17, 19, 21, 23, 25];

/** Default centre distance in pitches: the middle of the recommended range. */
const USUAL_CENTRE = 40;

/** Maximum chain speed, m/s: our own limit; faster drives need a maker's advice. */
const FASTEST = 15;

/** Maximum ratio of one stage (ISO 10823 practice). */
export const LARGEST_RATIO = 7;

/** Maximum deviation of the ratio for using a sprocket of the catalogue. */
const RATIO_TOLERANCE = 0.03;

const hasSprocket = (parts: PartsIndex, size: ChainSize, strands: number, teeth: number) =>
  partKey('sprocket', size.size, strands, teeth) in parts;

/**
 * Teeth of the large sprocket: nearest to the ratio, or in the catalogue and within tolerance.
 * @throws CalculationError if it would have too many
 */
function drivenTeeth(task: DriveTask, z1: number, has: (teeth: number) => boolean): number {
  const ideal = z1 * task.ratio;
  const most = Math.min(MOST_DRIVEN_TEETH, LARGEST_RATIO * z1);
  const reach = Math.max(0.5, ideal * RATIO_TOLERANCE);
  const near: number[] = [];
  for (let teeth = Math.ceil(ideal - reach); teeth <= ideal + reach; teeth += 1) near.push(teeth);
  const order = near
    .filter((teeth) => teeth >= z1 && teeth <= most)
    .sort((a, b) => Math.abs(a - ideal) - Math.abs(b - ideal));
  const teeth = order.find(has) ?? order[0];
  if (teeth !== undefined) return teeth;
  throw new CalculationError(
    `Com ${z1} dentes na roda menor, a maior teria ${Math.round(ideal)}, acima de ${MOST_DRIVEN_TEETH}. Use menos dentes ou reduza a relação.`,
    'dentes',
  );
}

/**
 * How two sprockets and their chain fit between the shafts, in pitches: the requested centre distance,
 * the length for it before and after rounding to an even number, and the centre distance of that.
 * @throws CalculationError if they do not
 */
function fit({ centre: wanted }: DriveTask, pitch: number, z1: number, z2: number) {
  const wantedCentre = wanted === undefined ? USUAL_CENTRE : wanted / pitch;
  const exactLength = chainLength(z1, z2, wantedCentre, pitch);
  const length = evenLength(exactLength);
  const centre = centreDistance(z1, z2, length);
  const wrap = wrapAngle(z1, z2, centre);
  if (wrap < LEAST_WRAP) {
    const [own, limit] = beyondText(wrap, LEAST_WRAP);
    throw new CalculationError(
      `O abraçamento na roda menor seria de ${own}°, abaixo de ${limit}°. Aumente a distância entre centros ou reduza a relação.`,
      'centro',
    );
  }
  return { exactLength, length, wantedCentre, centre, wrap };
}

/** @throws CalculationError for a chain that is too fast */
function requireSlow(speed: number, teeth: number | undefined): void {
  if (speed <= FASTEST) return;
  const [own, limit] = beyondText(speed, FASTEST);
  throw new CalculationError(
    `A velocidade da corrente seria de ${own} m/s, acima de ${limit}. Reduza a rotação ou os dentes, ou fale com a nossa engenharia.`,
    teeth === undefined ? 'rotacao' : 'dentes',
  );
}

/** Drives of one size and number of strands, fewest teeth first; adds why others are refused. */
function ofSize(
  task: DriveTask,
  parts: PartsIndex,
  size: ChainSize,
  strands: number,
  refusals: CalculationError[],
): Candidate[] {
  const has = (teeth: number) => hasSprocket(parts, size, strands, teeth);
  return (task.teeth === undefined ? USUAL_TEETH : [task.teeth]).flatMap((z1) => {
    const rating = ratedPower(size, z1, task.fastRpm);
    const capacity = rating.power * strandFactor(strands);
    const speed = chainSpeed(size.pitch, z1, task.fastRpm);
    if (capacity < task.designPower) return [];
    try {
      requireSlow(speed, task.teeth);
      const z2 = drivenTeeth(task, z1, has);
      const geometry = fit(task, size.pitch, z1, z2);
      return [{ size, strands, z1, z2, rating, capacity, speed, ...geometry }];
    } catch (error) {
      if (!(error instanceof CalculationError)) throw error;
      refusals.push(error);
      return [];
    }
  });
}

/** Whether the catalogue has all parts of a drive. */
export function isListed({ size, strands, z1, z2 }: Candidate, parts: PartsIndex): boolean {
  const has = (teeth: number) => hasSprocket(parts, size, strands, teeth);
  return partKey('chain', size.size, strands) in parts && has(z1) && has(z2);
}

/** Number of larger sizes to try for a drive whose parts are all in the catalogue. */
const LARGER_SIZES = 2;

/** Maximum number of drives to offer. */
const OFFERED = 3;

/** Drives of one number of strands to consider: one of the catalogue, and the smallest pitch. */
function worthwhile(bySize: readonly Candidate[][], parts: PartsIndex): Candidate[] {
  const fitting = bySize.filter(({ length }) => length > 0).slice(0, LARGER_SIZES + 1);
  const listed = fitting.flat().find((one) => isListed(one, parts));
  const smallest = fitting[0]?.[0];
  if (listed === undefined) return smallest ? [smallest] : [];
  return smallest && listed.size !== smallest.size ? [listed, smallest] : [listed];
}

/** Whether one drive is at least as good as another in strands, pitch and availability. */
function beats(one: Candidate, other: Candidate, parts: PartsIndex): boolean {
  return (
    one.strands <= other.strands &&
    one.size.pitch <= other.size.pitch &&
    (isListed(one, parts) || !isListed(other, parts))
  );
}

/**
 * Two or three drives for a task: for each number of strands the smallest pitch that transmits the
 * power, and the smallest whose parts are all in the catalogue. If that gives only one, the same
 * chain with more teeth, which runs smoother. Those from the catalogue come first, then those with
 * fewer strands, then those of smaller pitch.
 * @throws CalculationError why no drive carries the power, or none that does fits
 */
export function findDrives(task: DriveTask, parts: PartsIndex): readonly Candidate[] {
  const refusals: CalculationError[] = [];
  const chosen: Candidate[] = [];
  for (let strands = 1; strands <= MOST_STRANDS; strands += 1) {
    const bySize = ANSI.sizes.map((size) => ofSize(task, parts, size, strands, refusals));
    const found = worthwhile(bySize, parts);
    chosen.push(...found.filter((one) => !chosen.some((other) => beats(other, one, parts))));
  }
  const [only] = chosen;
  if (only && chosen.length === 1) {
    const same = ofSize(task, parts, only.size, only.strands, []);
    chosen.push(...same.filter(({ z1 }) => z1 > only.z1).slice(-1));
  }
  const missing = (one: Candidate) => (isListed(one, parts) ? 0 : 1);
  if (only) {
    return chosen
      .sort(
        (a, b) => missing(a) - missing(b) || a.strands - b.strands || a.size.pitch - b.size.pitch,
      )
      .slice(0, OFFERED);
  }
  throw (
    refusals[0] ??
    new CalculationError(
      `Nenhuma corrente ANSI de até 3 fileiras com ${task.teeth ?? 'até 25'} dentes transmite a potência de projeto de ${figureText(task.designPower)} kW nesta rotação. Divida a potência em dois acionamentos ou fale com a nossa engenharia.`,
      'potencia',
    )
  );
}
