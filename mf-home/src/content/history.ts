/** Milestones of the company (spec, sections 1 and 2); `90` is how the company writes 1990. */
export const MILESTONES = [
  {
    year: 1985,
    title: 'Fundação do comércio',
    text: 'Em 28 de agosto, um engenheiro mecânico abre as portas em Ribeirão Preto.',
  },
  {
    year: 1990,
    shown: 90,
    title: 'Expansão com um novo sócio',
    text: 'Um sócio chega e a casa passa a se dedicar às transmissões.',
  },
  {
    year: 2000,
    title: 'Início das importações',
    text: 'Chegam correntes, rodas dentadas e polias de fora, até a empresa se tornar a maior importadora de transmissões do estado de São Paulo.',
  },
  {
    year: 2015,
    title: 'Venda da empresa',
    text: 'Depois de 30 anos, o fundador se aposenta e a empresa é vendida.',
  },
  {
    year: 2020,
    title: 'Nascem o atacado e as três marcas',
    text: 'Os três filhos do fundador e dois profissionais criam o atacado, com Combat, Nishiyama e Austin.',
  },
];
