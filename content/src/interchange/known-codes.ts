import { ANSI, ANSI_HEAVY } from '@elo/standards';
import { A_SERIES, LONG_PITCH } from '../codes/sizes';
import { type ChainIdentity, sizesWithFigures } from './identity';

/** One code of a norm or a maker, and its chain. */
export interface KnownCode {
  readonly code: string;
  /** Owner of the notation: a standard or a maker. */
  readonly owner: string;
  readonly identity: ChainIdentity;
}

/** Source of each notation's rule, by owner. */
export const CODE_SOURCES: Readonly<Record<string, string>> = {
  'ANSI B29.1': 'ASME B29.1, numeração das correntes; Renold, “Transmission Chain Standards”',
  'JIS B 1801': 'JIS B 1801, que usa os números da ANSI; catálogo geral Tsubaki',
  'ISO 606': 'ISO 606, tabela 1 e anexo B (designações equivalentes)',
  'DIN 8187': 'DIN 8187, série B da ISO 606; Renold, “Transmission Chain Standards”',
  'DIN 8188': 'DIN 8188, série A da ISO 606; Renold, “Transmission Chain Standards”',
  'BS 228': 'BS 228, série B da ISO 606; tabela “DIN 8180/8187 and BS 228”',
  'ANSI B29.3 / ISO 1275': 'ASME B29.100 (B29.3 e B29.4) e ISO 1275',
  Tsubaki: 'Tsubaki, General Catalog, seção A (RS25 a RS240, BS/DIN RS08B)',
  RC: 'RC (roller chain) antes do número da ANSI: uso do comércio norte-americano',
  DID: 'D.I.D (Daido Kogyo), correntes padrão, número da ANSI',
};

/** Prefixes of a size, by the owner of the notation. */
type Prefixes = Readonly<Record<string, readonly string[]>>;

const ANSI_PREFIXES: Prefixes = {
  'ANSI B29.1': ['', 'ANSI ', 'ASA ', 'ASME '],
  'JIS B 1801': ['JIS '],
  Tsubaki: ['RS'],
  RC: ['RC'],
  DID: ['DID '],
};

const A_PREFIXES: Prefixes = {
  'ISO 606': ['ISO ', 'ISO 606 '],
  'DIN 8188': ['DIN ', 'DIN 8188 '],
};

const B_PREFIXES: Prefixes = {
  'ISO 606': ['', 'ISO ', 'ISO 606 '],
  'DIN 8187': ['DIN ', 'DIN 8187 '],
  'BS 228': ['BS ', 'BS 228 '],
  Tsubaki: ['RS'],
};

const plain = (system: ChainIdentity['system'], size: string): ChainIdentity => ({
  system,
  size,
  strands: 1,
  heavy: false,
  steel: 'carbon',
});

/**
 * Codes of a size with each prefix and up to so many strands; a single strand with and without its
 * number.
 * @param endings suffixes after the number of strands, e.g. `R` in `40-2R`
 */
function codesOf(
  prefixes: Prefixes,
  size: string,
  identity: ChainIdentity,
  most: number,
  endings: readonly string[] = [''],
): KnownCode[] {
  const counts = Array.from({ length: most }, (_, at) => at + 1);
  const names = Object.entries(prefixes).flatMap(([owner, own]) =>
    own.map((prefix) => ({ owner, name: prefix + size })),
  );
  return names.flatMap(({ owner, name }) =>
    counts.flatMap((strands) => {
      const forms = endings.map((ending) => `${name}-${strands}${ending}`);
      const all = strands === 1 ? [name, ...forms] : forms;
      return all.map((code) => ({ code, owner, identity: { ...identity, strands } }));
    }),
  );
}

/** `40`, `ANSI 40-2`, `RS40-1`, `RC40-2R`, `DID 40-3`. */
const ansiCodes = (size: string): KnownCode[] =>
  codesOf(ANSI_PREFIXES, size, plain('ANSI', size), 4, ['', 'R']);

/** `60H`, `RS80H-2`: plates of the next size. */
const heavyCodes = (size: string): KnownCode[] =>
  codesOf(ANSI_PREFIXES, `${size}H`, { ...plain('ANSI', size), heavy: true }, 4);

/** `40SS`, `RS40SS`, `RC60SS-2`: stainless steel. */
const stainlessCodes = (size: string): KnownCode[] =>
  codesOf(ANSI_PREFIXES, `${size}SS`, { ...plain('ANSI', size), steel: 'stainless' }, 2);

