import { ANSI } from '@elo/standards';
import { type ChainIdentity, HEAVY_NUMBERS } from './identity';

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

/** ISO 606, A series, by ANSI number; 085 is ANSI 41. */
const A_SERIES: Readonly<Record<string, string>> = {
  '25': '04C',
  '35': '06C',
  '40': '08A',
  '50': '10A',
  '60': '12A',
  '80': '16A',
  '100': '20A',
  '120': '24A',
  '140': '28A',
  '160': '32A',
  '180': '36A',
  '200': '40A',
  '240': '48A',
};

const B_SERIES = [
  '04B',
  '05B',
  '06B',
  '08B',
  '10B',
  '12B',
  '16B',
  '20B',
  '24B',
  '28B',
  '32B',
  '40B',
  '48B',
];

/** Prefixes and formats of ANSI numbers, with the owner of each. */
const ANSI_PREFIXES: readonly (readonly [prefix: string, owner: string])[] = [
  ['', 'ANSI B29.1'],
  ['ANSI ', 'ANSI B29.1'],
  ['ASA ', 'ANSI B29.1'],
  ['ASME ', 'ANSI B29.1'],
  ['JIS ', 'JIS B 1801'],
  ['RS', 'Tsubaki'],
  ['RC', 'RC'],
  ['DID ', 'DID'],
];

const A_PREFIXES: readonly (readonly [prefix: string, owner: string])[] = [
  ['ISO ', 'ISO 606'],
  ['ISO 606 ', 'ISO 606'],
  ['DIN ', 'DIN 8188'],
  ['DIN 8188 ', 'DIN 8188'],
];

const B_PREFIXES: readonly (readonly [prefix: string, owner: string])[] = [
  ['', 'ISO 606'],
  ['ISO ', 'ISO 606'],
  ['ISO 606 ', 'ISO 606'],
  ['DIN ', 'DIN 8187'],
  ['DIN 8187 ', 'DIN 8187'],
  ['BS ', 'BS 228'],
  ['BS 228 ', 'BS 228'],
  ['RS', 'Tsubaki'],
];

const STRANDS = [1, 2, 3, 4];

const plain = (system: ChainIdentity['system'], size: string, strands = 1): ChainIdentity => ({
  system,
  size,
  strands,
  heavy: false,
  steel: 'carbon',
});

/** `40`, `ANSI 40-2`, `RS40-1`, `RC40-2R`, `DID 40-3`; single strands with and without their number. */
function ansiCodes(): KnownCode[] {
  const numbers = [...ANSI.sizes.map(({ size }) => size), '41'];
  return ANSI_PREFIXES.flatMap(([prefix, owner]) =>
    numbers.flatMap((size) =>
      STRANDS.flatMap((strands) => {
        const name = `${prefix}${size}`;
        const forms = [`${name}-${strands}`, `${name}-${strands}R`];
        const all = strands === 1 ? [name, ...forms] : forms;
        return all.map((code) => ({ code, owner, identity: plain('ANSI', size, strands) }));
      }),
    ),
  );
}

/** `60H`, `RS80H-2`: plates of the next size. */
function heavyCodes(): KnownCode[] {
  return ANSI_PREFIXES.flatMap(([prefix, owner]) =>
    HEAVY_NUMBERS.flatMap((size) =>
      STRANDS.flatMap((strands) => {
        const name = `${prefix}${size}H`;
        const identity = { ...plain('ANSI', size, strands), heavy: true };
        const all = strands === 1 ? [name, `${name}-1`] : [`${name}-${strands}`];
        return all.map((code) => ({ code, owner, identity }));
      }),
    ),
  );
}

/** `40SS`, `RS40SS`, `RC60SS-2`: stainless steel. */
function stainlessCodes(): KnownCode[] {
  return ANSI_PREFIXES.flatMap(([prefix, owner]) =>
    ANSI.sizes.flatMap(({ size }) =>
      [1, 2].flatMap((strands) => {
        const name = `${prefix}${size}SS`;
        const identity = { ...plain('ANSI', size, strands), steel: 'stainless' as const };
        const all = strands === 1 ? [name, `${name}-1`] : [`${name}-${strands}`];
        return all.map((code) => ({ code, owner, identity }));
      }),
    ),
  );
}

/**
 * `08A-1`, `ISO 10A-2`, `DIN 8188 12A-1`; excludes a bare `40A`, which some makers use for an
 * attachment chain.
 */
