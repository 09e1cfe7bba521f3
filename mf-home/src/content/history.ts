import { yearsInMarket } from './statistics';

/** Texts of the history section. */
export const HISTORY = {
  eyebrow: 'História',
  link: 'conheça nossa história',
} as const;

/**
 * Heading of the section; the years are those that the statistics band counts.
 * @param year current year, or that of composition
 * @param founded year of foundation
 */
export function historyTitle(year: number, founded: number): string {
  return `${yearsInMarket(year, founded)} anos na mesma transmissão.`;
}

/**
 * Milestones of the company (spec, sections 1 and 2), with the number that is shown; `90` is how the
 * company writes 1990.
 */
export const MILESTONES = [
  {
    value: 1985,
    year: 1985,
    title: 'Fundação do comércio',
    text: 'Em 28 de agosto, um engenheiro mecânico abre as portas em Ribeirão Preto.',
  },
  {
    value: 90,
    year: 1990,
    title: 'Expansão com um novo sócio',
    text: 'Um sócio chega e a casa passa a se dedicar às transmissões.',
  },
  {
    value: 2000,
    year: 2000,
    title: 'Início das importações',
    text: 'Chegam correntes, rodas dentadas e polias de fora, até a empresa se tornar a maior importadora de transmissões do estado de São Paulo.',
  },
  {
    value: 2015,
    year: 2015,
    title: 'Venda da empresa',
    text: 'Depois de 30 anos, o fundador se aposenta e a empresa é vendida.',
  },
  {
    value: 2020,
    year: 2020,
    title: 'Nascem o atacado e as três marcas',
    text: 'Os três filhos do fundador e dois profissionais criam o atacado, com Combat, Nishiyama e Austin.',
  },
];
