import { foldWords, normalizeSearch } from './fold-text';
import { isLinkKind, kindOfWord, kindOfWords } from './kinds';
import { MAKERS } from './makers';
import { joinPhrases } from './phrases';
import type { Draft, Reading, SizeSystem } from './reading';
import { takeChainSizes } from './rules/chain-sizes';
import { takeCounts, takeQuantities, takeStandards } from './rules/counts';
import { takeBore, takePitch, takePitchAndWidth } from './rules/dimensions';
import { takeAgricultural, takeCouplings, takeLongPitch } from './rules/other-codes';
import { takeBushings, takeSheaveCodes } from './rules/sheaves';
import { takeSprocketCodes } from './rules/sprockets';
import { Scan } from './scan';

/** Words that people type and that name no part. */
const IDLE = new Set([
  ...Object.keys(MAKERS),
  'wulf',
  ...`de da do das dos com para em e a o as os no na um uma por pra tipo modelo norma serie tamanho
  numero medida medidas passo pitch pol polegada polegadas mm preciso quero queria comprar compro
  preco precos valor orcamento cotacao cotar cota favor bom dia boa tarde voces tem vende vendem
  ansi asa asme jis iso din abnt nbr bs transmissao industrial industriais
  x ou p v perfil perfis secao canal canais gorne gornes fileira fileiras carreira carreiras roller`.split(
    /\s+/,
  ),
]);

/** Words that name a kind and also distinguish its parts. */
const PREFERRED: Readonly<Record<string, string>> = { coroa: 'semcubo', pinhao: 'comcubo' };

/** Standards named without a number. */
const SYSTEMS: Readonly<Record<string, SizeSystem>> = {
  ansi: 'ANSI',
  asa: 'ANSI',
  asme: 'ANSI',
  iso: 'ISO',
  din: 'ISO',
};

function readWords(rest: string, draft: Draft): void {
  for (const word of foldWords(rest)) {
    if (draft.sizes === undefined) draft.system ??= SYSTEMS[word];
    const preferred = PREFERRED[word];
    if (preferred !== undefined) draft.preferred.push(preferred);
    const kind = kindOfWord(word);
    // A link for a chain is another part, which the kind of the chain does not include.
    const isOther = isLinkKind(kind) && kind !== draft.kind;
    if (isOther || (kind === undefined && !IDLE.has(word))) draft.words.push(word);
  }
}

/**
 * Parses a search as a counter clerk would: codes of sizes, strands, teeth, lengths, and the
 * remaining words. Takes numbers literally and never corrects one.
 * @param search as typed, of any length and content
 */
export function readSearch(search: string): Reading {
  const scan = new Scan(joinPhrases(normalizeSearch(search)));
  const draft: Draft = { notes: [], words: [], preferred: [] };
  const kind = kindOfWords(foldWords(scan.rest));
  if (kind !== undefined) draft.kind = kind;
  takeBore(scan, draft);
  takeStandards(scan, draft);
  takeQuantities(scan);
  takeCounts(scan, draft);
  takeSprocketCodes(scan, draft);
  takeSheaveCodes(scan, draft);
  takeCouplings(scan, draft);
  takeLongPitch(scan, draft);
  takeAgricultural(scan, draft);
  takeBushings(scan, draft);
  takePitchAndWidth(scan, draft);
  takePitch(scan, draft);
  takeChainSizes(scan, draft);
  readWords(scan.rest, draft);
  if (draft.grooves !== undefined) draft.kind ??= 'sheave';
  if (draft.teeth !== undefined) draft.kind ??= 'sprocket';
  return draft;
}
