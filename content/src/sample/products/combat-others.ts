import type { Product } from '@elo/contract';
import { ANSI, pickSizes } from '../tables/chains';
import { count, decimal, makeProduct, pitchMeasure } from './product';

/** The standards of double-pitch chains; ASME B29.100 unites B29.3 (drives) and B29.4 (conveyors). */
const DOUBLE_PITCH_STANDARD = {
  name: 'ANSI B29.3 / ISO 1275',
  source: 'ANSI B29.3 e B29.4 (ASME B29.100) e ISO 1275: dobro do passo da corrente-base',
} as const;

/** Double-pitch sizes and the ANSI size whose pitch they double. */
const DOUBLE_PITCH = [
  ['2040', '40'],
  ['2050', '50'],
  ['2060', '60'],
  ['2080', '80'],
  ['2100', '100'],
  ['2120', '120'],
  ['2160', '160'],
] as const;

/** Long-pitch chains: twice the pitch of the base chain, its other parts. */
export function doublePitchChains(): Product[] {
  return DOUBLE_PITCH.flatMap(([name, base]) =>
    pickSizes(ANSI, [base]).map((size) => ({ name, size })),
  ).map(({ name, size }) =>
    makeProduct({
      id: `corrente-passo-longo-${name}`,
      nome: `Corrente de passo longo ${name}`,
      marca: 'combat',
      categoria: 'Correntes especiais',
      descricao: `Corrente de passo longo ${name}, passo de ${decimal(2 * size.pitch)} mm, o dobro do passo da ANSI ${size.size}. Mais leve, para transportadores e transmissões lentas.`,
      norma: DOUBLE_PITCH_STANDARD.name,
      tamanho: name,
      familia: 'double-pitch-chain',
      medidas: [pitchMeasure('Passo', 2 * size.pitch)],
      fonte: DOUBLE_PITCH_STANDARD.source,
    }),
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

/** Agricultural chains by kind of plate; no figures, because no public table covers them. */
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
    }),
  );
}
