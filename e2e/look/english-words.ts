/**
 * English words of user interfaces that do not belong in Portuguese text. Excludes loanwords
 * ("site", "e-mail", "download", "marketing", "link") and words with the same spelling in
 * Portuguese ("total", "menu").
 */
const ENGLISH_WORDS = [
  'about',
  'add',
  'all',
  'and',
  'available',
  'back',
  'button',
  'cancel',
  'chain',
  'click',
  'close',
  'contact',
  'error',
  'failed',
  'filter',
  'for',
  'from',
  'gallery',
  'hide',
  'image',
  'learn',
  'load',
  'loading',
  'more',
  'mute',
  'next',
  'not',
  'of',
  'open',
  'page',
  'pause',
  'play',
  'please',
  'previous',
  'products',
  'read',
  'retry',
  'search',
  'select',
  'send',
  'settings',
  'show',
  'slide',
  'slides',
  'submit',
  'the',
  'this',
  'thumbnail',
  'try',
  'unexpected',
  'unmute',
  'video',
  'view',
  'volume up',
  'welcome',
  'with',
  'your',
  'zoom in',
  'zoom out',
] as const;

/**
 * Names that contain such words: brands, social networks, programs, the licence's name, and terms
 * that the trade uses untranslated. "VIDEOS" is the specification's spelling.
 */
const NAMES = [
  /Austin Pulleys/gi,
  /Nishiyama Japanese/gi,
  /OpenStreetMap/gi,
  /Creative Commons[\w\s.]*/gi,
  /CONFIRA NOSSO PORTFÓLIO DE VIDEOS/g,
  /Engineers Edge/gi,
  /[\w.-]+@[\w.-]+/g,
  /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?/g,
];

const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${ENGLISH_WORDS.join('|')})(?![\\p{L}\\p{N}-])`,
  'giu',
);

/** English words in a visible text, each with its context. */
export function findEnglish(text: string): string[] {
  const portuguese = NAMES.reduce((rest, name) => rest.replace(name, ' '), text);
  return [...portuguese.matchAll(pattern)].map(({ index, 0: word }) =>
    portuguese
      .slice(Math.max(0, index - 30), index + word.length + 30)
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** Portuguese words without their accent, a common mistake. */
const UNACCENTED =
  /(?<!\p{L})(?:nao|voce|voces|codigo|numero|numeros|preco|precos|catalogo|pagina|paginas|endereco|historia|missao|transmissao|transmissoes|tecnico|tecnica|conteudo|informacao|informacoes|aco|indice|maquina|maquinas|portfolio|opcao|opcoes|atencao|acao|acoes|sao paulo|reposicao|pecas|diametro|mecanica|mecanicas|milhoes)(?!\p{L})/giu;

/** Words of a text that lack their accent. */
export function findUnaccented(text: string): string[] {
  const words = NAMES.reduce((rest, name) => rest.replace(name, ' '), text);
  return words.match(UNACCENTED) ?? [];
}
