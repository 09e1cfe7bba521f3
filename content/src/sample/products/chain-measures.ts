import type { Measure } from '@elo/contract';
import { chainMass } from '../chain-mass';
import type { ChainSize } from '../tables/chains';
import { count, millimetres, pitchMeasure } from './product';

/** Properties of a chain besides its size. */
export interface ChainOptions {
  readonly strands?: number;
  /** The standard's minimum strength applies to carbon steel chains only. */
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

/** Lengths of the standard, in its own unit and in millimetres. */
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
  // Millimetres first, because pages highlight the first three figures.
  return rows.flatMap(([first]) => first ?? []).concat(rows.flatMap(([, ...more]) => more));
}

const widthOf = ({ widths }: ChainSize, strands: number): number => widths[strands - 1] as number;

/**
 * Every figure of a chain: those of its standard in millimetres, and in inches if the standard has
 * them; minimum strength; computed mass.
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
