export const TEXTS = {
  title: 'Calcule e escolha a peça',
  short: 'Seleção e cálculo',
  introduction:
    'Cada resultado mostra as contas, a norma e os limites, e termina nas peças do catálogo. O endereço da página guarda tudo: envie o link ou imprima.',
  navigation: 'Cálculos',
  calculate: 'Calcular',
  result: 'Resultado',
  refused: 'Confira os dados',
  option: 'Opção',
  sheet: 'Memória de cálculo (PDF)',
  steps: 'Cálculo passo a passo',
  columns: ['Passo', 'Resultado', 'Fórmula', 'Fonte'],
  ask: 'sob consulta',
  waiting: 'Preencha os dados e calcule: o resultado aparece aqui, com as contas e as peças.',
  example: 'Ver um exemplo calculado',
  partsUnknown:
    'O catálogo não respondeu agora: os links das peças levam à busca. Recarregue a página para tentar de novo.',
} as const;
