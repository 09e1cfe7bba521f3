/** What a line says besides the part. */
export interface TakenNote {
  readonly rest: string;
  /** As it was typed. */
  readonly note: string;
}

/** A remark that names itself: `obs: urgente`. */
const NAMED = /[\s,;(–-]*\b(?:obs|observa[cç][aã]o|nota)\b ?[.:-]* ?(.*?)\)?$/i;

/** What the part is for, unless that is a part itself: `p/ esteira 2`, `para o moinho`. */
const PURPOSE =
  /[\s,;(–-]+((?:p\/|para)\s*(?:o |a )?(?!correntes?\b|correias?\b|buchas?\b|eixo\b|roda|engrenagem)(?:[a-zà-ú].*?))\)?$/i;

/** Words of haste and courtesy; they say nothing about the part. */
const ASIDE =
  /[\s,;(–-]*\b(urgente|com urg[eê]ncia|entrega imediata|por favor|por gentileza|obrigad[oa])\b[!.)]*/gi;

/**
 * Takes remarks out of a line, so that they are kept and not read as codes.
 * @param line as it was typed
 */
export function takeNote(line: string): TakenNote {
  const notes: string[] = [];
  const take = (text: string, pattern: RegExp): string =>
    text.replace(pattern, (_match, note: string) => {
      if (note.trim() !== '') notes.push(note.trim());
      return ' ';
    });
  const named = take(line, NAMED);
  const purpose = PURPOSE.exec(named);
  // Without a code before it, the code stands behind: `corrente para transmissão ASA 60`.
  const isAside = purpose !== null && /\d/.test(named.slice(0, purpose.index));
  const rest = take(isAside ? take(named, PURPOSE) : named, ASIDE);
  return { rest: rest.trim(), note: notes.join('; ') };
}
