import type { Measure, Product } from '@elo/contract';
import { inchesToMm, inchPoundsToNm, roundTo, sheaveFaceWidth } from '../formulas';
import { chooseBushing } from '../sheave-bushing';
import {
  BUSHING_SOURCE,
  BUSHINGS,
  type Bushing,
  type BushingFigures,
  type BushingScrews,
} from '../tables/bushings';
import { SHEAVE_SOURCE, SHEAVES, type SheaveSection } from '../tables/sheaves';
import type { Family } from './families';
import { count, decimal, MATERIALS, makeProduct, millimetres } from './product';

const SHEAVE_FAMILY: Readonly<Record<SheaveSection['section'], Family>> = {
  '3V': 'sheave-3v',
  '5V': 'sheave-5v',
  '8V': 'sheave-8v',
};

/** A length in millimetres; `withInches` adds the usual figure in inches. */
function inches(chave: string, nome: string, value: number, withInches = false): Measure[] {
  const measure = millimetres(chave, nome, inchesToMm(value));
  if (!withInches) return [measure];
  return [measure, { chave: `${chave}Inches`, nome, valor: value, unidade: 'pol' }];
}

function angleOf({ angles }: SheaveSection, diameter: number): number {
  return (angles.find(([upTo]) => diameter <= upTo) ?? [0, 0])[1];
}

function sheaveMeasures(section: SheaveSection, diameter: number, grooves: number): Measure[] {
  const face = sheaveFaceWidth(section.grooveSpacing, section.edge, grooves);
  return [
    count('grooves', 'Número de canais', grooves),
    ...inches('outsideDiameter', 'Diâmetro externo', diameter, true),
    ...inches('faceWidth', 'Largura da face', face),
    ...inches('datumDiameter', 'Diâmetro de referência (efetivo)', diameter),
    // One groove has no spacing.
    ...(grooves > 1
      ? inches('grooveSpacing', 'Distância entre canais', section.grooveSpacing)
      : []),
    ...inches('grooveTopWidth', 'Largura do canal no topo', section.grooveTopWidth),
    ...inches('edgeDistance', 'Centro do canal à borda', section.edge),
    {
      chave: 'grooveAngle',
      nome: 'Ângulo do canal',
      valor: angleOf(section, diameter),
      unidade: '°',
    },
  ];
}

function sheave(section: SheaveSection, diameter: number, grooves: number): Product {
  const word = grooves === 1 ? 'canal' : 'canais';
  const size = `${section.section} ${decimal(diameter)} pol`;
  const title = `Polia ${size} de ${grooves} ${word}`;
  const bushing = chooseBushing(section, diameter, grooves);
  const face = roundTo(
    inchesToMm(sheaveFaceWidth(section.grooveSpacing, section.edge, grooves)),
    2,
  );
  return makeProduct({
    id: `polia-${section.section.toLowerCase()}-${String(diameter).replace('.', '-')}-${grooves}-${word}`,
    nome: title,
    marca: 'austin',
    categoria: 'Polias',
    descricao: `${title}, diâmetro externo de ${decimal(roundTo(inchesToMm(diameter), 2))} mm, para correias de perfil ${section.section}, com bucha cônica removível QD ${bushing}. Largura da face de ${decimal(face)} mm. Informe o furo na cotação.`,
    norma: 'MPTA',
    tamanho: section.section,
    familia: SHEAVE_FAMILY[section.section],
    medidas: sheaveMeasures(section, diameter, grooves),
    fonte: `${SHEAVE_SOURCE}; largura da face: Sg × (N − 1) + 2 × Se`,
    material: MATERIALS.castIron,
    bucha: bushing,
    unidade: 'un',
  });
}

/**
 * Numbers of grooves that makers stock in every diameter; others are stocked in one diameter only.
 */
const USUAL_GROOVES = [1, 2, 3, 4, 5, 6, 8, 10, 12];

/** Outside diameter, inches, that is available with every number of grooves. */
const EVERY_GROOVE: Readonly<Record<SheaveSection['section'], number>> = {
  '3V': 5,
  '5V': 12.5,
  '8V': 20,
};

function groovesOf({ section, grooves: { from, to } }: SheaveSection, diameter: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (number) => diameter === EVERY_GROOVE[section] || USUAL_GROOVES.includes(number),
  );
}

/** Sheaves of the three sections, by outside diameter and number of grooves. */
export function austinSheaves(): Product[] {
  return SHEAVES.flatMap((section) =>
    section.diameters.flatMap((diameter) =>
      groovesOf(section, diameter).map((grooves) => sheave(section, diameter, grooves)),
    ),
  );
}

function screwText({ count: screws, size, torque }: BushingScrews): string {
  const name = size.startsWith('#') ? `nº ${size.slice(1)}` : `de ${size} pol`;
  return ` Fixa-se com ${screws} parafusos ${name}, apertados por igual com ${decimal(inchPoundsToNm(torque))} N·m (${decimal(torque)} lbf·pol).`;
}

/** A torque in both units. */
function torque(chave: string, nome: string, value: number): Measure[] {
  return [
    { chave, nome, valor: value, unidade: 'lbf·pol' },
    { chave: `${chave}Nm`, nome, valor: inchPoundsToNm(value), unidade: 'N·m' },
  ];
}

function bushingMeasures({ screws, bore, capacity, boltCircle }: BushingFigures): Measure[] {
  return [
    count('screws', 'Parafusos', screws.count),
    ...torque('torque', 'Torque de aperto', screws.torque),
    ...inches('boreMin', 'Menor furo', bore[0], true),
    ...inches('boreMax', 'Maior furo', bore[1], true),
    ...torque('torqueCapacity', 'Torque transmissível', capacity),
    ...inches('boltCircle', 'Círculo dos furos', boltCircle),
  ];
}

/** The figures in a bushing's description. */
function bushingText({ screws, bore: [from, to] }: BushingFigures): string {
  const mm = (value: number) => decimal(roundTo(inchesToMm(value), 1));
  return ` Feita com furos de ${mm(from)} a ${mm(to)} mm.${screwText(screws)}`;
}

function bushing({ code, figures }: Bushing): Product {
  return makeProduct({
    id: `bucha-qd-${code.toLowerCase()}`,
    nome: `Bucha cônica QD ${code}`,
    marca: 'austin',
    categoria: 'Buchas QD',
    descricao: `Bucha cônica QD ${code}, removível, para polias e rodas dentadas.${figures ? bushingText(figures) : ''} Informe o furo na cotação.`,
    norma: 'MPTA',
    tamanho: code,
    familia: 'qd-bushing',
    medidas: figures ? bushingMeasures(figures) : [],
    fonte: figures ? BUSHING_SOURCE : '',
    material: MATERIALS.castIron,
    unidade: 'un',
  });
}

/** Every QD bushing of the brand. */
export function austinBushings(): Product[] {
  return BUSHINGS.map(bushing);
}
