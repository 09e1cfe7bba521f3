/** Greatest common divisor of two whole numbers. */
export function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** How many different rollers one tooth meets before the sequence repeats: n / gcd(n, z). */
export function rollersMetByTooth(links: number, z: number): number {
  return links / gcd(links, z);
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
