import { ANSI, ISO, type ChainSize as StandardSize } from '@elo/standards';

export { caliperDiameter, chordalVariation, outsideDiameter, pitchDiameter } from '@elo/standards';

/** One millimetre-based line of a roller chain table. */
export interface ChainSize {
  name: string;
  /** Pitch between pin centres, mm. */
  pitch: number;
  /** Roller diameter, mm (of the bush for 25 and 35, which have no rollers). */
  roller: number;
  /** Width between the inner plates, mm. */
  inner: number;
}

const toSize = ({ size, pitch, roller, innerWidth }: StandardSize): ChainSize => ({
  name: size,
  pitch,
  roller,
  inner: innerWidth,
});

/** An ANSI size with the part dimensions needed to draw it true to scale, mm. */
export interface AnsiSize extends ChainSize {
  pin: number;
  plate: number;
}

/** ANSI B29.1 sizes in millimetres. */
export const ansiSizes: AnsiSize[] = ANSI.sizes.map((size) => ({
  ...toSize(size),
  pin: size.pin,
  plate: size.plate,
}));

/** ISO 606 / DIN 8187 B-series sizes in millimetres. */
export const isoSizes: ChainSize[] = ISO.sizes.map(toSize);

/** The ANSI size of this name; throws when the table has none. */
export function ansi(name: string): AnsiSize {
  const size = ansiSizes.find((entry) => entry.name === name);
  if (!size) throw new Error(`No ANSI size ${name} in the table`);
  return size;
}

/** The ISO B size of this name; throws when the table has none. */
export function iso(name: string): ChainSize {
  const size = isoSizes.find((entry) => entry.name === name);
  if (!size) throw new Error(`No ISO size ${name} in the table`);
  return size;
}

/** Largest allowed wear elongation in per cent: 3 up to 66 teeth, 200/z above (Diamond Chain). */
export function elongationLimit(z: number): number {
  return z > 66 ? 200 / z : 3;
}

/** Greatest common divisor of two whole numbers. */
export function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** How many different rollers one tooth meets before the sequence repeats: n / gcd(n, z). */
export function rollersMetByTooth(links: number, z: number): number {
  return links / gcd(links, z);
}

/** Sheave groove data (ContiTech), inches; angles of the smallest and largest sheave, degrees. */
export const sheaves = [
  { name: '3V', top: 0.35, spacing: 0.406, edge: 0.344, angles: '36° a 42°', smallest: 2.65 },
  { name: '5V', top: 0.6, spacing: 0.688, edge: 0.5, angles: '38° a 42°', smallest: 7.1 },
  { name: '8V', top: 1, spacing: 1.125, edge: 0.75, angles: '38° a 42°', smallest: 12.5 },
] as const;

/** Face width of a sheave, inches: Sg (N − 1) + 2 Se. Source: ContiTech. */
export function faceWidth(sheave: { spacing: number; edge: number }, grooves: number): number {
  return sheave.spacing * (grooves - 1) + 2 * sheave.edge;
}

/** QD bushing cap screws and torque in in-lb. Source: Browning installation instructions. */
export const qdBushings = [
  { name: 'JA', screws: '3 × nº 10', torque: 60 },
  { name: 'SH · SDS · SD', screws: '3 × 1/4', torque: 108 },
  { name: 'SK', screws: '3 × 5/16', torque: 180 },
  { name: 'SF', screws: '3 × 3/8', torque: 360 },
  { name: 'E', screws: '3 × 1/2', torque: 720 },
  { name: 'F', screws: '3 × 9/16', torque: 900 },
  { name: 'J', screws: '3 × 5/8', torque: 1620 },
  { name: 'M', screws: '4 × 3/4', torque: 2700 },
  { name: 'N', screws: '4 × 7/8', torque: 3600 },
  { name: 'P', screws: '4 × 1', torque: 5400 },
] as const;

/** Inch-pounds to newton metres (1 in-lb = 0.112985 N·m, NIST SP 811). */
export function newtonMetres(inchPounds: number): number {
  return inchPounds * 0.112985;
}

/** Approximate weight in lb/ft of ANSI chains. Source: manufacturer table, scribd.com/doc/232681759. */
export const poundsPerFoot: Record<string, number> = {
  '40': 0.41,
  '50': 0.68,
  '60': 1.0,
  '80': 1.69,
  '100': 2.49,
  '120': 3.67,
};

/** Mass per metre in kg/m of an ANSI size (1 lb/ft = 1.48816 kg/m). */
export function kilogramsPerMetre(name: string): number {
  const weight = poundsPerFoot[name];
  if (weight === undefined) throw new Error(`No weight for ANSI ${name}`);
  return weight * 1.48816;
}
