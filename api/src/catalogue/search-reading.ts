import { describeReading, type Reading } from '@elo/content/codes';
import type { SearchReading } from '@elo/contract';
import type { CatalogueIndex } from './catalogue-index';

const CAUTION =
  'Correntes ANSI e ISO de mesmo passo não trabalham juntas: confira o rolo e a largura interna.';

/** Whether the search fits sizes of both standards, which share pitches but are not compatible. */
function isOfBothStandards({ kind, sizes, pitch }: Reading): boolean {
  if (kind === 'sheave' || kind === 'bushing' || kind === 'coupling') return false;
  if (sizes === undefined) return pitch !== undefined;
  return new Set(sizes.map(({ system }) => system)).size > 1;
}

/** The same search without teeth, strands and grooves; `undefined` if that finds nothing either. */
export function findWider(reading: Reading, index: CatalogueIndex) {
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
  if (search === undefined) return undefined;
  const { found } = index.search(search);
  return found.length === 0 ? undefined : { search, found };
}

/**
 * How a search was read, as a text for visitors; `undefined` for a search of plain words.
 * @param found number of products that it found, before other filters
 */
export function readingFor(
  reading: Reading,
  found: number,
  index: CatalogueIndex,
): SearchReading | undefined {
  const text = describeReading(reading);
  if (text === undefined) return undefined;
  const wider = found === 0 ? findWider(reading, index) : undefined;
  return {
    text,
    ...(isOfBothStandards(reading) && found > 0 && { caution: CAUTION }),
    ...(wider && { wider: { label: wider.search, search: wider.search } }),
  };
}
