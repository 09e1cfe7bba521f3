/** Paths of the API, on the site's own origin. The edge passes both prefixes on. */
export const API_PATHS = {
  distributors: '/api/alldists',
  products: '/wp-json/wp/v2/produto',
  /** One page of the catalogue's list under a filter. */
  catalogueList: '/api/catalogo',
  /** Every page of the catalogue that is a document, with a digest of what it shows. */
  cataloguePages: '/api/catalogo/paginas',
  /** One product and what stands beside it. */
  catalogueProduct: '/api/catalogo/produto',
  /** Some products side by side, as JSON. */
  compare: '/api/catalogo/comparar',
  /** The same as HTML, which the edge puts into the comparison's document. */
  compareHtml: '/api/comparar',
  /** What a code is to another, or all that name the same chain. */
  interchange: '/api/catalogo/intercambio',
  /** The same as HTML, which the edge puts into the interchange's document. */
  interchangeHtml: '/api/intercambio',
  /** @emailjs/browser appends this to its origin. */
  sendEmail: '/api/v1.0/email/send',
  /** Plain form POST of a visitor without script; answers with a Portuguese page or a redirect. */
  contactForm: '/api/contato',
  /** HTML of the products that a search finds, which the edge puts into the catalogue's document. */
  search: '/api/busca',
  /** HTML of a calculation's form and result, which the edge puts into the selection page's document. */
  selection: '/api/selecao',
  /** Parts of the catalogue by what a calculation asks for. */
  selectionParts: '/api/selecao/pecas',
  /** PDF of a product. */
  productSheet: '/api/catalogo/ficha.pdf',
  /** PDF of a calculation, with the query of its page. */
  selectionSheet: '/api/selecao/ficha.pdf',
  health: '/api/healthz',
  /** `{digest}` of what the lists answer now. */
  dataDigest: '/api/data-digest',
  /** Company facts, for a remote that runs alone; documents carry them already. */
  company: '/api/company',
} as const;

/**
 * Largest body of a request to the API, in bytes: five thousand characters of four bytes, escaped,
 * and the rest of a contact message. Edge and API refuse the same requests.
 */
export const REQUEST_BODY_LIMIT = 65_536;

/** Longest value that the contact form and the API accept, in characters. */
export const CONTACT_LIMITS = { short: 200, message: 5000 } as const;

const ADDRESS = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,9}$/;

/** Fewest digits of a telephone number, without its area code. */
const PHONE_DIGITS = 8;

/**
 * What a visitor may want to look at again in a field of a form, as a sentence; empty for nothing.
 * It is a hint: a message is sent whatever its address and telephone look like.
 * @param name of the field
 */
export function contactHint(name: string, value: string): string {
  const text = value.trim();
  if (text === '') return '';
  if (name === 'email' && !ADDRESS.test(text)) {
    return 'Confira o e-mail: falta algo, como em nome@empresa.com.br';
  }
  if (name === 'telefone' && text.replace(/\D/g, '').length < PHONE_DIGITS) {
    return 'Confira o telefone: DDD e número, como em (16) 3000-0000';
  }
  return '';
}

/**
 * A field that people never see and so leave empty; programs that fill in every form do not. No
 * browser fills it in by itself: it is in no address book, as a web site would be.
 */
export const TRAP_FIELD = 'assunto';

/**
 * Field that tells how long the form was in front of the visitor before it was sent, in
 * milliseconds of the visitor's own clock: documents are the same for everybody and carry no time.
 */
export const ELAPSED_FIELD = 'elapsed';

/**
 * Nobody fills five fields in less, in milliseconds. The form waits out what is missing, say with
 * a draft that came back after a reload, so that no visitor's message is ever under it.
 */
export const LEAST_ELAPSED = 2_000;

/**
 * Whether a program sent this, as far as that shows: it filled the field that nobody sees, or it
 * tells a time that the form cannot tell. No time at all is no sign: a form without script and
 * EmailJS by itself send none.
 * @param fields what came with the message, not trusted
 */
export function looksAutomatic(fields: Readonly<Record<string, unknown>>): boolean {
  const { [TRAP_FIELD]: trap = '', [ELAPSED_FIELD]: elapsed } = fields;
  if (trap !== '') return true;
  if (elapsed === undefined) return false;
  return !Number.isFinite(elapsed) || (elapsed as number) < LEAST_ELAPSED;
}

/** Contact messages are deleted after so many months; the privacy note says so. */
export const MESSAGE_RETENTION_MONTHS = 12;

/** What the contact form posts as EmailJS `template_params` (spec, section 3), plus a client-made id. */
export interface ContactParams {
  readonly id: string;
  readonly from_name: string;
  readonly email: string;
  readonly telefone: string;
  readonly empresa: string;
  readonly message: string;
}

/** What goes with it and tells people from programs; see {@link looksAutomatic}. */
export interface ContactSigns {
  readonly [TRAP_FIELD]: string;
  readonly [ELAPSED_FIELD]: number;
}
