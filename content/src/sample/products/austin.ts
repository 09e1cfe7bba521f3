import type { Measure, Product } from '@elo/contract';
import { inchesToMm, inchPoundsToNm, roundTo, sheaveFaceWidth } from '../formulas';
import { BUSHING_SOURCE, BUSHINGS, type Bushing, type BushingScrews } from '../tables/bushings';
import { SHEAVE_SOURCE, SHEAVES, type SheaveSection } from '../tables/sheaves';
import type { Family } from './families';
import { count, decimal, makeProduct, millimetres } from './product';

const SHEAVE_FAMILY: Readonly<Record<SheaveSection['section'], Family>> = {
  '3V': 'sheave-3v',
  '5V': 'sheave-5v',
  '8V': 'sheave-8v',
};

function sheaveMeasures(section: SheaveSection, grooves: number): Measure[] {
  const face = sheaveFaceWidth(section.grooveSpacing, section.edge, grooves);
  const inches = (chave: string, nome: string, value: number) =>
    millimetres(chave, nome, inchesToMm(value));
  return [
    count('grooves', 'Número de canais', grooves),
    inches('faceWidth', 'Largura da face', face),
    // One groove has no neighbour.
    ...(grooves > 1
      ? [inches('grooveSpacing', 'Distância entre canais', section.grooveSpacing)]
      : []),
    inches('grooveTopWidth', 'Largura do canal no topo', section.grooveTopWidth),
    inches('edgeDistance', 'Centro do canal à borda', section.edge),
    inches('minimumDiameter', 'Menor diâmetro externo', section.minimumDiameter),
    {
      chave: 'grooveAngleMin',
      nome: 'Menor ângulo do canal',
      valor: section.angleMin,
      unidade: '°',
    },
    {
      chave: 'grooveAngleMax',
      nome: 'Maior ângulo do canal',
      valor: section.angleMax,
      unidade: '°',
    },
  ];
}

function sheave(section: SheaveSection, grooves: number): Product {
  const word = grooves === 1 ? 'canal' : 'canais';
  const title = `Polia ${section.section} de ${grooves} ${word}`;
  const face = roundTo(
    inchesToMm(sheaveFaceWidth(section.grooveSpacing, section.edge, grooves)),
    2,
  );
  return makeProduct({
    id: `polia-${section.section.toLowerCase()}-${grooves}-${word}`,
    nome: title,
    marca: 'austin',
    categoria: 'Polias',
    descricao: `${title}, para correias de perfil ${section.section}, com bucha cônica removível. Largura da face de ${decimal(face)} mm. Informe o diâmetro e o furo na cotação.`,
    norma: 'MPTA',
    tamanho: section.section,
    familia: SHEAVE_FAMILY[section.section],
    medidas: sheaveMeasures(section, grooves),
    fonte: `${SHEAVE_SOURCE}; largura da face: Sg × (N − 1) + 2 × Se`,
  });
}

/** Sheaves of the three sections, one for every number of grooves. */
export function austinSheaves(): Product[] {
  return SHEAVES.flatMap((section) =>
    Array.from({ length: section.grooves.to - section.grooves.from + 1 }, (_, index) =>
      sheave(section, section.grooves.from + index),
    ),
  );
}

function screwText({ count: screws, size, torque }: BushingScrews): string {
  const name = size.startsWith('#') ? `nº ${size.slice(1)}` : `de ${size} pol`;
  return ` Fixa-se com ${screws} parafusos ${name}, apertados por igual com ${decimal(inchPoundsToNm(torque))} N·m (${decimal(torque)} lbf·pol).`;
}

function bushing({ code, screws }: Bushing): Product {
  return makeProduct({
    id: `bucha-qd-${code.toLowerCase()}`,
    nome: `Bucha cônica QD ${code}`,
    marca: 'austin',
    categoria: 'Buchas QD',
    descricao: `Bucha cônica QD ${code}, removível, para polias e rodas dentadas.${screws ? screwText(screws) : ''} Informe o furo na cotação.`,
    norma: 'MPTA',
    tamanho: code,
    familia: 'qd-bushing',
    medidas: screws
      ? [
          count('screws', 'Parafusos', screws.count),
          { chave: 'torque', nome: 'Torque de aperto', valor: screws.torque, unidade: 'lbf·pol' },
          {
            chave: 'torqueNm',
            nome: 'Torque de aperto',
            valor: inchPoundsToNm(screws.torque),
            unidade: 'N·m',
          },
        ]
      : [],
    fonte: screws ? BUSHING_SOURCE : '',
  });
}

/** Every QD bushing of the brand. */
export function austinBushings(): Product[] {
  return BUSHINGS.map(bushing);
}