/**
 * `08A-1`, `ISO 10A-2`, `DIN 8188 12A-1`; excludes a bare `40A`, which some makers use for an
 * attachment chain, and a bare `085`.
 */
function aSeriesCodes([name, size]: readonly [string, string]): KnownCode[] {
  const known = codesOf(A_PREFIXES, name, plain('ANSI', size), 3);
  if (name === '40A' || name === '085') return known;
  return [...known, ...codesOf({ 'ISO 606': [''] }, name, plain('ANSI', size), 3)];
}

/** `08B`, `08B-1`, `DIN 8187 16B-2`, `BS 12B-3`, `RS08B-1`; the thin `ISO 081` and `ISO 083`. */
function bSeriesCodes(size: string): KnownCode[] {
  if (size.endsWith('B')) return codesOf(B_PREFIXES, size, plain('ISO', size), 3);
  return [{ code: `ISO ${size}`, owner: 'ISO 606', identity: plain('ISO', size) }];
}

/** `2040`, `A2040`, `C2040`, `C2060H`, `C2042` with large rollers, `RSC2040`; `208A`, `C208A`. */
function longPitchCodes([iso, small]: readonly [string, string]): KnownCode[] {
  const owner = 'ANSI B29.3 / ISO 1275';
  const letters = { '': undefined, A: 'drive', C: 'conveyor' } as const;
  const american = [small, small.replace(/0$/, '2')].flatMap((size) =>
    Object.entries(letters).flatMap(([letter, plates]) =>
      [false, true].map((heavy) => ({
        code: `${letter}${size}${heavy ? 'H' : ''}`,
        owner,
        identity: { ...plain('long-pitch', size), heavy, ...(plates && { plates }) },
      })),
    ),
  );
  const drive = { ...plain('long-pitch', small), plates: 'drive' } as const;
  const conveyor = { ...drive, plates: 'conveyor' } as const;
  return [
    ...american,
    { code: `ANSI ${small}`, owner, identity: plain('long-pitch', small) },
    ...['', 'ISO ', 'ISO 1275 '].flatMap((prefix) => [
      { code: `${prefix}${iso}`, owner, identity: drive },
      { code: `${prefix}C${iso}`, owner, identity: conveyor },
    ]),
    { code: `RSA${small}`, owner: 'Tsubaki', identity: drive },
    { code: `RSC${small}`, owner: 'Tsubaki', identity: conveyor },
  ];
}

/**
 * A code in normal form: without case, spaces, dots, dashes other than between digits, the dash
 * behind a standard's number, and the maker's name before its own prefix. `08b - 1` and `08B1` are one code, `40-1`
 * and `401` are not.
 */
export function normalizeCode(code: string): string {
  return code
    .toUpperCase()
    .replace(/^(?:CORRENTE|CHAIN|N[º°O.]?|#)\s*(?=\S)/, '')
    .replace(/[\s.,_/–—]+/g, (gap) => (/[–—/]/.test(gap) ? '-' : ''))
    .replace(/-+/g, '-')
    .replace(/(?<!\d)-|-(?!\d)/g, '')
    .replace(/^(ISO(?:606|1275)|DIN818[78]|BS228)-/, '$1')
    .replace(/^(?:TSUBAKI(?=RS)|DAIDO(?=DID))/, '');
}

/** Every known code, by rule; the first of a chain is the most common one. */
export const KNOWN_CODES: readonly KnownCode[] = [
  ...sizesWithFigures('ANSI').flatMap(ansiCodes),
  ...ANSI_HEAVY.flatMap(heavyCodes),
  ...ANSI.sizes.flatMap(({ size }) => stainlessCodes(size)),
  ...sizesWithFigures('ISO').flatMap(bSeriesCodes),
  ...Object.entries({ ...A_SERIES, '085': '41' }).flatMap(aSeriesCodes),
  ...Object.entries(LONG_PITCH).flatMap(longPitchCodes),
];

const BY_CODE: ReadonlyMap<string, KnownCode> = new Map(
  [...KNOWN_CODES].reverse().map((known) => [normalizeCode(known.code), known]),
);

/** The chain of a code; `undefined` unless the list has exactly this code. */
export function findCode(code: string): KnownCode | undefined {
  return BY_CODE.get(normalizeCode(code));
}
