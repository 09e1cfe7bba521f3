/** Texts of the Austin section (spec, sections 1 and 2). */
export const AUSTIN = {
  eyebrow: 'Polias de bucha cônica',
  slogan: 'POLIAS COM TECNOLOGIA DE BUCHA REMOVÍVEL',
  text: 'Polias de bucha cônica conforme a norma MPTA: a bucha QD entra no eixo e sai dele sem sacar a polia à força, e a mesma polia serve a vários eixos.',
  link: 'Conheça a Austin',
  picture: '/media/pictures/brands/austin',
  pictureAlt: 'Polias 8V, 5V e 3V e bucha QD da Austin Pulleys sobre fundo azul',
  caption: 'Polias Austin',
  columns: ['Polias', 'Canais'],
  drawing: 'Seção das polias na mesma escala. Cheio: o menor número de canais; contorno: o maior.',
  bushings: 'Buchas QD',
  bushingsText: 'Tamanhos em linha, do menor ao maior eixo.',
} as const;

/** A sheave profile and the number of grooves it exists with. */
export interface SheaveRow {
  readonly profile: string;
  readonly from: number;
  readonly to: number;
}

/** Sheave table (spec, section 2). */
export const AUSTIN_SHEAVES: readonly SheaveRow[] = [
  { profile: '3V', from: 1, to: 10 },
  { profile: '5V', from: 2, to: 10 },
  { profile: '8V', from: 4, to: 12 },
];

/** QD bushing sizes in the order of the spec, section 2. */
export const QD_BUSHINGS: readonly string[] = [
  'JA',
  'SH',
  'SDS',
  'SD',
  'SK',
  'SF',
  'E',
  'F',
  'J',
  'M',
  'N',
  'P',
  'W',
  'S',
];
