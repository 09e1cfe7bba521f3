import { ANSI_RANGE, ISO_RANGE } from './ranges';

/** Texts of the Nishiyama section (spec, sections 1 and 2). */
export const NISHIYAMA = {
  eyebrow: 'Correntes premium de tecnologia japonesa',
  slogan: 'QUALIDADE PREMIUM, PRECISÃO E RESISTÊNCIA',
  text: 'Correntes importadas, de tecnologia japonesa, em média 30% acima do que as normas exigem. Quatro linhas, cada uma feita para o que o seu acionamento mais pede.',
  claim: { value: '30%', text: 'em média acima das normas' },
  link: 'Conheça a Nishiyama',
  hero: '/media/pictures/hero/nishiyama',
  heroAlt: 'Corrente de super-resistência atravessando um estúdio escuro, sob luz vermelha',
  caption: 'Linhas Nishiyama',
  columns: ['Linha', 'Sigla', 'Tamanhos'],
  sizes: [ANSI_RANGE, ISO_RANGE],
} as const;

/** One line of chains. */
export interface NishiyamaLine {
  readonly name: string;
  readonly code: string;
}

/** The four lines (spec, section 2); every one exists in {@link NISHIYAMA}.sizes. */
export const NISHIYAMA_LINES: readonly NishiyamaLine[] = [
  { name: 'Bucha sólida', code: 'NSB' },
  { name: 'Alta força', code: 'NHF' },
  { name: 'Super-resistência', code: 'NSR' },
  { name: 'Vida infinita, autolubrificante', code: 'NIL' },
];
