import { isMeant, type PartKind, type Reading } from '@elo/content/codes';
import type { Part } from './part';

function isKind(wanted: PartKind | undefined, { kind }: Part): boolean {
  if (wanted === undefined || wanted === kind) return true;
  return wanted === 'chain' && kind === 'agricultural-chain';
}

function isSize({ sizes: wanted, system, pitch, kind }: Reading, part: Part): boolean {
  if (wanted !== undefined) {
    return wanted.some(({ system, size }) =>
      part.sizes.some((own) => own.system === system && own.size === size),
    );
  }
  if (system !== undefined && part.sizes[0]?.system !== system) return false;
  if (pitch === undefined) return true;
  // The pitch of a coupling is that of its chain; nobody asks for one by it.
  if (part.kind === 'coupling' && kind !== 'coupling') return false;
  return part.pitch !== undefined && isMeant(pitch, part.pitch);
}

const isCount = (wanted: number | undefined, own: number | undefined): boolean =>
  wanted === undefined || wanted === own;

/**
 * Whether a part is what a search's codes name. Diameter and bore are not compared: the list leaves
 * them to the quotation.
 */
export function matchesReading(reading: Reading, part: Part): boolean {
  const { kind, strands, teeth, section, grooves, bush } = reading;
  return (
    isKind(kind, part) &&
    isSize(reading, part) &&
    isCount(strands, part.strands) &&
    isCount(teeth, part.teeth) &&
    isCount(grooves, part.grooves) &&
    (section === undefined || section === part.section) &&
    (bush === undefined || isBush(kind, bush, part))
  );
}

/** Sheaves take their bushing by what is ordered; sprockets for one are parts of their own. */
function isBush(kind: PartKind | undefined, bush: string, part: Part): boolean {
  return kind === 'sheave' || part.bush === bush;
}

/** Kinds in the order in which a size without its kind is meant. */
const KIND_ORDER: readonly (PartKind | undefined)[] = [
  'chain',
  'sprocket',
  'coupling',
  'sheave',
  'bushing',
  'agricultural-chain',
];

/** How far behind the first a part of a kind stands, where only a size was named. */
export function kindPlace(reading: Reading, part: Part): number {
  if (reading.kind !== undefined) return 0;
  const place = KIND_ORDER.indexOf(part.kind);
  return place < 0 ? KIND_ORDER.length : place;
}
