/** Rendered pictures other than the products', with their Portuguese alternative texts. */
export const SCENE_ALTS: Readonly<Record<string, string>> = {
  'brands/combat':
    'Corrente de rolos enrolada e roda dentada da Combat Correntes sobre fundo magenta',
  'brands/nishiyama': 'Anel de corrente Nishiyama em aço inoxidável diante de um disco vermelho',
  'brands/austin': 'Polias 8V, 5V e 3V e bucha QD da Austin Pulleys sobre fundo azul',
  'hero/nishiyama':
    'Corrente Nishiyama de super-resistência em primeiro plano, sobre fundo vermelho',
  'hero/poster': 'Corrente de rolos em movimento sobre duas rodas dentadas',
  'about/building': 'Centro de distribuição com docas de carga e fachada de vidro do escritório',
  'about/welcome': 'Recepção com balcão de madeira e o logotipo da Elo na parede',
  'about/showroom': 'Showroom com correntes, rodas dentadas e polias das três marcas',
  'about/office': 'Escritório comercial com estações de trabalho e prateleiras de amostras',
};

/** Names of the scenes of one folder, e.g. `brands`. */
export const scenesOf = (folder: string): string[] =>
  Object.keys(SCENE_ALTS).filter((name) => name.startsWith(`${folder}/`) && name !== 'hero/poster');
