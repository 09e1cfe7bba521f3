import {
  isMeant,
  type PartKind,
  type Reading,
  type SizeName,
  type TypedLength,
} from '@elo/content/codes';
import type { Part } from './part';

/** The word for the heavy series after `joinPhrases`, in searches and in names. */
export const HEAVY_WORD = 'altaforca';

function isKind(wanted: PartKind | undefined, { kind }: Part): boolean {
  if (wanted === undefined || wanted === kind) return true;
  return wanted === 'chain' && kind === 'agricultural-chain';
}

/** Whether a search names the heavy series, with its letter or with a word. */
export function wantsHeavy({ heavy, words }: Reading): boolean {
  return heavy === true || words.includes(HEAVY_WORD);
}

/** Whether strands are farther apart than in the normal series: ISO 606, heavy chains of several strands. */
export const isWide = (strands = 1, heavy: boolean): boolean => heavy && strands > 1;

const hasSize = ({ sizes }: Part, { system, size }: SizeName): boolean =>
  sizes.some((own) => own.system === system && own.size === size);

function isSize(reading: Reading, part: Part): boolean {
  const { sizes: wanted, system, pitch, kind } = reading;
  if (wanted !== undefined) {
    if (part.heavy && !wantsHeavy(reading)) return false;
    // A tool opens many sizes: it is found where it is named, and for all of the named sizes.
    if (part.kind === 'chain-breaker') {
      return kind === part.kind && wanted.every((size) => hasSize(part, size));
    }
    return wanted.some((size) => hasSize(part, size));
  }
  if (system !== undefined && part.sizes[0]?.system !== system) return false;
  if (pitch === undefined) return true;
  // The pitch of a coupling is that of its chain; couplings are not searched by pitch.
  if (part.kind === 'coupling' && kind !== 'coupling') return false;
  return part.pitch !== undefined && isMeant(pitch, part.pitch);
}

/** What a part must have exactly where a search names it. */
const EXACT = ['strands', 'teeth', 'grooves', 'section'] as const;

/** Whether a part has a typed length; a part that states no length matches. */
function isLength(wanted: TypedLength | undefined, own: number | undefined): boolean {
  return wanted === undefined || own === undefined || isMeant(wanted, own);
}

/** Kinds that no shaft goes through. */
const WITHOUT_BORE: ReadonlySet<PartKind | undefined> = new Set<PartKind>([
  'chain',
  'agricultural-chain',
  'connecting-link',
  'offset-link',
  'chain-breaker',
]);

function isBore({ bore, kind }: Reading, { kind: own, bores }: Part): boolean {
  if (bore === undefined) return true;
  if (bores === undefined) return kind !== undefined || !WITHOUT_BORE.has(own);
  return bore.mm >= bores[0] - bore.within && bore.mm <= bores[1] + bore.within;
}

/** Whether a part matches the codes of a search. */
export function matchesReading(reading: Reading, part: Part): boolean {
  const { kind, bush } = reading;
  return (
    isKind(kind, part) &&
    isSize(reading, part) &&
    !(part.kind === 'sprocket' && isWide(part.strands, wantsHeavy(reading))) &&
    EXACT.every((name) => reading[name] === undefined || reading[name] === part[name]) &&
    isLength(reading.diameter, part.diameter) &&
    isBore(reading, part) &&
    (bush === undefined || isBush(kind, bush, part))
  );
}

/** A sheave without a stated bushing matches any: the bushing is chosen when ordering. */
function isBush(kind: PartKind | undefined, bush: string, part: Part): boolean {
  return part.bush === bush || (kind === 'sheave' && part.bush === undefined);
}

/** Kinds by likelihood when a search names a size without a kind. */
const KIND_ORDER: readonly (PartKind | undefined)[] = [
  'chain',
  'sprocket',
  'connecting-link',
  'offset-link',
  'coupling',
  'sheave',
  'bushing',
  'agricultural-chain',
];

/** Rank of a part's kind when the search names only a size; 0 is best. */
export function kindPlace(reading: Reading, part: Part): number {
  if (reading.kind !== undefined) return 0;
  const place = KIND_ORDER.indexOf(part.kind);
  return place < 0 ? KIND_ORDER.length : place;
}
