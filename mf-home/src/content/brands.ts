import type { Brand } from '@elo/contract';

/** Size ranges that all chain lines share (spec, section 9); lines break between sizes only. */
const CHAIN_SIZES = ['ANSI\u00a025 a\u00a0240', 'ISO/DIN\u00a006B a\u00a032B'];

/** Sheaves of Austin: a profile, and the numbers of grooves it exists with (spec, section 2). */
export const AUSTIN_SHEAVES = [
  { profile: '3V', from: 1, to: 10 },
  { profile: '5V', from: 2, to: 10 },
  { profile: '8V', from: 4, to: 12 },
];

export interface BrandTexts {
  readonly eyebrow: string;
  readonly slogan: string;
  readonly text: string;
  /** What the link to the brand's own site says before the address. */
  readonly link: string;
  /** Picture without its width and extension, its text alternative, and how wide it is shown. */
  readonly picture: string;
  readonly pictureAlt: string;
  readonly sizes: string;
  readonly caption: string;
  readonly columns: readonly string[];
  /** Name first; a list is shown as marks. */
  readonly rows: readonly (readonly [string, ...(string | readonly string[])[]])[];
}

/** Texts of the brands (spec, sections 1 and 2). */
export const BRANDS: Readonly<Record<Brand['id'], BrandTexts>> = {
  combat: {
    eyebrow: 'Correntes e rodas dentadas',
    slogan: 'MELHOR CUSTO-BENEFÍCIO DO MERCADO',
    text: 'Correntes e rodas dentadas com dimensões conforme as normas ANSI, DIN, ISO e JIS, maior carga de ruptura e maior durabilidade.',
    link: 'Conheça a Combat',
    picture: '/media/pictures/brands/combat',
    pictureAlt: 'Corrente de rolos enrolada e roda dentada da Combat Correntes sobre fundo magenta',
    sizes: '(min-width: 64em) 58vw, 100vw',
    caption: 'Linha Combat',
    columns: ['Tipo', 'Especificação'],
    rows: [
      ['Rodas dentadas', CHAIN_SIZES],
      ['Correntes Aço Carbono e Inox', CHAIN_SIZES],
      [
        'Correntes Especiais e Acessórios',
        [
          'Pesada',
          'Rolo curvo',
          'Pino oco',
          'Passo longo',
          'Aditamento',
          'Espinhos',
          'Acoplamentos KC',
        ],
      ],
      [
        'Correntes Agrícolas',
        ['Placa octogonal', 'Placa reta', 'Flange reto', 'Flange chanfrado', 'Aditamento'],
      ],
    ],
  },
  nishiyama: {
    eyebrow: 'Correntes premium de tecnologia japonesa',
    slogan: 'QUALIDADE PREMIUM, PRECISÃO E RESISTÊNCIA',
    text: 'Correntes importadas, de tecnologia japonesa, em média 30% acima do que as normas exigem. Quatro linhas, cada uma feita para o que o seu acionamento mais pede.',
    link: 'Conheça a Nishiyama',
    picture: '/media/pictures/hero/nishiyama',
    pictureAlt: 'Corrente de super-resistência atravessando um estúdio escuro, sob luz vermelha',
    sizes: '100vw',
    caption: 'Linhas Nishiyama',
    columns: ['Linha', 'Sigla', 'Tamanhos'],
    rows: [
      ['Bucha sólida', 'NSB', CHAIN_SIZES],
      ['Alta força', 'NHF', CHAIN_SIZES],
      ['Super-resistência', 'NSR', CHAIN_SIZES],
      ['Vida infinita, autolubrificante', 'NIL', CHAIN_SIZES],
    ],
  },
  austin: {
    eyebrow: 'Polias de bucha cônica',
    slogan: 'POLIAS COM TECNOLOGIA DE BUCHA REMOVÍVEL',
    text: 'Polias de bucha cônica conforme a norma MPTA: a bucha QD entra no eixo e sai dele sem sacar a polia à força, e a mesma polia serve a vários eixos.',
    link: 'Conheça a Austin',
    picture: '/media/pictures/brands/austin',
    pictureAlt: 'Polias 8V, 5V e 3V e bucha QD da Austin Pulleys sobre fundo azul',
    sizes: '(min-width: 64em) 54vw, 100vw',
    caption: 'Polias Austin',
    columns: ['Polias', 'Canais'],
    rows: AUSTIN_SHEAVES.map(({ profile, from, to }) => [profile, `${from} a ${to} canais`]),
  },
};

/** QD bushing sizes in the order of the spec, section 2. */
export const QD_SIZES = 'JA SH SDS SD SK SF E F J M N P W S'.split(' ');
