import type { Measure, Product } from './schemas/product';

/**
 * Formats a number in Portuguese: `1.234,5`, with at most `digits` decimals, rounded half away from
 * zero. Gives the same as `Intl.NumberFormat`, whose first use takes Chromium 9 to 17 ms, and four
 * times that on a slow phone, and delays the first click. Delegates to it for more than nine
 * integer digits or an exponent.
 * @param digits maximum number of decimals, 0 to 3
 */
export function formatDecimal(value: number, digits: number): string {
  const size = String(Math.abs(value));
  if (!/^\d{1,9}(?:\.\d+)?$/.test(size)) {
    return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: digits }).format(value);
  }
  // Rounds the decimal text, because 1.005 × 100 is less than 100.5.
  const rounded = String(Number(`${Math.round(Number(`${size}e${digits}`))}e-${digits}`));
  const [whole = '', decimals] = rounded.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,5}$)/g, '.');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + (decimals === undefined ? grouped : `${grouped},${decimals}`);
}

/** Figures of a product by key, as far as its list states them. */
export type Figures = (key: string) => number | undefined;

export const figuresOf =
  ({ medidas }: Pick<Product, 'medidas'>): Figures =>
  (key) =>
    medidas.find(({ chave }) => chave === key)?.valor;

/** `12,7` or `1.234,5`: Brazilian separators, at most three decimals, as in the tables. */
export function formatNumber(value: number): string {
  return formatDecimal(value, 3);
}

/** A measure's value with its unit, e.g. `12,7 mm` or `38°`; a count has no unit. */
export function formatMeasure({ valor, unidade }: Measure): string {
  const number = formatNumber(valor);
  if (unidade === '' || unidade === '°') return number + unidade;
  return `${number}\u00a0${unidade}`;
}

/**
 * Measures as texts by name; a figure in two units is one text: `12,7 mm (0,5 pol)`, and so are two
 * figures in one unit: `20 mm e 25 mm`.
 */
export function measureTexts(measures: readonly Measure[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const measure of measures) {
    const known = texts.get(measure.nome);
    const text = formatMeasure(measure);
    const first = measures.find(({ nome }) => nome === measure.nome);
    const both = first?.unidade === measure.unidade ? `${known} e ${text}` : `${known} (${text})`;
    texts.set(measure.nome, known === undefined ? text : both);
  }
  return texts;
}

/** Shown in place of a figure that only the owner knows, until it is imported. */
export const ON_REQUEST = 'sob consulta';

/** What a product states besides its measures, by label. */
export function factTexts({ norma, tamanho, material = '', bucha = '' }: Product) {
  const facts = { Norma: norma, Tamanho: tamanho, Material: material, 'Bucha QD': bucha };
  return Object.entries(facts).filter(([, text]) => text !== '');
}

const UNIT_NAMES = { m: 'metro', un: 'peça' } as const;

/** Created on first use, because creating one is slow and the sample has no prices. */
const price = (value: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(value);

/** Price, stock and other makers' codes; {@link ON_REQUEST} until they are imported. */
export function tradeTexts({
  preco,
  estoque,
  codigos = [],
  unidade = 'un',
}: Product): readonly (readonly [string, string])[] {
  const codes = codigos.map(({ fabricante, codigo }) => `${fabricante} ${codigo}`).join('; ');
  return [
    ['Preço', preco === undefined ? ON_REQUEST : `${price(preco)} por ${UNIT_NAMES[unidade]}`],
    ['Estoque', estoque === undefined ? ON_REQUEST : `${formatNumber(estoque)}\u00a0${unidade}`],
    ...(codes === '' ? [] : [['Códigos de fabricantes', codes] as const]),
  ];
}

/** A standard, a series or a kind of bushing before its number or code: `ANSI 40`, `QD SK`. */
const DESIGNATION = /\b(ANSI|ASA|DIN|ISO|JIS|NBR|MPTA|QD|KC) (?=[A-Z]{0,3}\d|[A-Z]{1,3}\b)/g;

/** A number before its unit: `12,7 mm`, `17 dentes`. */
const QUANTITY =
  /(\d) (?=(?:mm|cm|m|pol|in|kg|kN|kW|lbf|rpm|%|passos|dentes|canal|canais)(?![\p{L}\d]))/gu;

/** Words wider than a card or a table's column on a phone, with their hyphenation points. */
const LONG_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(auto)(lubri)(ficante)/gi, '$1\u00ad$2\u00ad$3'],
  [/\b(trans)(missí)(vel|veis)/gi, '$1\u00ad$2\u00ad$3'],
];

/**
 * Text for display: non-breaking spaces inside units and names, and soft hyphens in long words, for
 * browsers without a Portuguese dictionary. Only for visible text: data, URLs and searches keep the
 * plain text.
 */
export function typeset(text: string): string {
  const whole = text.replace(DESIGNATION, '$1\u00a0').replace(QUANTITY, '$1\u00a0');
  return LONG_WORDS.reduce((rest, [word, parts]) => rest.replace(word, parts), whole);
}
