import { isLinkKind } from '../kinds';
import type { Draft, SizeName } from '../reading';
import { type Scan, whole } from '../scan';
import { ANSI_NUMBERS, isoSize } from '../sizes';
import { FEWEST_TEETH } from './part-codes';

/** Prefixes of standards; they do not determine the kind of part. */
const STANDARDS = 'ansi|asa|asme|jis|iso|din|bs|norma|no?';

/** Prefixes of makers and the trade for chains: Tsubaki RS, RC for roller chain, … */
const CHAIN_PREFIXES = 'rs|rc|rf|did|ek|kmc|drc|cr|tg';

/** A space can match at one position only: two optional ones made this pattern exponential. */
const GAP = '(?: ?-? |-)?';

/** `ASA`, `DIN ISO`, `norma ABNT nº`: at most three. */
const PREFIX = `(?:(?:${STANDARDS})${GAP}){0,3}(?:(${CHAIN_PREFIXES})${GAP})?`;

/** Suffixes of an ANSI number and the words they stand for: `SS` stainless, `HP` hollow pin, `A1` … */
const SUFFIX_WORDS: Readonly<Record<string, string>> = {
  ss: 'inox',
  hp: 'pinooco',
  sb: 'curva',
  zp: 'zincada',
  np: 'niquelada',
  a1: 'a1',
  k1: 'k1',
  a2: 'a2',
  k2: 'k2',
};

const WORD_SUFFIXES = Object.keys(SUFFIX_WORDS).join('|');

/** `H` heavy, and `R` riveted, which names no other chain. */
const SUFFIXES = `${WORD_SUFFIXES}|h|r`;

function readSuffix(draft: Draft, suffix = ''): void {
  const word = SUFFIX_WORDS[suffix];
  if (word !== undefined) draft.words.push(word);
  if (suffix === 'h') draft.heavy = true;
}

/** `08B-1`, `08B1`, `8B`, `08 B 2`, `ISO 10A-2`, `12 A`, `16B-3`, `08B-1-17`, `08Bx17`, `08BSS`; `25 a 60` is a range. */
const ISO_SIZE = whole(
  `${PREFIX}(\\d{1,2})(?: ?-?(b)|(?<!-)([ac])| (a)(?! \\d{2}))(?: ?[-./x]? ?(\\d{1,3})(?: ?[-x] ?(\\d{2,3}))?[rc]?)?(?:[ -]?(${WORD_SUFFIXES}))?`,
);

const NUMBERS = [...ANSI_NUMBERS].sort((a, b) => b.length - a.length).join('|');

/** `40`, `ANSI40`, `RC40`, `40-1R`, `40-2`, `40H`, `RS40SS`, `ASA 40`. */
const ANSI_SIZE = whole(
  `${PREFIX}(${NUMBERS})(?:(${SUFFIXES}))?(?: ?[-x/] ?(\\d{1,3})(?: ?[-x] ?(\\d{2,3}))?)?(?:[ -]?(${SUFFIXES}))?`,
);

/**
 * A number after a size: few are strands (`-2`), many are teeth (`-17`). One that contradicts a number
 * which the search states elsewhere stays a word, which no part has.
 */
function readCount(draft: Draft, text: string | undefined): void {
  if (text === undefined) return;
  const count = Number(text);
  const name = count < FEWEST_TEETH ? 'strands' : 'teeth';
  draft[name] ??= count;
  if (draft[name] !== count) draft.words.push(text);
}

function addSize(draft: Draft, size: SizeName): boolean {
  const known = draft.sizes ?? [];
  const own = known.find((one) => one.system === size.system && one.size === size.size);
  // Next to the measures of a size: the same size again, or which of two that share them.
  if (draft.width !== undefined || draft.roller !== undefined) {
    if (own !== undefined) draft.sizes = [own];
    return own !== undefined;
  }
  // A second number is another size for a chain (`40 e 50`, `25 a 60`), and teeth for any other
  // kind. Of a tool's range, the same number again is how many: `25 a 60 25`.
  const isList = draft.kind === 'chain' || (draft.kind === 'chain-breaker' && own === undefined);
  if (known.length > 0 && !isList) return false;
  draft.sizes = [...known, size];
  return true;
}

