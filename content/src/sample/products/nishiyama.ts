import type { Product } from '@elo/contract';
import { type ChainSize, type ChainStandard, STANDARDS } from '../tables/chains';
import { chainMeasures } from './chain-measures';
import type { Family } from './families';
import { decimal, MATERIALS, makeProduct } from './product';
import { sizeNote } from './size-note';

interface NishiyamaLine {
  readonly code: string;
  readonly name: string;
  readonly family: Family;
  readonly text: string;
  /** Numbers of strands of the line. */
  readonly strands: readonly number[];
}

const LINES: readonly NishiyamaLine[] = [
  {
    code: 'NSB',
    name: 'bucha sólida',
    family: 'roller-chain-carbon',
    text: 'Buchas sólidas, sem emenda, assentam por igual no pino e retardam o alongamento.',
    strands: [1, 2, 3],
  },
  {
    code: 'NHF',
    name: 'alta força',
    family: 'roller-chain-heavy',
    text: 'Linha de alta força, para partidas pesadas e cargas com choque.',
    strands: [1, 2],
  },
  {
    code: 'NSR',
    name: 'super-resistência',
    family: 'roller-chain-heavy',
    text: 'Linha super-resistente, para serviço severo e contínuo.',
    strands: [1],
  },
  {
    code: 'NIL',
    name: 'vida infinita autolubrificante',
    family: 'bush-chain',
    text: 'Autolubrificante, para pontos sem acesso à relubrificação ou onde o óleo não pode pingar.',
    strands: [1],
  },
];

/** Words for strands, by their number. */
const STRANDS = ['', '', ' dupla', ' tripla'];

function chain(
  line: NishiyamaLine,
  standard: ChainStandard,
  size: ChainSize,
  strands: number,
): Product {
  const title = `Corrente ${line.code} ${line.name}${STRANDS[strands]} ${standard.label} ${size.size}`;
  return makeProduct({
    id: `nishiyama-${line.code.toLowerCase()}-${standard.prefix}-${size.size.toLowerCase()}${strands === 1 ? '' : `-${strands}`}`,
    nome: title,
    marca: 'nishiyama',
    categoria: 'Correntes premium',
    descricao: `${title}, passo de ${decimal(size.pitch)} mm, dimensões conforme ${standard.name}. ${line.text}${sizeNote(size)}`,
    norma: standard.name,
    tamanho: size.size,
    familia: strands === 1 ? line.family : 'roller-chain-duplex',
    medidas: chainMeasures(size, { strands }),
    fonte: standard.source,
    material: MATERIALS.carbon,
    unidade: 'm',
  });
}

/**
 * The four lines, each in every size of both standards, solid bush ones also with several strands.
 */
export function nishiyamaChains(): Product[] {
  return LINES.flatMap((line) =>
    line.strands.flatMap((strands) =>
      STANDARDS.flatMap((standard) =>
        standard.sizes.map((size) => chain(line, standard, size, strands)),
      ),
    ),
  );
}
