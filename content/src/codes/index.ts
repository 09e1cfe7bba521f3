import { foldWords, joinPhrases, normalizeSearch } from './fold-text';
import { isLinkKind, KIND_NAMES, kindOfWord, kindOfWords } from './kinds';
import type { Draft, Reading, SizeSystem } from './reading';
import { takeChainSizes } from './rules/chain-sizes';
import { takeCounts, takeQuantities, takeStandards } from './rules/counts';
import { takeBore, takePitch, takePitchAndWidth, takeRoller } from './rules/dimensions';
import {
  takeAgricultural,
  takeAmericanCode,
  takeBrazilianCode,
  takeBushings,
  takeCouplings,
  takeLongPitch,
  takeSheaveCodes,
} from './rules/part-codes';
import { Scan } from './scan';

export { foldText, foldWords, joinPhrases, normalizeSearch, writeOut } from './fold-text';
export { isLinkKind, isOneTypoAway } from './kinds';
export { isMeant } from './lengths';

export type { PartKind, Reading, SizeName, TypedLength } from './reading';
export { describeReading } from './reading';
export { strandsOfText } from './rules/counts';

/**
 * Makers whose parts buyers ask for and that are not ours, by the folded word that names them. Their
 * names are no words of our products; sizes of standards are theirs alike.
 */
export const MAKERS: Readonly<Record<string, string>> = {
  rexnord: 'Rexnord',
  iwis: 'iwis',
  did: 'D.I.D',
  daido: 'Daido (D.I.D)',
  tsubaki: 'Tsubaki',
  renold: 'Renold',
  diamond: 'Diamond',
  regina: 'Regina',
  donghua: 'Donghua',
  kmc: 'KMC',
  hitachi: 'Hitachi',
  skf: 'SKF',
  ketten: 'Ketten Wulf',
  tyma: 'TYMA',
};

const NAMED = new RegExp(`(?<![a-z0-9])(${Object.keys(MAKERS).join('|')})(?![a-z])`);

/** The folded word by which a folded text names a maker, also right before a number: `did520`. */
export function makerIn(text: string): string | undefined {
  return NAMED.exec(text)?.[1];
}

/** Words around a part, which name none. */
const SMALL_TALK =
  `d de da do das dos com para em e a o as os no na um uma por pra tipo modelo marca preciso
  quero queria comprar compro onde quanto custa preco precos valor orcamento cotacao cotar cota favor
  bom dia boa tarde ola oi voces tem vende vendem procuro novo nova barato barata estoque pronta entrega
  imediata disponivel disponiveis urgente substituto substituta equivalente equivalentes similar
  similares compativel ficha tecnica catalogo tabela pdf x ou p v`.split(/\s+/);

/** Words of the trade that describe a part but alone do not tell one part from another. */
const TERMS = `norma serie tamanho numero medida medidas passo pitch pol polegada polegadas mm
  ansi asa asme jis iso din abnt nbr bs transmissao acionamento industrial industriais
  perfil perfis secao canal canais gorne gornes fileira fileiras carreira carreiras roller`.split(
  /\s+/,
);

/** Words that people type and that name no part. */
const IDLE = new Set([...Object.keys(MAKERS), 'wulf', ...SMALL_TALK, ...TERMS]);

/** Words that the rules of codes read, besides those of names and categories. */
export const TRADE_WORDS: readonly string[] = [
  ...KIND_NAMES,
  ...TERMS,
  ...'furo eixo dente dentes elo elos emendas simples dupla duplas tripla triplas quadrupla duplex triplex'.split(
    ' ',
  ),
];

/** Whether people type a word without meaning a part by it. */
export const isIdle = (word: string): boolean => IDLE.has(word);

/** Words that name a kind and also distinguish its parts. */
const PREFERRED = new Map([
  ['coroa', 'semcubo'],
  ['pinhao', 'comcubo'],
]);

/** Standards named without a number. */
const SYSTEMS: ReadonlyMap<string, SizeSystem> = new Map([
  ['ansi', 'ANSI'],
  ['asa', 'ANSI'],
  ['asme', 'ANSI'],
  ['iso', 'ISO'],
  ['din', 'ISO'],
]);

/** `em cubo` lacks one letter of `sem cubo` and is two away from `com cubo`. */
const HUB_TYPO = /\b(em cubos?)\b/;

function readWords(rest: string, draft: Draft): void {
  for (const word of foldWords(rest)) {
    if (draft.sizes === undefined) draft.system ??= SYSTEMS.get(word);
    const preferred = PREFERRED.get(word);
    if (preferred !== undefined) draft.preferred.push(preferred);
    const kind = kindOfWord(word);
    // A link for a chain is another part, which the kind of the chain does not include.
    const isOther = isLinkKind(kind) && kind !== draft.kind;
    if (isOther || (kind === undefined && !isIdle(word))) draft.words.push(word);
  }
}

/**
 * Parses a search as a counter clerk would: codes of sizes, strands, teeth, lengths, and the
 * remaining words. Takes numbers literally and never corrects one.
 * @param search as typed, of any length and content
 */
export function readSearch(search: string): Reading {
  const typed = normalizeSearch(search);
  const scan = new Scan(joinPhrases(typed.replace(HUB_TYPO, 's$1')));
  const draft: Draft = { notes: [], words: [], preferred: [] };
  const [hub] = typed.match(HUB_TYPO) ?? [];
  if (hub !== undefined) draft.notes.push(`“${hub}” entendido como “s${hub}”`);
  const kind = kindOfWords(foldWords(scan.rest));
  if (kind !== undefined) draft.kind = kind;
  takeBore(scan, draft);
  takeStandards(scan, draft);
  takeQuantities(scan);
  takeCounts(scan, draft);
  takeBrazilianCode(scan, draft);
  takeAmericanCode(scan, draft);
  takeSheaveCodes(scan, draft);
  takeCouplings(scan, draft);
  takeLongPitch(scan, draft);
  takeAgricultural(scan, draft);
  takeBushings(scan, draft);
  takePitchAndWidth(scan, draft);
  takePitch(scan, draft);
  takeRoller(scan, draft);
  takeChainSizes(scan, draft);
  readWords(scan.rest, draft);
  if (draft.grooves !== undefined) draft.kind ??= 'sheave';
  const isBored = draft.bore !== undefined && draft.sizes !== undefined;
  if (draft.teeth !== undefined || isBored) draft.kind ??= 'sprocket';
  return draft;
}
