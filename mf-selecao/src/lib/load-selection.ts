import {
  type Answer,
  answerQuery,
  type CalculatorId,
  findSelection,
  isPartsIndex,
  isSent,
  NO_PARTS,
  type PartsIndex,
  SELECTIONS,
  type Selection,
} from '@elo/calculation';
import {
  API_PATHS,
  type LoadContext,
  PageNotFoundError,
  SELECTION_QUERY,
  selectionHref,
} from '@elo/contract';

export interface SelectionData extends Answer {
  readonly calculation: CalculatorId;
  /** False when the catalogue request failed; parts then link to a search. */
  readonly partsKnown: boolean;
}

/** The calculation in the URL; the first one by default. @throws PageNotFoundError */
function selectionOf(query: URLSearchParams): Selection {
  const id = query.get(SELECTION_QUERY.calculation) || (SELECTIONS[0] as Selection).id;
  const selection = findSelection(id);
  if (selection === undefined) throw new PageNotFoundError(`There is no calculation "${id}".`);
  return selection;
}

/** Parts of the catalogue; if they fail to load, the result is shown without them. */
async function readParts(context: LoadContext): Promise<PartsIndex | undefined> {
  try {
    const parts = await context.fetchJson<unknown>(API_PATHS.selectionParts);
    return isPartsIndex(parts) ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the form from the URL and computes its result here; only the parts are fetched. */
export async function loadSelection(context: LoadContext): Promise<SelectionData> {
  const query = new URLSearchParams(context.search);
  const selection = selectionOf(query);
  const parts = isSent(selection, query) ? await readParts(context) : NO_PARTS;
  return {
    calculation: selection.id,
    partsKnown: parts !== undefined,
    ...answerQuery(selection, query, parts ?? NO_PARTS),
  };
}

/** Queries that are composed as documents: the empty form of each calculation. */
export async function selectionVariants(): Promise<readonly string[]> {
  return SELECTIONS.map(({ id }) => selectionHref(id)).map((href) => href.slice(href.indexOf('?')));
}
