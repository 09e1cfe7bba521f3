import { decimal } from './language/numbers';

/** A rejected calculation: its input is outside the range of a formula. */
export class CalculationError extends Error {
  override readonly name = 'CalculationError';

  /**
   * @param details figures for the visitor's message
   * @param field form field that the visitor can change
   */
  constructor(
    readonly code: keyof typeof SENTENCES,
    readonly details: Readonly<Record<string, string | number>> = {},
    readonly field?: string,
  ) {
    super(`${code} ${JSON.stringify(details)}`);
  }
}

/** Limits of a figure, both inclusive. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/**
 * Returns a figure that is within its limits.
 * @param what name of the figure, as in the form's field
 * @throws CalculationError `outside`, also for a number that is not finite
 */
export function requireWithin(value: number, { min, max }: Limits, what: string): number {
  if (value >= min && value <= max) return value;
  throw new CalculationError('outside', { what, value, min, max }, what);
}

/** The same for counts. @throws CalculationError `not-whole`, `outside` */
export function requireCount(value: number, limits: Limits, what: string): number {
  requireWithin(value, limits, what);
  if (Number.isInteger(value)) return value;
  throw new CalculationError('not-whole', { what, value }, what);
}

/** Names of figures in messages, if the form's label does not fit. */
const NAMES: Readonly<Record<string, string>> = {
  z1: 'O número de dentes da roda motora',
  z2: 'O número de dentes da roda movida',
  centre: 'A distância entre centros, em passos',
  length: 'O comprimento',
  rpm: 'A rotação',
  ratio: 'A relação de transmissão',
  pitches: 'O número de passos medidos',
  strands: 'O número de fileiras',
  elongation: 'O alongamento calculado',
  shafts: 'A distância entre centros',
  speed: 'A velocidade da correia, em m/s',
  d1: 'O diâmetro da polia motora',
  d2: 'O diâmetro da polia movida',
};

type Texts = Readonly<Record<string, string>>;

/** A message for each reason to reject a calculation; the reasons' codes are stable. */
const SENTENCES = {
  missing: ({ label }) => `Preencha: ${label}.`,
  'not-a-number': ({ label, value }) =>
    `${label}: “${value}” não é um número. Use vírgula antes das casas decimais, como em 12,7.`,
  'not-whole': ({ label, value }) => `${label}: use um número inteiro, e não ${value}.`,
  outside: ({ label, value, min, max }) =>
    `${label}: ${value} está fora dos limites do cálculo, de ${min} a ${max}.`,
  'unknown-choice': ({ label }) => `${label}: escolha uma das opções da lista.`,
  'ratio-too-large': () =>
    'Com estas rotações a relação passa de 7 para 1. Divida a redução em dois estágios.',
  'sprockets-overlap': ({ centre, least }) =>
    `A distância entre centros de ${centre} passos é pequena demais: as rodas se tocariam abaixo de ${least} passos.`,
  'sheaves-overlap': ({ centre, least }) =>
    `A distância entre centros de ${centre} mm é pequena demais: as polias se tocariam até ${least} mm.`,
  'chain-too-short': ({ length }) =>
    `Uma corrente de ${length} passos não alcança as duas rodas. Aumente o comprimento.`,
  'belt-too-short': ({ length }) => `Uma correia de ${length} mm não alcança as duas polias.`,
  'wrap-too-small': ({ wrap }) =>
    `O abraçamento na roda menor seria de ${wrap}°, abaixo de 120°. Aumente a distância entre centros ou reduza a relação.`,
  'no-chain-carries': ({ power }) =>
    `Nenhuma corrente ANSI de até 3 fileiras com até 25 dentes transmite a potência de projeto de ${power} kW nesta rotação. Divida a potência em dois acionamentos ou fale com a nossa engenharia.`,
  'no-belt-length': ({ section, length, min, max }) =>
    `O comprimento calculado, ${length} mm, fica fora das correias ${section} padronizadas, de ${min} a ${max} mm.`,
  'shorter-than-new': ({ measured, nominal }) =>
    `O trecho medido, ${measured} mm, é menor que o de uma corrente nova, ${nominal} mm. Confira a corrente e o número de passos.`,
  'no-chain-fits': () =>
    'Nenhuma corrente das normas ANSI B29.1 e ISO 606 tem estas três medidas. Meça de novo: o passo sobre vários elos, o rolo no meio, a largura entre as placas internas.',
  'no-figure': ({ what }) => `Não há fonte pública de potência para a corrente ${what}.`,
} satisfies Readonly<Record<string, (values: Texts) => string>>;

/** A figure with two decimals, or as many as show that it is not zero, and a real minus sign. */
const figureText = (value: number): string =>
  decimal(value, Math.abs(value) < 0.01 ? 12 : 2).replace('-', '−');

/**
 * Message for a visitor about a rejected calculation.
 * @param label of the form's field, if the figure has no name of its own
 */
export function refusalText({ code, details }: CalculationError, label?: string): string {
  const texts = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'number' ? figureText(value) : value,
    ]),
  );
  const what = String(details.what ?? '');
  return SENTENCES[code]({ label: NAMES[what] ?? label ?? what, ...texts });
}
