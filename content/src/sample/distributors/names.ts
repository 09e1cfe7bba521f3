/** First words of the fictional firms. */
export const TRADES = [
  'Transmissões',
  'Rolamentos',
  'Correntes e Polias',
  'Componentes Industriais',
  'Acionamentos',
  'Peças Agrícolas',
  'Comercial',
] as const;

/** Trees and birds of Brazil, second words of the fictional firms. */
export const NATURE = [
  'Aroeira',
  'Jatobá',
  'Ipê-Amarelo',
  'Buriti',
  'Carnaúba',
  'Araucária',
  'Imbuia',
  'Jequitibá',
  'Sucupira',
  'Angico',
  'Mandacaru',
  'Umbuzeiro',
  'Pequizeiro',
  'Cambuci',
  'Jabuticabeira',
  'Guapuruvu',
  'Paineira',
  'Quaresmeira',
  'Manacá',
  'Jacarandá',
  'Peroba',
  'Bromélia',
  'Andorinha',
  'Bem-te-vi',
  'Sabiá',
  'Tucano',
  'Arara-Azul',
  'Garça',
  'Tuiuiú',
  'Curió',
  'Seriema',
] as const;

/** Common street names that identify no particular town. */
export const STREETS = [
  'Avenida dos Rolamentos',
  'Rua das Engrenagens',
  'Avenida das Correntes',
  'Rua dos Torneiros',
  'Rua dos Ferramenteiros',
  'Avenida dos Mancais',
  'Rua das Polias',
  'Avenida da Indústria',
  'Rua dos Mecânicos',
] as const;

/** Common names of neighbourhoods. */
export const QUARTERS = [
  'Centro',
  'Distrito Industrial',
  'Jardim América',
  'Vila Industrial',
] as const;

/** Second address lines; most are empty. */
export const EXTRAS = ['', '', 'Galpão 2', '', 'Loja A', '', '', 'Sala 12', 'Fundos'] as const;
