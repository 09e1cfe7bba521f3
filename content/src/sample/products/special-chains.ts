import type { Product } from '@elo/contract';
import { ANSI, type ChainSize, type ChainStandard, ISO, pickSizes } from '../tables/chains';
import { chainMeasures } from './chain-measures';
import type { Family } from './families';
import type { PictureKind } from './photos';
import { decimal, MATERIALS, makeProduct } from './product';
import { pairNote } from './size-note';

interface SpecialLine {
  readonly id: string;
  readonly name: string;
  readonly family: Family;
  readonly text: string;
  readonly pictures?: PictureKind | undefined;
  /** Figures that the base chain's standard does not define for this kind. */
  readonly unlike: readonly string[];
}

/** Sizes of a special chain. */
const HOLLOW_PIN = ['40', '50', '60', '80'];
const SIDE_BOW = ['40', '50', '60', '80'];
const SPIKE = ['50', '60', '80', '100'];
const ATTACHMENT: readonly (readonly [ChainStandard, readonly string[]])[] = [
  [ANSI, ['35', '40', '50', '60', '80', '100', '120']],
  [ISO, ['06B', '08B', '10B', '12B', '16B', '20B']],
];

const STEELS = [
  { id: '', name: '', material: MATERIALS.carbon, stainless: false },
  { id: '-inox', name: ' de aço inox', material: MATERIALS.stainless, stainless: true },
] as const;

function special(
  kind: SpecialLine,
  standard: ChainStandard,
  size: ChainSize,
  steel: (typeof STEELS)[number] = STEELS[0],
): Product {
  const title = `${kind.name}${steel.name} ${standard.label} ${size.size}`;
  return makeProduct({
    id: `${kind.id}${steel.id}-${standard.prefix}-${size.size.toLowerCase()}`,
    nome: title,
    marca: 'combat',
    categoria: 'Correntes especiais',
    descricao: `${title}, passo de ${decimal(size.pitch)} mm. ${kind.text}${pairNote(size)}`,
    norma: standard.name,
    tamanho: size.size,
    familia: kind.family,
    pictures: kind.pictures,
    medidas: chainMeasures(size, steel).filter(
      ({ chave }) => !kind.unlike.includes(chave.replace(/Inches$/, '')),
    ),
    fonte: standard.source,
    material: steel.material,
    unidade: 'm',
  });
}

/** The mass depends on number and spacing of the attachments. */
const WITH_ATTACHMENT = ['mass', 'outerWidth'];
const OWN_PINS = ['pinDiameter', 'outerWidth', 'tensileStrength', 'mass'];

const HOLLOW: SpecialLine = {
  id: 'corrente-pino-oco',
  name: 'Corrente de pino oco',
  family: 'hollow-pin-chain',
  text: 'Os pinos vazados recebem eixos, varetas e acessórios sem desmontar a corrente.',
  unlike: OWN_PINS,
};
const BOW: SpecialLine = {
  id: 'corrente-curva',
  name: 'Corrente curva (side bow)',
  family: 'roller-chain-carbon',
  pictures: 'side-bow-chain',
  text: 'A folga maior entre pinos e buchas permite acompanhar curvas laterais do transportador.',
  unlike: OWN_PINS,
};
const SPIKES: SpecialLine = {
  id: 'corrente-espinhos',
  name: 'Corrente com espinhos',
  family: 'spike-chain',
  text: 'Espinhos em cada elo prendem e arrastam madeira, couro e outros materiais em alimentadores.',
  unlike: [...WITH_ATTACHMENT, 'plateHeight'],
};

/** Bent attachments with one hole each; the picture does not match the other ones. */
const ATTACHMENTS: readonly SpecialLine[] = [
  { code: 'A1', side: 'em um lado', pictures: 'attachment-chain-a1' as const },
  { code: 'K1', side: 'nos dois lados', pictures: undefined },
].map(({ code, side, pictures }) => ({
  id: `corrente-aditamento-${code.toLowerCase()}`,
  name: `Corrente com aditamento ${code}`,
  family: 'attachment-chain',
  pictures,
  text: `Aditamentos dobrados ${side}, com um furo cada, para fixar taliscas, roletes e suportes.`,
  unlike: WITH_ATTACHMENT,
}));

/** Hollow pin, side bow, spike and attachment (A1 and K1) chains. */
export function combatSpecialChains(): Product[] {
  return [
    ...STEELS.flatMap((steel) =>
      pickSizes(ANSI, HOLLOW_PIN).map((size) => special(HOLLOW, ANSI, size, steel)),
    ),
    ...pickSizes(ANSI, SIDE_BOW).map((size) => special(BOW, ANSI, size)),
    ...pickSizes(ANSI, SPIKE).map((size) => special(SPIKES, ANSI, size)),
    ...ATTACHMENT.flatMap(([standard, names]) =>
      pickSizes(standard, names).flatMap((size) =>
        STEELS.flatMap((steel) => ATTACHMENTS.map((kind) => special(kind, standard, size, steel))),
      ),
    ),
  ];
}
