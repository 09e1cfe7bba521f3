import { formatNumber } from '@elo/contract';

const KINDS = {
  chain: 'corrente',
  sprocket: 'roda dentada',
  sheave: 'polia',
  bushing: 'bucha QD',
  coupling: 'acoplamento',
  'agricultural-chain': 'corrente agrícola',
  'connecting-link': 'emenda',
  'offset-link': 'meia emenda',
  'chain-breaker': 'saca-corrente',
  /** Not sold: its code is that of the sheave that it runs in. */
  belt: 'correia',
} as const;

/** Kind of part that a code or a word names. */
export type PartKind = keyof typeof KINDS;

/** Systems of size names; equal numbers of different systems are different sizes. */
export type SizeSystem = 'ANSI' | 'ISO' | 'long-pitch' | 'KC';

/** A size in its system's notation: `ANSI 40`, `ISO 08B`, long pitch `2040`, `KC 4012`. */
export interface SizeName {
  readonly system: SizeSystem;
  readonly size: string;
}

export interface TypedLength {
  readonly mm: number;
  /** Half of the last typed place, millimetres; almost zero for fractions of an inch. */
  readonly within: number;
  /** Display text: `1/2 pol`, `12,7 mm`. */
  readonly text: string;
}

/** The parsed codes of a search. Absent fields were not named. */
export interface Reading {
  readonly kind?: PartKind;
  /** Any of these sizes; empty if a code matched no known size. */
  readonly sizes?: readonly SizeName[];
  /** Standard named without a size. */
  readonly system?: SizeSystem;
  readonly pitch?: TypedLength;
  readonly width?: TypedLength;
  /** Roller's diameter. */
  readonly roller?: TypedLength;
  readonly strands?: number;
  readonly teeth?: number;
  /** V-belt section of a sheave: `3V`, `5V`, `8V`. */
  readonly section?: string;
  readonly grooves?: number;
  /** Code of a QD bushing. */
  readonly bush?: string;
  readonly bore?: TypedLength;
  readonly diameter?: TypedLength;
  /** Heavy series: thicker plates, suffix H. */
  readonly heavy?: boolean;
  /** Features in the code that the catalogue does not distinguish, e.g. `tipo 5`. */
  readonly notes: readonly string[];
  /** Words derived from codes, e.g. `inox` from the suffix `SS`, and the remaining words. */
  readonly words: readonly string[];
  /** Words that rank a product first and exclude none. */
  readonly preferred: readonly string[];
}

export type Draft = {
  -readonly [Key in keyof Reading]: Reading[Key] extends readonly (infer Item)[]
    ? Item[]
    : Reading[Key];
} & { sizes?: SizeName[] };

const STRANDS = ['', 'simples', 'dupla', 'tripla', 'quádrupla'];

/** A number of strands in words: `dupla`, `5 fileiras`. */
export const strandsWord = (strands: number): string => STRANDS[strands] ?? `${strands} fileiras`;

/** Name of a size in texts: `ANSI 40`, `de passo longo 2040`, `KC-4012`. */
function sizeText({ system, size }: SizeName): string {
  if (system === 'KC') return `KC-${size}`;
  return system === 'long-pitch' ? `de passo longo ${size}` : `${system} ${size}`;
}

const countText = (count: number | undefined, one: string, more: string) =>
  count === undefined ? undefined : `${count} ${count === 1 ? one : more}`;

/** A pitch, with its millimetres if it was typed in inches. */
function pitchText({ pitch, width, roller }: Reading): string | undefined {
  if (pitch === undefined) return undefined;
  const mm = pitch.text.endsWith('mm') ? '' : ` (${formatNumber(pitch.mm)} mm)`;
  const rest = [width && `, largura de ${width.text}`, roller && `, rolo de ${roller.text}`];
  return `passo de ${pitch.text}${mm}${rest.filter(Boolean).join('')}`;
}

/** The part with its features; a size alone means a chain. */
function subjectText({ kind, sizes, bush, section }: Reading): string {
  const assumed = kind ?? (sizes?.length ? 'chain' : undefined);
  const own = kind === 'bushing' && bush ? bush : section;
  return [assumed && KINDS[assumed], sizes?.map(sizeText).join(' ou '), own]
    .filter(Boolean)
    .join(' ');
}

function strandsText({ kind, sizes, strands }: Reading): string | undefined {
  if (strands !== undefined) return strandsWord(strands);
  const isChain = kind === undefined || kind === 'chain';
  return isChain && sizes?.some(({ system }) => system === 'ANSI' || system === 'ISO')
    ? 'simples'
    : undefined;
}

/**
 * The interpretation of a search's codes in Portuguese: `corrente ANSI 40, simples`; `undefined`
 * for a search that has only words.
 */
export function describeReading(reading: Reading): string | undefined {
  const { kind, sizes, pitch, strands, teeth, section, grooves, bush, heavy, system } = reading;
  const isCode = [sizes, pitch, strands, teeth, section, grooves, bush, system].some(
    (part) => part !== undefined,
  );
  if (!isCode && reading.notes.length === 0) return undefined;
  const parts = [
    subjectText(reading),
    system && sizes === undefined
      ? `norma ${system === 'ANSI' ? 'ANSI B29.1' : system === 'ISO' ? 'ISO 606' : 'ISO 1275'}`
      : undefined,
    strandsText(reading),
    pitchText(reading),
    countText(grooves, 'canal', 'canais'),
    reading.diameter && `diâmetro externo de ${reading.diameter.text}`,
    countText(teeth, 'dente', 'dentes'),
    kind !== 'bushing' && bush ? `para bucha QD ${bush}` : undefined,
    reading.bore && `furo de ${reading.bore.text}`,
    heavy ? 'série pesada (H)' : undefined,
    ...reading.notes,
  ];
  return parts.filter(Boolean).join(', ');
}
