import { describeReading, type Reading } from '@elo/content/codes';
import type { SearchReading } from '@elo/contract';
import type { CatalogueIndex } from './catalogue-index';

const CAUTION =
  'Correntes ANSI e ISO de mesmo passo não trabalham juntas: confira o rolo e a largura interna.';

/** Whether what was read fits sizes of both standards, which share pitches and do not run together. */
function isOfBothStandards({ kind, sizes, pitch }: Reading): boolean {
  if (kind === 'sheave' || kind === 'bushing' || kind === 'coupling') return false;
  if (sizes === undefined) return pitch !== undefined;
  return new Set(sizes.map(({ system }) => system)).size > 1;
}

/** The same part without what was counted on it, for a search that found nothing. */
function widen(reading: Reading, index: CatalogueIndex): SearchReading['wider'] {
  const { kind, sizes, section, pitch, bush } = reading;
  const wide: Reading = {
    ...(kind && { kind }),
    ...(sizes && { sizes }),
    ...(section && { section }),
    ...(pitch && sizes === undefined && { pitch }),
    ...(kind === 'bushing' && bush && { bush }),
    notes: [],
    words: [],
    preferred: [],
  };
  // All sizes share one number of strands; the word would narrow the search again.
  const search = describeReading(wide)?.replace(', simples', '');
  if (search === undefined || index.find({ search }).left.length === 0) return undefined;
  return { label: search, search };
}

/**
 * How a search was read, for visitors; `undefined` where it has words only.
 * @param found number of products that it found, before other filters
 */
export function readingFor(
  reading: Reading,
  found: number,
  index: CatalogueIndex,
): SearchReading | undefined {
  const text = describeReading(reading);
  if (text === undefined) return undefined;
  const wider = found === 0 ? widen(reading, index) : undefined;
  return {
    text,
    ...(isOfBothStandards(reading) && found > 0 && { caution: CAUTION }),
    ...(wider && { wider }),
  };
}
