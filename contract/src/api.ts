/** Paths of the API, on the site's own origin. The edge proxies both prefixes. */
export const API_PATHS = {
  distributors: '/api/alldists',
  products: '/wp-json/wp/v2/produto',
  /** One page of the filtered product list. */
  catalogueList: '/api/catalogo',
  /** The URL of every catalogue page that is a document, with a digest of its data. */
  cataloguePages: '/api/catalogo/paginas',
  catalogueProduct: '/api/catalogo/produto',
  compare: '/api/catalogo/comparar',
  /** The relation between two codes, or all codes of the same chain. */
  interchange: '/api/catalogo/intercambio',
  /** @emailjs/browser appends this path to its origin. */
  sendEmail: '/api/v1.0/email/send',
  /** Products by the keys that calculations look up. */
  selectionParts: '/api/selecao/pecas',
  productSheet: '/api/catalogo/ficha.pdf',
  /** ZIP of STEP, DXF and a note, with the query `CAD_QUERY`. */
  productCad: '/api/catalogo/cad.zip',
  /** PDF of a calculation, with the query of its page. */
  selectionSheet: '/api/selecao/ficha.pdf',
  health: '/api/healthz',
  /** `{digest}` of the current lists. */
  dataDigest: '/api/data-digest',
  /** Company facts, for a standalone remote; documents contain them. */
  company: '/api/company',
} as const;

/**
 * Largest request body, in bytes: five thousand characters of four bytes, escaped, and the other
 * fields of a contact message. Edge and API share the limit.
 */
export const REQUEST_BODY_LIMIT = 65_536;

/** Longest value that the contact form and the API accept, in characters. */
export const CONTACT_LIMITS = { short: 200, message: 5000 } as const;

const ADDRESS = /^[^\s@,;:]{1,64}@[^\s@.,;:]{1,63}(?:\.[^\s@.,;:]{1,63}){1,9}$/;

/** At least ten digits, which are an area code and a number, or one for all of Brazil, `4004-1234`. */
const PHONE = /^(?:\d{10,}|(?:3003|40\d\d)\d{4})$/;

/**
 * A hint for a field that looks mistyped, as a sentence; empty if it looks correct. It never blocks
 * sending the message.
 * @param name of the field
 */
export function contactHint(name: string, value: string): string {
  const text = value.trim();
  if (text === '') return '';
  if (name === 'email' && !ADDRESS.test(text)) {
    return 'Confira o e-mail: falta algo, como em nome@empresa.com.br';
  }
  if (name === 'telefone' && !PHONE.test(text.replace(/\D/g, ''))) {
    return 'Confira o telefone: DDD e número, como em (16) 3000-0000';
  }
  return '';
}

/**
 * The honeypot: a hidden field, which people leave empty and bots fill in. Its name is in no
 * address book, so that browsers do not autofill it.
 */
export const TRAP_FIELD = 'assunto';

/**
 * Field with the time that the visitor had the form open, in milliseconds. The browser measures it,
 * because a document is the same for every visitor and contains no time.
 */
export const ELAPSED_FIELD = 'elapsed';

/**
 * Minimum time to fill in the form, in milliseconds; people take longer. The form delays a faster
 * submit, e.g. of a draft restored after a reload, so that no visitor's message falls below it.
 */
export const LEAST_ELAPSED = 2_000;

/**
 * Whether a bot probably sent this: the honeypot is filled, or the elapsed time is impossible. A
 * missing time is not suspicious, because a form without script and plain EmailJS send none.
 * @param fields of the message; untrusted
 */
export function looksAutomatic(fields: Readonly<Record<string, unknown>>): boolean {
  const { [TRAP_FIELD]: trap = '', [ELAPSED_FIELD]: elapsed } = fields;
  if (trap !== '') return true;
  if (elapsed === undefined) return false;
  return !Number.isFinite(elapsed) || (elapsed as number) < LEAST_ELAPSED;
}

/** Months after which contact messages are deleted; the privacy note states the same. */
export const MESSAGE_RETENTION_MONTHS = 12;

/** The fields of the contact form, in its order. */
export const CONTACT_FIELDS = ['from_name', 'email', 'telefone', 'empresa', 'message'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The EmailJS `template_params` of the contact form (spec, section 3), plus a client-made id. */
export type ContactParams = Readonly<Record<ContactField | 'id', string>>;

/** Fields for bot detection; see {@link looksAutomatic}. */
export interface ContactSigns {
  readonly [TRAP_FIELD]: string;
  readonly [ELAPSED_FIELD]: number;
}

/**
 * Id of a form that was sent without script, where no browser can make one: the same content on the
 * same day has the same id, so that a form that is sent twice is stored once.
 */
export async function formId(content: unknown): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const bytes = new TextEncoder().encode(JSON.stringify([day, content]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return `form-${hex.join('')}`;
}

/** Whether a text is an id of {@link formId}. */
export const isFormId = (text: string): boolean => /^form-[0-9a-f]{32}$/.test(text);
