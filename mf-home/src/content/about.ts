/** The history in chapters, each with the year it opens in (facts: spec, section 1). */
export const CHAPTERS = [
  {
    year: 1985,
    title: 'Um engenheiro, um comércio',
    text: 'Em 28 de agosto de 1985, um engenheiro mecânico funda em Ribeirão Preto o comércio que deu origem a tudo. São correntes, rodas dentadas e polias vistas por quem entende a máquina por dentro.',
  },
  {
    year: 1990,
    title: 'Foco em transmissões',
    text: 'Um sócio se junta à empresa em 1990 e traz o foco em transmissões mecânicas. É a especialidade da casa até hoje.',
  },
  {
    year: 2000,
    title: 'O mundo entra em estoque',
    text: 'Vieram as importações de correntes, rodas dentadas e polias. Com elas, a empresa se tornou a maior importadora de componentes de transmissão do estado de São Paulo.',
  },
  {
    year: 2015,
    title: 'Trinta anos depois',
    text: 'Em 2015, o fundador se aposenta e a empresa é vendida, depois de 30 anos de portas abertas.',
  },
  {
    year: 2020,
    title: 'Um novo elo',
    text: 'Em 2020, os três filhos do fundador e mais dois profissionais fundam uma nova empresa: um atacado, com três marcas próprias e a mesma paixão por transmissões.',
  },
];

/** Who works here, by what they do; the company publishes no names (facts: spec, sections 1 and 2). */
export const TEAM = [
  {
    title: 'Os fundadores',
    text: 'Os três filhos do fundador de 1985 e dois profissionais, que criaram o atacado em 2020.',
  },
  {
    title: 'Os engenheiros',
    text: 'Engenheiros mecânicos dão os treinamentos a distribuidores, parceiros e colaboradores.',
  },
  {
    title: 'A equipe comercial',
    text: 'Responde às mensagens e aos pedidos de cotação, pelo formulário, por telefone ou pelo WhatsApp.',
  },
];

/** What the page says of each brand, by its id in the company facts. */
export const BRAND_TEXTS = {
  combat: {
    name: 'Combat Correntes',
    text: 'Correntes e rodas dentadas conforme as normas ANSI, DIN e ISO, com o melhor custo-benefício do mercado.',
    standards: ['ANSI', 'DIN', 'ISO'],
  },
  nishiyama: {
    name: 'Nishiyama do Brasil',
    text: 'Correntes importadas premium, em média 30% acima das normas.',
    standards: ['+30% em média'],
  },
  austin: {
    name: 'Austin Pulleys',
    text: 'Polias de bucha cônica conforme a norma MPTA.',
    standards: ['MPTA'],
  },
} as const;

/** The four pictures (spec, section 2). */
export const PHOTOS = [
  {
    base: '/media/pictures/about/building',
    alt: 'Centro de distribuição com docas de carga e fachada de vidro do escritório',
    caption: 'O prédio: estoque e expedição no mesmo endereço.',
  },
  {
    base: '/media/pictures/about/welcome',
    alt: 'Recepção com balcão de madeira e o logotipo da Elo na parede',
    caption: 'As boas-vindas: a recepção onde toda visita começa.',
  },
  {
    base: '/media/pictures/about/showroom',
    alt: 'Showroom com correntes, rodas dentadas e polias das três marcas',
    caption: 'O showroom: as três marcas para ver e pegar na mão.',
  },
  {
    base: '/media/pictures/about/office',
    alt: 'Escritório comercial com estações de trabalho e prateleiras de amostras',
    caption: 'O escritório: vendas e engenharia lado a lado.',
  },
];
