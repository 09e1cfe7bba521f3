export interface Tool {
  readonly name: string;
  readonly use: string;
  readonly days: number;
}

export const TOOL_PATH = '/tools/:slug';

/** A tool's part of its address: `Panel saw` → `panel-saw`. */
export function slugOf({ name }: Tool): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** What the library lends, by name. */
export const TOOLS: readonly Tool[] = [
  { name: 'Bench plane No. 4', use: 'Smooths boards after sawing', days: 14 },
  { name: 'Brace and bits', use: 'Bores holes from 6 to 25 mm without power', days: 7 },
  { name: 'Drawknife', use: 'Shapes green wood on a shaving horse', days: 14 },
  { name: 'Mortise chisels', use: 'Cuts deep joints, set of five', days: 7 },
  { name: 'Panel saw', use: 'Crosscuts boards, ten teeth an inch', days: 14 },
  { name: 'Spokeshave', use: 'Rounds handles and chair legs', days: 14 },
  { name: 'Try square', use: 'Marks and checks right angles', days: 28 },
];
