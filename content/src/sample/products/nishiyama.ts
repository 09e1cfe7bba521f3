import type { Product } from '@elo/contract';
import { type ChainSize, type ChainStandard, STANDARDS } from '../tables/chains';
import type { Family } from './families';
import { chainMeasures, decimal, makeProduct } from './product';
import { sizeNote } from './size-note';

interface NishiyamaLine {
  readonly code: string;
  readonly name: string;
  readonly family: Family;
  readonly text: string;
}

const LINES: readonly NishiyamaLine[] = [
  {
    code: 'NSB',
    name: 'bucha sólida',
    family: 'roller-chain-carbon',
    text: 'Buchas sólidas, sem emenda, assentam por igual no pino e retardam o alongamento.',
  },
  {
    code: 'NHF',
    name: 'alta força',
    family: 'roller-chain-heavy',
    text: 'Linha de alta força, para partidas pesadas e cargas com choque.',
  },
  {
    code: 'NSR',
    name: 'super-resistência',
    family: 'roller-chain-heavy',
    text: 'Linha super-resistente, para serviço severo e contínuo.',
  },
  {
    code: 'NIL',
    name: 'vida infinita autolubrificante',
    family: 'bush-chain',
    text: 'Autolubrificante, para pontos sem acesso à relubrificação ou onde o óleo não pode pingar.',
  },
];

function chain(line: NishiyamaLine, standard: ChainStandard, size: ChainSize): Product {
  const title = `Corrente ${line.code} ${line.name} ${standard.label} ${size.size}`;
  return makeProduct({
    id: `nishiyama-${line.code.toLowerCase()}-${standard.prefix}-${size.size.toLowerCase()}`,
    nome: title,
    marca: 'nishiyama',
    categoria: 'Correntes premium',
    descricao: `${title}, passo de ${decimal(size.pitch)} mm, dimensões conforme ${standard.name}. ${line.text}${sizeNote(size)}`,
    norma: standard.name,
    tamanho: size.size,
    familia: line.family,
    medidas: chainMeasures(size),
    fonte: standard.source,
  });
}

/** The four lines, each in every size of both standards. */
export function nishiyamaChains(): Product[] {
  return LINES.flatMap((line) =>
    STANDARDS.flatMap((standard) => standard.sizes.map((size) => chain(line, standard, size))),
  );
}