function takeIsoSizes(scan: Scan, draft: Draft): void {
  scan.take(ISO_SIZE, (match) => {
    const [text, prefix, number = '', b, joined, apart, first, second, suffix] = match;
    if (apart !== undefined && ANSI_NUMBERS.includes(number)) return false;
    const other = joined ?? apart;
    // A 40 with attachments A1; the ISO 40A has its strands after a dash.
    if (/(?<!\d)40a[12]$/.test(text)) return false;
    const size = isoSize(number, b ?? other ?? '');
    if (size === undefined || !addSize(draft, size)) return false;
    if (prefix !== undefined) draft.kind ??= 'chain';
    if (size.system === 'ANSI') {
      draft.notes.push(`ISO ${number.padStart(2, '0')}${(other ?? '').toUpperCase()}`);
    }
    readSuffix(draft, suffix);
    readCount(draft, first);
    readCount(draft, second);
  });
}

function takeAnsiSizes(scan: Scan, draft: Draft): void {
  scan.take(ANSI_SIZE, (match) => {
    const [, prefix, number = '', suffix, first, second, last] = match;
    if (!addSize(draft, { system: 'ANSI', size: number })) return false;
    if (prefix !== undefined) draft.kind ??= 'chain';
    readSuffix(draft, suffix);
    readSuffix(draft, last);
    readCount(draft, first);
    readCount(draft, second);
  });
}

/** Numbers of the B series that no ANSI size has: unambiguous without their letter. */
const BARE_B = '0[568]|10|12|16|20|24|28|32';

const BARE_B_SIZE = whole(
  `(?:iso|din) ?(${BARE_B})|(0[568])|(?<=^|chain |corrente |correntes )(${BARE_B})`,
);
const BARE_NUMBER = whole('[x-]?(\\d{1,3})');

/** A remaining number: teeth after a size, grooves after a section, or a size without letter. */
function takeBareNumbers(scan: Scan, draft: Draft): void {
  if (draft.kind !== 'sheave' && draft.kind !== 'bushing' && draft.kind !== 'coupling') {
    scan.take(BARE_B_SIZE, (match) => {
      const number = match.slice(1).find((part) => part !== undefined) as string;
      if (draft.sizes !== undefined || draft.pitch !== undefined) return false;
      const size = isoSize(number, 'b');
      return size !== undefined && addSize(draft, size);
    });
  }
  scan.take(BARE_NUMBER, ([, text]) => {
    const count = Number(text);
    if (draft.section !== undefined && draft.grooves === undefined) draft.grooves = count;
    else if (isTeeth(draft, count)) draft.teeth = count;
    else if (isStrands(draft, count)) draft.strands = count;
    else return false;
  });
}

function isTeeth({ kind, teeth, sizes, pitch }: Draft, count: number): boolean {
  if (teeth !== undefined || count < FEWEST_TEETH) return false;
  if (kind === 'sprocket') return true;
  return kind === undefined && (sizes !== undefined || pitch !== undefined);
}

const MOST_STRANDS = 4;

function isStrands({ kind, strands, sizes }: Draft, count: number): boolean {
  const isChain = kind === undefined || kind === 'chain' || isLinkKind(kind);
  return isChain && sizes !== undefined && strands === undefined && count <= MOST_STRANDS;
}

/** Sizes of chains, which sprockets share, and the numbers that follow them. */
export function takeChainSizes(scan: Scan, draft: Draft): void {
  // What another rule has determined stays. Of a sprocket, a number after its measures is its teeth.
  const measured = draft.width ?? draft.roller;
  const isOpen = draft.sizes === undefined || (measured && draft.kind !== 'sprocket');
  const isOfChain = draft.kind !== 'bushing' && draft.kind !== 'sheave';
  if (isOpen && isOfChain && draft.section === undefined) {
    takeIsoSizes(scan, draft);
    takeAnsiSizes(scan, draft);
  }
  takeBareNumbers(scan, draft);
}
