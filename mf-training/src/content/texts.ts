export const TEXTS = {
  title: 'NOSSOS TREINAMENTOS',
  about:
    'Oferecemos treinamento técnico em transmissões por correntes, rodas dentadas, polias e correias a distribuidores, parceiros e colaboradores. As aulas são dadas por engenheiros mecânicos e seguem as normas ANSI, DIN, ISO e JIS. Também tratamos de técnicas de vendas, estratégias de prospecção e argumentos de negociação.',
  silent:
    'Os vídeos são resumos animados, sem narração: o que se explica está nas legendas e nos desenhos.',
  listTitle: 'CONFIRA NOSSO PORTFÓLIO DE VIDEOS',
  label: 'Treinamento',
  previous: 'Vídeos anteriores',
  next: 'Próximos vídeos',
  words: 'Texto do vídeo',
  failed: 'O vídeo não pôde ser carregado.',
  retry: 'Tentar de novo',
  openAlone: 'Abrir o vídeo em uma página própria',
} as const;

/** Name of the button that starts a film. */
export const playLabel = (title: string): string => `Assistir: ${title}`;
