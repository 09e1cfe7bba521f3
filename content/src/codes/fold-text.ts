/** Text for comparison: lower case, without accents, so that "Cônica" equals "conica". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Words of a text, folded; anything but letters and digits separates them. */
export function foldWords(text: string): string[] {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** Short forms of kinds of parts. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  eng: 'engrenagem',
  engr: 'engrenagem',
  emd: 'emenda',
  acopl: 'acoplamento',
};

/** Only before a number: `Eng. João` is an engineer. */
const SHORT_FORM = /\b(engr?|emd|acopl)\b\.?(?=\D{1,40}\d)/g;

/** A folded text with its short forms written out: `c/ cubo`, `p/ moto`, `eng. 40`. */
export function writeOut(text: string): string {
  return text
    .replace(/(?<![a-z0-9])([cs])\/ ?/g, (_form, letter) => (letter === 'c' ? 'com ' : 'sem '))
    .replace(/(?<![a-z0-9])p\/ ?/g, 'para ')
    .replace(SHORT_FORM, (_form, word: string) => SHORT_FORMS[word] as string);
}

/** Single-character fractions, as keyboards and spreadsheets insert them. */
const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/**
 * Normalises a search for the rules: folded, one symbol each for inch, times and dash, a decimal
 * point for a decimal comma, single spaces.
 */
export function normalizeSearch(text: string): string {
  return (
    writeOut(foldText(text.replace(/[½¼¾⅛⅜⅝⅞]/g, (sign) => ` ${FRACTIONS[sign]}`)))
      .replace(/[“”″„]|''|´´|’’/g, '"')
      .replace(/[×*]/g, 'x')
      .replace(/[‐‑‒–—−]/g, '-')
      .replace(/[\u2044\u2215]/g, '/')
      .replace(/(\d),(?=\d)/g, '$1.')
      .replace(/[#=:;,()[\]?!]/g, ' ')
      // A stock code, `ASA.40.1`.
      .replace(/\b(asa|ansi|iso|din)\.(\d{2,3}[abh]?)\.(?=\d)/g, '$1 $2-')
      .replace(/\bmilimetros?\b/g, 'mm')
      // A size and its teeth: `60z15`, `08Bz17`.
      .replace(/(\d[ab]?)(?=z\d)/g, '$1 ')
      .replace(/\bn(?:[ºo°]\.?|ro?\.?|\.)\s{0,9}(?=\d)/g, ' ')
      .replace(/\b(meia|uma) (?=pol(?:egadas?)?\b)/g, (_words, word) =>
        word === 'uma' ? '1 ' : '1/2 ',
      )
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/**
 * Phrases with a meaning of their own, and the single word that replaces each in searches and in
 * product texts. Folded; replaced in this order.
 */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:(?:meia|meio|1\/2)s?[ -]?(?:emenda|elo)s?|(?:elos?|emendas?) (?:de )?(?:reducao|redutor(?:a|es)?)|reduc(?:ao|oes)(?= (?:(?:asa|ansi|iso|din|simples|dupla) ?)?\d\d)|elos? (?:curvo|meio)s?|offset(?: link)?|half link)\b/g,
    'meiaemenda',
  ],
  [
    /\b(?:elos? (?:de |da )?(?:emenda|ligacao|uniao|fechamento|conexao)|emendas? (?:de |da )?corrente|(?:connecting|master) link)\b/g,
    'emenda',
  ],
  // A link named with its closure or with a size is a connecting link.
  [
    /\belos?(?= (?:(?:com |c )?(?:trava|mola|contrapino|cupilha)s?\b|(?:(?:asa|ansi|iso|din) ?)?\d))/g,
    'emenda',
  ],
  [
    /\b(?:(?:chave|alicate)s? )?(?:saca|quebra|corta|(?:sacador|extrator|cortador|quebrador)(?:es)?(?: de)?|(?:chave|alicate)s?(?: de| para)?)[ -]?(?:corrente|pino)s?\b/g,
    'sacacorrente',
  ],
  // Brands whose second word also names a kind of part.
  [/\bcombat correntes\b/g, 'combat'],
  [/\baustin pulleys?\b/g, 'austin'],
  [/\bbuchas? solidas?\b/g, 'buchasolida'],
  // The bushing that a sheave takes; with a section and no code, the sheave that takes the bushing.
  [/\b(buchas?(?: conicas?)?(?: qd)?) (?:para|da|de) polias?\b(?! ?[358]v)/g, '$1'],
  [/\b(buchas?(?: conicas?)?(?: qd)? [a-z]{1,3}) (?:para|da|de) polias?(?: [358]v\b)?/g, '$1'],
  // `s cubo`, `sm cubo`: the short words that are corrected, because two letters are usually a code.
  [/\b(?:sem|s[em]?) cubos?\b|\btipo a\b/g, 'semcubo'],
  [/\b(?:com|con|c[om]?) cubos?\b|\btipo [bc]\b/g, 'comcubo'],
  [/\b(?:passos? (?:longos?|duplos?)|dobro do passo|duplo passo|double pitch)\b/g, 'passolongo'],
  [/\b(?:pinos? (?:ocos?|vazados?)|hollow pin)\b/g, 'pinooco'],
  [/\bside ?bow\b/g, 'curva'],
  [/\b(?:super|extra)[ -]?resist\w+/g, 'superresistencia'],
  [
    /\b(?:alta forca|alta carga|(?:series? )?(?:pesada|reforcada)s?|heavy duty|heavy)\b/g,
    'altaforca',
  ],
  [/\b(?:sem lubrificacao|auto[ -]?lubrificante\w{0,9}|self lube)\b/g, 'autolubrificante'],
  [/\bvida infinita\b/g, 'vidainfinita'],
  [/\b(?:aisi ?)?304l?\b(?! ?mm)|\bstainless(?: steel)?\b|\baisi\b/g, 'inox'],
  [/\bss\b|\bss-?(?=\d)/g, 'inox '],
  // Product lines whose name precedes the size.
  [/\b(nsb|nhf|nsr|nil)-?(?=\d)/g, '$1 '],
  // Applications of sheaves; a search for belts alone must find none.
  [/\bpara correias?\b/g, ' '],
  // No sprocket, whose word it shares.
  [/\bcorreias? dentadas?\b/g, 'correia'],
  [/\b([ak])-([12])\b/g, '$1$2'],
];

/** A folded text with each of these phrases as one word. */
export function joinPhrases(text: string): string {
  return PHRASES.reduce((joined, [pattern, word]) => joined.replace(pattern, word), text);
}
