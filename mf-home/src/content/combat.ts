import { ANSI_RANGE, ISO_RANGE } from './ranges';

/** Texts of the Combat section (spec, sections 1 and 2). */
export const COMBAT = {
  eyebrow: 'Correntes e rodas dentadas',
  slogan: 'MELHOR CUSTO-BENEFÍCIO DO MERCADO',
  text: 'Correntes e rodas dentadas com dimensões conforme as normas ANSI, DIN, ISO e JIS, maior carga de ruptura e maior durabilidade.',
  link: 'Conheça a Combat',
  picture: '/media/pictures/brands/combat',
  pictureAlt: 'Corrente de rolos enrolada e roda dentada da Combat Correntes sobre fundo magenta',
  qr: '/media/pictures/brands/combat-qr.svg',
  qrLabel: 'Aponte a câmera e abra o site da Combat',
  qrAlt: 'QR code com o endereço do site da Combat',
  caption: 'Linha Combat',
  columns: ['Tipo', 'Especificação'],
} as const;

/** A row of the product table: type, then what exists of it. */
export interface CombatRow {
  readonly type: string;
  readonly specifications: readonly string[];
}

/** Product table of Combat (spec, section 2). */
export const COMBAT_ROWS: readonly CombatRow[] = [
  { type: 'Rodas dentadas', specifications: [ANSI_RANGE, ISO_RANGE] },
  { type: 'Correntes Aço Carbono e Inox', specifications: [ANSI_RANGE, ISO_RANGE] },
  {
    type: 'Correntes Especiais e Acessórios',
    specifications: [
      'Pesada',
      'Rolo curvo',
      'Pino oco',
      'Passo longo',
      'Aditamento',
      'Espinhos',
      'Acoplamentos KC',
    ],
  },
  {
    type: 'Correntes Agrícolas',
    specifications: [
      'Placa octogonal',
      'Placa reta',
      'Flange reto',
      'Flange chanfrado',
      'Aditamento',
    ],
  },
];
