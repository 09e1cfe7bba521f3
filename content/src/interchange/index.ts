import { formatDecimal, type InterchangeVerdict } from '@elo/contract';
import { describeReading, foldText, MAKERS, makerIn, readSearch } from '../codes';
import {
  baseOfLongPitch,
  type ChainFigures,
  type ChainIdentity,
  figuresOf,
  identityText,
} from './identity';
import { CODE_SOURCES, KNOWN_CODES, type KnownCode } from './known-codes';

export { identityText } from './identity';
export { findCode, KNOWN_CODES, type KnownCode } from './known-codes';

const written = (value: number): string => `${formatDecimal(value, 2)} mm`;

const FIGURES: readonly (readonly [keyof ChainFigures, string])[] = [
  ['pitch', 'passo'],
  ['roller', 'rolo'],
  ['innerWidth', 'largura interna'],
];

/** The dimensions in which two chains differ, as part of a sentence. */
function differences(a: ChainFigures, b: ChainFigures): string {
  return FIGURES.filter(([key]) => written(a[key]) !== written(b[key]))
    .map(([key, name]) => `${name} de ${written(a[key])} em vez de ${written(b[key])}`)
    .join(', ');
}

/** The reason why chains of different sizes do not match. */
function otherSize(a: ChainIdentity, b: ChainIdentity): string {
  const [own, other] = [figuresOf(a), figuresOf(b)];
  if (a.system === 'long-pitch' && b.system === 'long-pitch') {
    if (baseOfLongPitch(a.size) === baseOfLongPitch(b.size)) {
      return 'Uma tem rolos pequenos, a outra, rolos grandes: não trabalham nas mesmas rodas.';
    }
  }
  if (own === undefined || other === undefined) return 'São tamanhos diferentes.';
  const text = differences(own, other);
  const same = own.pitch === other.pitch ? 'Mesmo passo, mas ' : '';
  const sentence = `${same}${text}: não trabalham juntas nem se emendam.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function judge(a: ChainIdentity, b: ChainIdentity): readonly [InterchangeVerdict, string] {
  if (a.system !== b.system || a.size !== b.size) return ['none', otherSize(a, b)];
  if (a.strands !== b.strands) {
    return ['none', `Número de fileiras diferente: ${a.strands} e ${b.strands}.`];
  }
  if (a.heavy !== b.heavy) {
    const sprockets =
      a.strands === 1
        ? 'trabalha nas mesmas rodas dentadas, mas não se emenda com a série normal'
        : 'as fileiras ficam mais afastadas, por isso não trabalha nas mesmas rodas dentadas nem se emenda com a série normal';
    return [
      'none',
      `A série pesada (H) tem placas mais grossas e pinos mais longos: ${sprockets}, e a largura total é maior.`,
    ];
  }
  if (a.steel !== b.steel) {
    return [
      'dimensional',
      'Mesmas medidas, outro material: confira a resistência à tração, que a norma fixa para o aço-carbono e não para o inox.',
    ];
  }
  if (a.plates !== b.plates) {
    return [
      'dimensional',
      'Mesmo passo, rolo e largura; a forma da placa difere ou não é dita pelo código (A: para transmissão, C: reta, para transportador).',
    ];
  }
  return [
    'exact',
    'São a mesma corrente sob outro nome. Ao emendar, use elo do mesmo fabricante da corrente.',
  ];
}

/** The relation between two known codes, with its sources and the reason in one Portuguese sentence. */
export function compareCodes(from: KnownCode, to: KnownCode) {
  const [verdict, reason] = judge(from.identity, to.identity);
  const sources = new Set([from, to].flatMap(({ owner }) => CODE_SOURCES[owner] ?? []));
  if (verdict === 'none') sources.add('Medidas: ASME B29.1 e ISO 606');
  return { verdict, reason, sources: [...sources] };
}

const BY_IDENTITY = new Map<string, KnownCode[]>();
for (const known of KNOWN_CODES) {
  const name = identityText(known.identity);
  BY_IDENTITY.set(name, [...(BY_IDENTITY.get(name) ?? []), known]);
}

/** Other codes of the same chain: the shortest of each notation of a norm or maker. */
export function counterparts(known: KnownCode): readonly KnownCode[] {
  const all = BY_IDENTITY.get(identityText(known.identity)) ?? [];
  const byOwner = new Map<string, KnownCode>();
  for (const one of all) {
    const best = byOwner.get(one.owner);
    if (best === undefined || one.code.length < best.code.length) byOwner.set(one.owner, one);
  }
  return [...byOwner.values()].filter(({ code }) => code !== known.code);
}

/** Makers of whose tables only the standard sizes are known. */
const IN_PART = new Set(['D.I.D', 'Daido (D.I.D)', 'Tsubaki']);

/**
 * Hints for an unknown code: that its maker's table is not available, and what the code itself
 * shows.
 * @param code as typed; untrusted
 */
export function noteOnUnknown(code: string): string {
  const text = foldText(code);
  const name = makerIn(text);
  if (name === undefined) {
    return `Não conhecemos o código “${code}”, por isso não dizemos a que ele equivale. Confira as letras ou pergunte a um vendedor.`;
  }
  const maker = MAKERS[name] ?? '';
  const table = IN_PART.has(maker)
    ? `Da ${maker} temos só a tabela dos tamanhos de norma, e “${code}” não está nela.`
    : `Não temos a tabela de códigos da ${maker}, por isso não dizemos a que corrente “${code}” equivale.`;
  const read = readSearch(text.replace(name, ' '));
  const words = read.sizes?.length ? describeReading(read) : undefined;
  return words === undefined
    ? `${table} Confirme com um vendedor.`
    : `${table} O que se lê no código: ${words}. Compare as medidas ou confirme com um vendedor.`;
}
