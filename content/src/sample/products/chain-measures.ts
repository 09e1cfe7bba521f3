import type { Measure } from '@elo/contract';
import { chainMass } from '../chain-mass';
import type { ChainSize } from '../tables/chains';
import { count, millimetres, pitchMeasure } from './product';

/** What a chain is besides its size. */
export interface ChainOptions {
  readonly strands?: number;
  /** The standard's minimum strength holds for chains of carbon steel only. */
  readonly stainless?: boolean;
}

const inches = (chave: string, nome: string, valor: number): Measure => ({
  chave: `${chave}Inches`,
  nome,
  valor,
  unidade: 'pol',
});

const rollerName = ({ bushing }: ChainSize): string =>
  bushing ? 'Diâmetro da bucha' : 'Diâmetro do rolo';

/** Lengths that the standard states, in its own unit and in millimetres. */
function lengths(size: ChainSize, strands: number): Measure[] {
  const { inches: own } = size;
  const both = (measure: Measure, value: number | undefined): Measure[] =>
    value === undefined ? [measure] : [measure, inches(measure.chave, measure.nome, value)];
  const rows: Measure[][] = [
    both(pitchMeasure('Passo', size.pitch), own?.pitch),
    both(millimetres('rollerDiameter', rollerName(size), size.roller), own?.roller),
    both(millimetres('innerWidth', 'Largura interna', size.innerWidth), own?.innerWidth),
    [millimetres('outerWidth', 'Largura externa sobre os pinos', widthOf(size, strands), 1)],
    both(millimetres('pinDiameter', 'Diâmetro do pino', size.pin), own?.pin),
    [millimetres('plateHeight', 'Altura da placa', size.plateHeight)],
    both(millimetres('plateThickness', 'Espessura da placa', size.plate), own?.plate),
    strands > 1
      ? both(
          millimetres('transversePitch', 'Passo transversal', size.transversePitch),
          own?.transversePitch,
        )
      : [],
  ];
  // Millimetres first: the first three figures are shown large.
  return rows.flatMap(([first]) => first ?? []).concat(rows.flatMap(([, ...more]) => more));
}

const widthOf = ({ widths }: ChainSize, strands: number): number => widths[strands - 1] as number;

/**
 * Every figure of a chain: those of its standard in millimetres and, where the standard states
 * inches, in those, too; minimum strength; computed mass.
 */
export function chainMeasures(
  size: ChainSize,
  { strands = 1, stainless = false }: ChainOptions = {},
): Measure[] {
  const strength = size.tensile[strands - 1] as number;
  return [
    ...lengths(size, strands),
    count('strands', 'Número de fileiras', strands),
    ...(stainless
      ? []
      : [
          {
            ...millimetres('tensileStrength', 'Resistência mínima à tração (norma)', strength, 1),
            unidade: 'kN',
          },
        ]),
    {
      ...millimetres('mass', 'Massa aproximada (calculada)', chainMass(size, { strands })),
      unidade: 'kg/m',
    },
  ];
}
