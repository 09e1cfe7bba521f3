import type { Measure, Product } from '@elo/contract';
import { chainMass } from '../chain-mass';
import { roundTo } from '../formulas';
import { ANSI, type ChainSize, pickSizes } from '../tables/chains';
import { chainMeasures } from './chain-measures';
import { count, decimal, MATERIALS, makeProduct, pitchMeasure } from './product';

/**
 * The standards of double-pitch chains; ASME B29.100 combines B29.3 (drives) and B29.4 (conveyors).
 */
const DOUBLE_PITCH_STANDARD = {
  name: 'ANSI B29.3 / ISO 1275',
  source: 'ANSI B29.3 e B29.4 (ASME B29.100) e ISO 1275: dobro do passo da corrente-base',
} as const;

/** Double-pitch sizes, each with the ANSI size of half its pitch. */
const DOUBLE_PITCH = [
  ['2040', '40'],
  ['2050', '50'],
  ['2060', '60'],
  ['2080', '80'],
  ['2100', '100'],
  ['2120', '120'],
  ['2160', '160'],
] as const;

const STEELS = [
  { id: '', name: '', material: MATERIALS.carbon, stainless: false },
  { id: 'inox-', name: ' de aço inox', material: MATERIALS.stainless, stainless: true },
] as const;

/** Figures of the base chain with twice its pitch; plates depend on the kind (drive, conveyor). */
function doublePitchMeasures(size: ChainSize, stainless: boolean): Measure[] {
  const pitch = 2 * size.pitch;
  return chainMeasures(size, { stainless }).map((measure) => {
    if (measure.chave === 'pitch') return pitchMeasure('Passo', pitch);
    if (measure.chave === 'pitchInches') return { ...measure, valor: 2 * measure.valor };
    if (measure.chave === 'mass') {
      return { ...measure, valor: roundTo(chainMass(size, { doublePitch: true }), 2) };
    }
    return measure;
  });
}

/** Long-pitch chains: twice the pitch of the base chain, with its other parts. */
export function doublePitchChains(): Product[] {
  return STEELS.flatMap((steel) =>
    DOUBLE_PITCH.flatMap(([name, base]) =>
      pickSizes(ANSI, [base]).map((size) =>
        makeProduct({
          id: `corrente-passo-longo-${steel.id}${name}`,
          nome: `Corrente de passo longo${steel.name} ${name}`,
          marca: 'combat',
          categoria: 'Correntes especiais',
          descricao: `Corrente de passo longo${steel.name} ${name}, passo de ${decimal(2 * size.pitch)} mm, o dobro do passo da ANSI ${size.size}. Mais leve, para transportadores e transmissões lentas.`,
          norma: DOUBLE_PITCH_STANDARD.name,
          tamanho: name,
          familia: 'double-pitch-chain',
          medidas: doublePitchMeasures(size, steel.stainless),
          fonte: DOUBLE_PITCH_STANDARD.source,
          material: steel.material,
          unidade: 'm',
        }),
      ),
    ),
  );
}

/** KC couplings as chain size and teeth: `6018` is chain ANSI 60, 18 teeth. */
const COUPLINGS = [
  ['40', 12],
  ['40', 14],
  ['40', 16],
  ['50', 14],
  ['50', 16],
  ['50', 18],
  ['60', 18],
  ['60', 20],
  ['60', 22],
  ['80', 18],
  ['80', 20],
  ['80', 22],
  ['100', 20],
  ['120', 18],
  ['120', 22],
] as const;

/** Chain couplings: two sprockets joined by one duplex chain. */
export function kcCouplings(): Product[] {
  return COUPLINGS.flatMap(([base, teeth]) =>
    pickSizes(ANSI, [base]).map((size) =>
      makeProduct({
        id: `acoplamento-kc-${base}${teeth}`,
        nome: `Acoplamento de corrente KC-${base}${teeth}`,
        marca: 'combat',
        categoria: 'Acoplamentos',
        descricao: `Acoplamento KC-${base}${teeth}: duas rodas dentadas de ${teeth} dentes unidas por uma corrente dupla ANSI ${base}. Solta-se retirando a corrente, sem mover os eixos.`,
        norma: ANSI.name,
        tamanho: `${base}${teeth}`,
        familia: 'kc-coupling',
        medidas: [
          count('teeth', 'Número de dentes', teeth),
          pitchMeasure('Passo da corrente', size.pitch),
        ],
        fonte: ANSI.source,
        material: MATERIALS.carbon,
        unidade: 'un',
      }),
    ),
  );
}

const AGRICULTURAL = [
  [
    'placa-octogonal',
    'placa octogonal',
    'As placas de oito lados reforçam o elo em colheitadeiras e elevadores de grãos.',
    undefined,
  ],
  [
    'placa-reta',
    'placa reta',
    'Placas de lados paralelos para elevadores e esteiras de máquinas agrícolas.',
    'agricultural-chain-straight',
  ],
  [
    'flange-reto',
    'flange reto',
    'O flange reto recebe taliscas e canecas em elevadores e transportadores.',
    'agricultural-chain-flange',
  ],
  [
    'flange-chanfrado',
    'flange chanfrado',
    'O flange chanfrado evita que palha e grãos se prendam no retorno.',
    'agricultural-chain-chamfered',
  ],
  [
    'aditamento',
    'aditamento',
    'Elos com aditamento para fixar taliscas, dedos e raspadores.',
    'agricultural-chain-attachment',
  ],
] as const;

/** Agricultural chains by kind of plate; without figures, because no public table has them. */
export function agriculturalChains(): Product[] {
  return AGRICULTURAL.map(([id, kind, text, pictures]) =>
    makeProduct({
      id: `corrente-agricola-${id}`,
      nome: `Corrente agrícola com ${kind}`,
      marca: 'combat',
      categoria: 'Correntes agrícolas',
      descricao: `${text} Informe a máquina ou o passo na cotação.`,
      norma: '',
      tamanho: '',
      familia: 'agricultural-chain',
      pictures,
      medidas: [],
      fonte: '',
      unidade: 'm',
    }),
  );
}
