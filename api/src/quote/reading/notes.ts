/** A remark that names itself: `obs: urgente`. */
const NAMED = /\b(?:obs|observa[cç][aã]o|nota)\b[ .:-]{0,9}/i;

/** What the part is for, unless that is a part itself: `p/ esteira 2`, `para o moinho`. */
const PURPOSE =
  /[\s,;(–-](?=(?:p\/\s?|para\s)(?:o |a )?(?!correntes?\b|correias?\b|buchas?\b|eixo\b|roda|engrenagem)[a-zà-ú])/i;

/** Words of haste and courtesy; they say nothing about the part. */
const ASIDE =
  /[\s,;(–-]{0,3}\b(urgente|com urg[eê]ncia|entrega imediata|por favor|por gentileza|obrigad[oa])\b[!.)]{0,3}/gi;

/** A length that is typed after a word: `38`, `38mm`, `1 1/2"`, `12x8 mm`. */
const SIZE =
  /\d{1,5}(?:[.,]\d{1,4})?(?: \d{1,3}(?=\/))?(?:\/\d{1,3})?(?: ?x ?\d{1,5}(?:[.,]\d{1,4})?)?(?: ?(?:mm|mil[ií]metros?|cm|pol(?:egadas?)?|")(?![a-z]))?/
    .source;

/** A keyway, which no code has: `com rasgo de chaveta 10 mm`, `c/ chaveta`, `sem chaveta`. */
const KEYWAY = new RegExp(
  `(?<![a-zà-ú])((?:(?:com|sem|c/|s/|e) ?)?(?:(?:o )?rasgo(?: de| para)? )?chaveta(?:(?: de)? ${SIZE}(?![\\d.,]| ?(?:p[cç]|pe[cç]a|un)))?)(?![a-zà-ú])`,
  'gi',
);

/** Words about how a bore is made, between it and its size. */
const FINISHED = '(?:acabad[oa]|usinad[oa]|pront[oa]|final)';
const FINISH = new RegExp(`\\b(furo|bore) ${FINISHED}\\b`, 'gi');

/** How a link closes, which the catalogue does not tell apart: `com trava`; a first `trava` is the part. */
const CLOSURE =
  /(?<=\S\s{0,2})(?<![a-zà-ú])((?:(?:com|c\/|tipo|de) ?)?(?:trava|mola|contrapino|cupilha)s?)(?![a-zà-ú])/gi;

/** A bore that is left to the workshop: `furo piloto`, `pré-furado`, `sem furo`. */
const UNBORED =
  /(?<![a-zà-ú])((?:com |sem )?(?:furo (?:piloto|guia|pr[eé]|m[ií]nimo)|pr[eé][- ]?fur(?:o|ad[oa])|(?<=sem )furo(?! ?[\dø⌀])))(?![a-zà-ú])/gi;

/** A bore or the shaft that goes through it. The codes are read from it, too, so it stays in the line. */
const BORE = new RegExp(
  `(?<![a-zà-ú])(?:furos?|eixo|bore)(?: ${FINISHED})?(?:(?: de)? di[aâ]m(?:etro|\\.)?)?(?: ?(?:de|=|:|ø|⌀))?(?: ?[ø⌀])? ?(?:${SIZE}(?: ?[hH]\\d{1,2})?(?![a-z\\d]))`,
  'gi',
);

/** The length of a chain in its links, which stays in the line, too: it says that a chain is meant. */
const LINK_COUNT = /(?<=\S )\d{1,4} ?(?:passos|elos|links)\b(?! de)/gi;

/** A text without these signs at its end; a pattern would try every run of them, which is quadratic. */
export function trimEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

/** Cuts a line at the first match, and keeps what follows it as a note. */
function cutAt(pattern: RegExp, line: string, notes: string[]): string {
  const match = pattern.exec(line);
  if (match === null) return line;
  const after = line.slice(match.index + match[0].length);
  addNote(after.replace(/\)$/, ''), notes);
  return trimEnd(line.slice(0, match.index), ' \t,;(–-');
}

/** Takes every match out of a line, and keeps its first group as a note. */
function takeEach(pattern: RegExp, line: string, notes: string[]): string {
  return line.replace(pattern, (_match, note: string) => {
    addNote(note, notes);
    return ' ';
  });
}

function addNote(typed: string, notes: string[]): void {
  const note = typed.trim();
  if (note !== '') notes.push(note);
}

/** Whether the code is before the purpose; in `corrente para transmissão ASA 60` it comes after. */
function isBeforePurpose(line: string): boolean {
  const purpose = PURPOSE.exec(line);
  return purpose !== null && /\d/.test(line.slice(0, purpose.index));
}

/**
 * Takes remarks out of a line, so that they are kept and not read as codes. What a bore shall be is
 * kept as a remark and stays in the line: products are not listed by it, and the order needs it.
 * @param line as it was typed
 * @returns the rest, and the remarks as they were typed
 */
export function takeNote(line: string) {
  const notes: string[] = [];
  const named = cutAt(NAMED, line, notes);
  const staying = [BORE, LINK_COUNT].flatMap((pattern) => named.match(pattern) ?? []);
  const hasPurpose = isBeforePurpose(named);
  let rest = named;
  for (const pattern of [KEYWAY, UNBORED, CLOSURE]) rest = takeEach(pattern, rest, notes);
  rest = rest.replace(FINISH, '$1');
  if (hasPurpose) rest = cutAt(PURPOSE, rest, notes);
  rest = takeEach(ASIDE, rest, notes);
  const others = staying.filter((one) => !notes.some((note) => note.includes(one)));
  return { rest: rest.trim(), note: [...others, ...notes].join('; ') };
}
