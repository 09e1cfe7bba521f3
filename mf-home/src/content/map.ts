export const MAP = {
  eyebrow: 'Distribuidores',
  // The spec's wording; "todo" is Portuguese for "all of".
  title: 'PRESENTE EM TODO BRASIL',
  lead: 'Escolha o seu estado no mapa ou na lista e fale direto com quem tem estoque perto de você.',
  mapLabel: 'Mapa do Brasil: escolha um estado para ver os distribuidores',
  listTitle: 'Todos os estados',
  skip: 'Pular o mapa e ir para a lista de estados',
  backToTop: 'Voltar ao mapa',
  loaded: 'Distribuidores carregados.',
  legend: 'Distribuidores por estado',
  legendSteps: ['0', '1–2', '3–5', '6–11', '12 ou mais'],
  become: '+ TORNAR-SE DISTRIBUIDOR',
  becomeLead: 'Quer vender Combat, Nishiyama e Austin na sua região?',
  becomeMessage: 'Olá! Vim pelo site e gostaria de saber como me tornar um distribuidor.',
  distributorMessage:
    'Olá! Encontrei o contato de vocês no mapa de distribuidores e gostaria de um atendimento.',
  newTab: '(abre em nova aba)',
  noneTitle: 'Sem Distribuidores Disponíveis',
  noneLead: 'Seja o primeiro distribuidor',
  noneText:
    'Ainda não temos distribuidores nesse estado. Fale com a gente no WhatsApp e leve Combat, Nishiyama e Austin para a sua região.',
  failureTitle: 'Não foi possível carregar os distribuidores.',
  failureText: 'Verifique a sua conexão e tente de novo. Se preferir, fale com a gente:',
  retry: 'Tentar de novo',
  loading: 'Carregando os distribuidores…',
  attribution: {
    before: 'Mapa: ',
    author: 'MapSVG',
    authorHref: 'https://mapsvg.com/maps/brazil',
    licence: 'CC BY 4.0',
    licenceHref: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
    changes: 'Alterações: contornos simplificados, cores e siglas acrescentadas.',
  },
} as const;

/** States whose name takes an article, so that sentences say "no Acre", "na Bahia", "em Goiás". */
const ARTICLES = { o: 'AC AM AP CE DF ES MA PA PI PR RJ RN RS TO', a: 'BA PB' } as const;

/** A state with its preposition, e.g. `na Bahia`, `em Goiás`. */
export function inState(state: { readonly sigla: string; readonly nome: string }): string {
  const article = (['o', 'a'] as const).find((one) => ARTICLES[one].includes(state.sigla));
  return article ? `n${article} ${state.nome}` : `em ${state.nome}`;
}

/** Count in words for labels: `nenhum distribuidor`, `1 distribuidor`, `14 distribuidores`. */
export function distributorCount(count: number): string {
  if (count === 0) return 'nenhum distribuidor';
  return count === 1 ? '1 distribuidor' : `${count} distribuidores`;
}

/** Total for the panel next to the map, e.g. `126 distribuidores em 24 unidades da federação`; the Distrito Federal is no state. */
export function totalText(distributors: number, states: number): string {
  return `${distributorCount(distributors)} em ${states === 1 ? '1 unidade' : `${states} unidades`} da federação`;
}
