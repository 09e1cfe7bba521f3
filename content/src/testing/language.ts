/** A word or form that texts for visitors must not contain, and its replacement. */
export interface Form {
  readonly use: string;
  readonly not: RegExp;
  readonly why: string;
  /** Exact texts of the specification that keep the form. */
  readonly keep?: readonly string[];
}

/** Texts of the specification with their own spelling; allowed only where it has them. */
export const SPECIFIED_TEXTS = {
  map: 'PRESENTE EM TODO BRASIL',
  films: 'CONFIRA NOSSO PORTFÓLIO DE VIDEOS',
  hours: 'ATENDIMENTO: 07:30h às 17:30h',
  chains: 'Correntes Aço Carbono e Inox',
} as const;

/** Not a letter before or after: `\b` treats accented letters as boundaries. */
const word = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');

/** Forbidden words and forms in the site's Portuguese; tests check every text for visitors. */
export const FORMS: readonly Form[] = [
  {
    use: 'entra no eixo e sai dele',
    not: word('sai e entra n[oa]s?'),
    why: 'sair pede “de”: dois verbos de regência diferente não dividem o complemento',
  },
  {
    use: 'até a empresa se tornar a maior',
    not: word('até ser [oa] maior'),
    why: 'o sujeito da oração anterior é outro',
  },
  {
    use: 'mesma transmissão',
    not: word('mesma engrenagem'),
    why: 'a empresa vende transmissões por corrente e correia, não engrenagens',
  },
  {
    use: 'os anos contados desde a fundação',
    not: word('(?:quarenta|40)(?: e um)? anos'),
    why: 'o número muda a cada ano e deve ser um só no site',
  },
  {
    use: 'conforme a norma',
    not: word('na norma|nas normas'),
    why: 'uma peça é feita conforme uma norma, não dentro dela',
  },
  {
    use: 'aço-carbono',
    not: word('aço carbono'),
    why: 'composto com hífen (VOLP)',
    keep: [SPECIFIED_TEXTS.chains],
  },
  {
    use: 'corrente de aço inox, roda dentada de aço inox',
    not: word('(?:correntes?|rolos|dentadas?) (?:aço|inox)'),
    why: 'o material pede preposição',
    keep: [SPECIFIED_TEXTS.chains],
  },
  { use: 'espinhos', not: word('spikes?'), why: 'há palavra em português' },
  { use: 'octogonal', not: word('oitavad[oa]s?'), why: 'um nome só para a mesma placa' },
  { use: 'flange, aditamento', not: word('(?<!nova )abas?'), why: 'um nome só para a mesma peça' },
  {
    use: 'rodas dentadas e polias',
    not: word('rodas e polias'),
    why: 'roda sozinha é outra peça',
  },
  { use: 'mais de 2.000', not: /\d\+(?!\d)/g, why: 'sinal de mais depois do número não é palavra' },
  {
    use: 'unidades da federação',
    not: word('\\d+ estados'),
    why: 'a conta inclui o Distrito Federal, que não é estado',
  },
  {
    use: 'me ajudar, por favor?',
    not: word('ajudar por favor'),
    why: '“por favor” vai entre vírgulas',
  },
  {
    use: 'da Elo, sobre a Elo, a Elo usa',
    not: /(?<!\p{L})(?:[Dd]e|[Ee]m|[Pp]or|[Ss]obre|[Pp]ara|[Cc]om) Elo(?!\p{L})|(?:^|[.!?] )Elo Transmissões (?=\p{Ll})/gu,
    why: 'o nome da empresa leva artigo',
  },
  {
    use: 'lbf·pol',
    not: /(?<!\p{L})(?:in[·-]lb|lb[·-](?:in|pol)|in-lbf|libras?-polegadas?)(?!\p{L})/giu,
    why: 'torque é força vezes comprimento, com unidades em português',
  },
  { use: '30%', not: /\d[ \u00a0\u202f]%/g, why: 'no Brasil o sinal vai junto do número' },
  {
    use: '1.620',
    not: /(?<![\d.,/-])[1-9]\d{3,}(?:,\d+)?[ \u00a0](?:mm|kg|g|m|N|N·m|lbf·pol|rpm|produtos?|pedidos|posições|anos|pessoas)(?!\p{L})/gu,
    why: 'ponto entre os milhares',
  },
  {
    use: '12,7 mm',
    not: /\d\.\d{1,2}[ \u00a0]?(?:mm|pol|kg|%|N·m|m(?!\p{L}))/gu,
    why: 'vírgula antes das casas decimais',
  },
  {
    use: '(16) 3000-0000',
    not: /(?<![\d(])\d{2}[ -]9?\d{4}-\d{4}(?!\d)|\(\d{2}\)\d{4,5}-?\d{4}|\+55 ?\(?\d{2}\)? ?\d{4,5}[- ]?\d{4}/g,
    why: 'um formato só para telefones',
  },
  {
    use: 'vídeo',
    not: word('videos?'),
    why: 'proparoxítona leva acento',
    keep: [SPECIFIED_TEXTS.films],
  },
  {
    // Portuguese "todo": all of.
    use: 'em todo o Brasil',
    not: word('em todo brasil'),
    why: 'todo, no sentido de inteiro, pede artigo',
    keep: [SPECIFIED_TEXTS.map],
  },
  {
    use: '7h30',
    not: /\d{1,2}:\d{2} ?h/gi,
    why: 'a hora se escreve 7h30, sem zero à frente nem dois-pontos com h',
    keep: [SPECIFIED_TEXTS.hours],
  },
  {
    use: 'adicionar à cotação, à lista',
    not: word('p(?:ôr|onha) na (?:cotação|lista)'),
    why: 'é o que lojas escrevem e clientes procuram',
  },
  {
    use: '1 linha a conferir',
    not: word('faltam? \\d+ linhas?'),
    why: 'linha que falta seria linha ausente da lista',
  },
  {
    use: 'a cotação recebe um número',
    not: word('veem o mesmo número'),
    why: 'diz o que acontece, não quem vê',
  },
  {
    use: 'remover',
    not: word('retirar'),
    why: 'retirar é buscar o pedido no balcão',
  },
  {
    use: 'difere da pedida em 2,3%',
    not: word('distante da pedida|difere [\\d,]+% da pedida'),
    why: 'distância é outra grandeza na mesma página; a porcentagem não é “da pedida”',
  },
  {
    use: 'intercâmbio, equivalência',
    not: word('intercambiabilidade'),
    why: 'palavra mais simples para o mesmo',
  },
  {
    use: 'a norma e a tabela',
    not: /amesweb|engineersedge|gearingcommander/gi,
    why: 'a fonte é a norma, não o site que a copia',
  },
];

/** Forbidden forms in a text, each with its context and replacement. */
export function findForbiddenForms(text: string): string[] {
  return FORMS.flatMap(({ not, use, keep = [] }) => {
    const rest = keep.reduce((left, kept) => left.replaceAll(kept, ' '), text);
    return [...rest.matchAll(not)].map(({ index, 0: found }) => {
      const around = rest.slice(Math.max(0, index - 30), index + found.length + 30);
      return `“${around.replace(/\s+/g, ' ').trim()}”: write “${use}”`;
    });
  });
}

/** Separates the parts of a document's title; the company's name is one of them. */
const SEPARATOR = ' | ';

/** Maximum title length that search engines show; a longer one omits the company's name. */
const TITLE_LENGTH = 70;

/** Faults of a document's title. */
export function findTitleFaults(title: string, company: string): string[] {
  const parts = title.split(SEPARATOR);
  const fits = [title, company].join(SEPARATOR).length <= TITLE_LENGTH;
  return [
    ...(parts.includes(company) || !fits ? [] : [`“${title}” lacks “${company}”`]),
    ...(/ [–—·-] /.test(title) ? [`“${title}” has another separator than “${SEPARATOR}”`] : []),
  ];
}
