import { CHAIN_SIZES, type ChainSize } from '@elo/standards';
import { strandsWord } from '../codes/reading';

/** Identity of a chain: two codes with equal fields name the same chain. */
export interface ChainIdentity {
  readonly system: 'ANSI' | 'ISO' | 'long-pitch';
  /** `40`, `41`, `08B`, `2040`; a last digit of 2 in a long-pitch size means large rollers. */
  readonly size: string;
  readonly strands: number;
  /** Heavy series: the plates of the next size. */
  readonly heavy: boolean;
  readonly steel: 'carbon' | 'stainless';
  /**
   * Plates of a long-pitch chain: waisted for drives (A), straight for conveyors (C); absent if the
   * code does not specify them.
   */
  readonly plates?: 'drive' | 'conveyor';
}

/** The three dimensions that must match the sprocket, millimetres. */
export type ChainFigures = Pick<ChainSize, 'pitch' | 'roller' | 'innerWidth'>;

/**
 * Sizes that the catalogue lacks and that buyers confuse with others. 41: ASME B29.1 (inches,
 * amesweb.info and engineersedge.com), which is 085 of ISO 606; B series: the metric table of
 * scribd.com/doc/315797010 and ISO 606, table 1.
 */
const OTHERS: Readonly<Record<string, ChainFigures>> = {
  'ANSI 41': { pitch: 12.7, roller: 7.7724, innerWidth: 6.35 },
  'ISO 04B': { pitch: 6, roller: 4, innerWidth: 2.8 },
  'ISO 05B': { pitch: 8, roller: 5, innerWidth: 3 },
  'ISO 081': { pitch: 12.7, roller: 7.75, innerWidth: 3.3 },
  'ISO 083': { pitch: 12.7, roller: 7.75, innerWidth: 4.88 },
  'ISO 40B': { pitch: 63.5, roller: 39.37, innerWidth: 38.1 },
  'ISO 48B': { pitch: 76.2, roller: 48.26, innerWidth: 45.72 },
};

const TABLE: ReadonlyMap<string, ChainFigures> = new Map([
  ...CHAIN_SIZES.map((one) => [`${one.system} ${one.size}`, one] as const),
  ...Object.entries(OTHERS),
]);

/** Sizes of a standard whose dimensions are known. */
export const sizesWithFigures = (standard: 'ANSI' | 'ISO'): string[] =>
  [...TABLE.keys()]
    .filter((name) => name.startsWith(standard))
    .map((name) => name.slice(standard.length + 1));

/** Number of the base chain of a long-pitch size: `2042` → `40`. */
export function baseOfLongPitch(size: string): string {
  return `${size.slice(1, -1).replace(/^0/, '')}0`;
}

/** Dimensions of a chain; `undefined` for one with large rollers, whose figures no table here has. */
export function figuresOf({ system, size }: ChainIdentity): ChainFigures | undefined {
  if (system !== 'long-pitch') return TABLE.get(`${system} ${size}`);
  if (size.endsWith('2')) return undefined;
  const base = TABLE.get(`ANSI ${baseOfLongPitch(size)}`);
  return base && { ...base, pitch: 2 * base.pitch };
}

/** Name of a chain in texts: `ANSI 60H dupla`, `ISO 08B simples`, `passo longo C2040`. */
export function identityText(identity: ChainIdentity): string {
  const { system, size, strands, heavy, steel, plates } = identity;
  const letter = plates === 'conveyor' ? 'C' : plates === 'drive' ? 'A' : '';
  const name = system === 'long-pitch' ? `passo longo ${letter}${size}` : `${system} ${size}`;
  const count = system === 'long-pitch' ? '' : ` ${strandsWord(strands)}`;
  return `${name}${heavy ? 'H' : ''}${count}${steel === 'stainless' ? ' de aço inox' : ''}`;
}