function aSeriesCodes(): KnownCode[] {
  const named = Object.entries({ ...A_SERIES, '41': '085' }).flatMap(([size, name]) =>
    STRANDS.slice(0, 3).flatMap((strands) =>
      A_PREFIXES.flatMap(([prefix, owner]) => {
        const code = `${prefix}${name}-${strands}`;
        const identity = plain('ANSI', size, strands);
        const all = strands === 1 ? [`${prefix}${name}`, code] : [code];
        return all.map((one) => ({ code: one, owner, identity }));
      }),
    ),
  );
  const bare = Object.entries(A_SERIES)
    .filter(([, name]) => name !== '40A')
    .flatMap(([size, name]) => [
      { code: name, owner: 'ISO 606', identity: plain('ANSI', size) },
      ...STRANDS.slice(0, 3).map((strands) => ({
        code: `${name}-${strands}`,
        owner: 'ISO 606',
        identity: plain('ANSI', size, strands),
      })),
    ]);
  return [...named, ...bare];
}

/** `08B`, `08B-1`, `DIN 8187 16B-2`, `BS 12B-3`, `RS08B-1`. */
function bSeriesCodes(): KnownCode[] {
  const thin = ['081', '083'].map((size) => ({
    code: `ISO ${size}`,
    owner: 'ISO 606',
    identity: plain('ISO', size),
  }));
  const all = B_PREFIXES.flatMap(([prefix, owner]) =>
    B_SERIES.flatMap((size) =>
      STRANDS.slice(0, 3).flatMap((strands) => {
        const name = `${prefix}${size}`;
        const forms = strands === 1 ? [name, `${name}-1`] : [`${name}-${strands}`];
        return forms.map((code) => ({ code, owner, identity: plain('ISO', size, strands) }));
      }),
    ),
  );
  return [...thin, ...all];
}

/** Long-pitch numbers of ASME B29.100 by those of ISO 1275. */
const LONG_PITCH: Readonly<Record<string, string>> = {
  '208A': '2040',
  '210A': '2050',
  '212A': '2060',
  '216A': '2080',
  '220A': '2100',
  '224A': '2120',
  '232A': '2160',
};

/** `2040`, `A2040`, `C2040`, `C2060H`, `C2042` with large rollers, `RSC2040`; `208A`, `C208A`. */
function longPitchCodes(): KnownCode[] {
  const owner = 'ANSI B29.3 / ISO 1275';
  return Object.entries(LONG_PITCH).flatMap(([iso, small]) => {
    const large = small.replace(/0$/, '2');
    const plates = { '': undefined, A: 'drive', C: 'conveyor' } as const;
    const american = [small, large].flatMap((size) =>
      Object.entries(plates).flatMap(([letter, kind]) =>
        [false, true].map((heavy) => ({
          code: `${letter}${size}${heavy ? 'H' : ''}`,
          owner,
          identity: { ...plain('long-pitch', size), heavy, ...(kind && { plates: kind }) },
        })),
      ),
    );
    const drive = { ...plain('long-pitch', small), plates: 'drive' as const };
    const conveyor = { ...plain('long-pitch', small), plates: 'conveyor' as const };
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
  });
}

/**
 * A code in normal form: without case, spaces, dots, dashes other than between digits, and the
 * maker's name before its own prefix. `08b - 1` and `08B1` are one code, `40-1`
 * and `401` are not.
 */
export function normalizeCode(code: string): string {
  return code
    .toUpperCase()
    .replace(/^(?:CORRENTE|CHAIN|N[º°O.]?|#)\s*(?=\S)/, '')
    .replace(/[\s.,_/–—]+/g, (gap) => (/[–—/]/.test(gap) ? '-' : ''))
    .replace(/-+/g, '-')
    .replace(/(?<!\d)-|-(?!\d)/g, '')
    .replace(/^(?:TSUBAKI(?=RS)|DAIDO(?=DID))/, '');
}

/** Every known code, by rule; the first of a chain is the most common one. */
export const KNOWN_CODES: readonly KnownCode[] = [
  ...ansiCodes(),
  ...heavyCodes(),
  ...stainlessCodes(),
  ...bSeriesCodes(),
  ...aSeriesCodes(),
  ...longPitchCodes(),
];

const BY_CODE: ReadonlyMap<string, KnownCode> = new Map(
  [...KNOWN_CODES].reverse().map((known) => [normalizeCode(known.code), known]),
);

/** Number of different codes. */
export const KNOWN_CODE_COUNT = BY_CODE.size;

/** The chain of a code; `undefined` unless the list has exactly this code. */
export function findCode(code: string): KnownCode | undefined {
  return BY_CODE.get(normalizeCode(code));
}
