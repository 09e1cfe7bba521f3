import { API_PATHS } from './api';

/** Portuguese paths of the site. The release map says which package serves each. */
export const ROUTES = {
  home: '/',
  contact: '/contato',
  catalogue: '/portfolio',
  compare: '/portfolio/comparar',
  interchange: '/portfolio/intercambio',
  about: '/sobre',
  training: '/treinamentos',
  selection: '/selecao',
} as const;

/** A query with its `?`; empty for an empty one. */
export function queryText(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Anchors of the home page's sections (spec, section 2). */
export const SECTIONS = {
  top: 'header',
  combat: 'combat_section',
  nishiyama: 'nishiyama_section',
  austin: 'austin_section',
  map: 'map_section',
  history: 'history_section',
} as const;

export type SectionId = (typeof SECTIONS)[keyof typeof SECTIONS];

/** Query name of the training page: the id of a film. */
export const TRAINING_QUERY = { film: 'video' } as const;

/** Query name of the selection page: the calculation; form fields have their own names. */
export const SELECTION_QUERY = { calculation: 'calculo' } as const;

/** URL of one calculation by its name, with the fields of its form. */
export function selectionHref(calculation: string, fields: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ [SELECTION_QUERY.calculation]: calculation, ...fields });
  return `${ROUTES.selection}?${query}`;
}

/** URL of a calculation's PDF sheet, with the fields of its form; omits empty ones. */
export function selectionSheetHref(calculation: string, fields: Readonly<Record<string, string>>) {
  const filled = Object.entries(fields).filter(([, text]) => text !== '');
  const page = selectionHref(calculation, Object.fromEntries(filled));
  return page.replace(ROUTES.selection, API_PATHS.selectionSheet);
}

/** URL of one training film by its id. */
export function filmHref(id: string): string {
  return `${ROUTES.training}?${TRAINING_QUERY.film}=${encodeURIComponent(id)}`;
}

/** URL of a home section; with script, the shell scrolls to it instead. */
export function sectionHref(section: SectionId): string {
  return section === SECTIONS.top ? ROUTES.home : `${ROUTES.home}#${section}`;
}

/** Replaces lone surrogates, which a cut text may contain and URLs and databases reject. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/**
 * WhatsApp chat link with a prefilled message.
 * @param phone digits with country code, e.g. `5516999990000`; other characters are dropped
 */
export function whatsappHref(phone: string, text: string): string {
  return `https://api.whatsapp.com/send?phone=${phone.replace(/\D/g, '')}&text=${encodeURIComponent(wellFormed(text))}`;
}

/** The first of several numbers, without its extension: `(16) 3000-0000 / 3000-0001 ramal 22`. */
function firstNumber(phones: string): string {
  if (nationalDigits(phones) !== undefined) return phones;
  const parts = phones.split(/[/;,|]|\b(?:e|ou|ramal)\b/i);
  return parts.find((part) => part.replace(/\D/g, '').length >= 8) ?? phones;
}

/**
 * A distributor's WhatsApp number in the chat host's format: digits only, starting with country
 * code 55 (spec, section 7).
 */
export function distributorWhatsapp(whatsapp: string): string {
  const number = firstNumber(whatsapp);
  return `55${nationalDigits(number) ?? number.replace(/\D/g, '')}`;
}

/** `mailto:` link. */
export function mailtoHref(email: string): string {
  return `mailto:${email}`;
}

/** Area code and number of a Brazilian telephone, digits only; `undefined` for any other, e.g. 0800. */
function nationalDigits(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^0(?=[1-9]{2}\d{8,9}$)/, '');
  if (/^[1-9]{2}\d{8,9}$/.test(digits) && !phone.trim().startsWith('+')) return digits;
  return /^55([1-9]{2}\d{8,9})$/.exec(digits)?.[1];
}

/** A telephone in E.164, e.g. `+551630000000`; `undefined` if it has no such form. */
export function phoneE164(phone: string): string | undefined {
  const digits = nationalDigits(phone);
  if (digits !== undefined) return `+55${digits}`;
  return /^\+[1-9][\d\s().-]{7,20}$/.test(phone.trim())
    ? `+${phone.replace(/\D/g, '')}`
    : undefined;
}

/** A telephone of the list in display format: `(16) 3000-0000`, `(16) 90000-0000`. */
export function formatPhone(phone: string): string {
  const digits = nationalDigits(phone);
  return digits === undefined ? phone : digits.replace(/^(..)(\d+)(\d{4})$/, '($1) $2-$3');
}

/** `tel:` link to the first number, international if it has such a form. */
export function telHref(phone: string): string {
  const number = firstNumber(phone);
  return `tel:${phoneE164(number) ?? number.replace(/(?!^\+)\D/g, '')}`;
}

/** Label of an external link: the URL without protocol and trailing slash (spec, section 7). */
export function siteLabel(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

/** Absolute form of a site link that may lack its protocol; anything but http(s) gives `undefined`. */
export function siteHref(url: string): string | undefined {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}
