import { API_PATHS } from './api';

/** Portuguese paths of the site. Which package serves one is in the release map, not here. */
export const ROUTES = {
  home: '/',
  contact: '/contato',
  catalogue: '/portfolio',
  /** Parts of the catalogue side by side. */
  compare: '/portfolio/comparar',
  /** What a code of a norm or a maker is to another. */
  interchange: '/portfolio/intercambio',
  about: '/sobre',
  training: '/treinamentos',
  selection: '/selecao',
} as const;

/** Anchors of the home page's sections (spec, section 2). */
export const SECTIONS = {
  top: 'header',
  combat: 'combat_section',
  nishiyama: 'nishiyama_section',
  austin: 'austin_section',
  map: 'map_section',
  history: 'history_section',
} as const;

/** One of the home page's anchors. */
export type SectionId = (typeof SECTIONS)[keyof typeof SECTIONS];

/** Query name of the training page: the film that has this address. */
export const TRAINING_QUERY = { film: 'video' } as const;

/** Query name of the selection page: the calculation; its fields are names of their own. */
export const SELECTION_QUERY = { calculation: 'calculo' } as const;

/** Address of one calculation by its name, with the fields of its form. */
export function selectionHref(calculation: string, fields: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ [SELECTION_QUERY.calculation]: calculation, ...fields });
  return `${ROUTES.selection}?${query}`;
}

/** Address of a calculation's PDF sheet, with the fields of its form; empty ones are left out. */
export function selectionSheetHref(
  calculation: string,
  fields: Readonly<Record<string, string>>,
): string {
  const filled = Object.entries(fields).filter(([, text]) => text !== '');
  const page = selectionHref(calculation, Object.fromEntries(filled));
  return page.replace(ROUTES.selection, API_PATHS.selectionSheet);
}

/** Address of one training film by its id. */
export function filmHref(id: string): string {
  return `${ROUTES.training}?${TRAINING_QUERY.film}=${encodeURIComponent(id)}`;
}

/** Address of a home section for visitors without script; with script the shell scrolls instead. */
export function sectionHref(section: SectionId): string {
  return section === SECTIONS.top ? ROUTES.home : `${ROUTES.home}#${section}`;
}

/**
 * WhatsApp chat link with a prefilled message.
 * @param phone digits with country code, e.g. `5516999990000`; other characters are dropped
 */
export function whatsappHref(phone: string, text: string): string {
  return `https://api.whatsapp.com/send?phone=${phone.replace(/\D/g, '')}&text=${encodeURIComponent(text)}`;
}

/** A distributor's WhatsApp number as the chat host wants it: no spaces or dashes, country code 55 first (spec, section 7). */
export function distributorWhatsapp(whatsapp: string): string {
  return `55${whatsapp.replace(/\D/g, '')}`;
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

/** A telephone in the international form of E.164, e.g. `+551630000000`; `undefined` where it has none. */
export function phoneE164(phone: string): string | undefined {
  const digits = nationalDigits(phone);
  if (digits !== undefined) return `+55${digits}`;
  return /^\+[1-9][\d\s().-]{7,20}$/.test(phone.trim())
    ? `+${phone.replace(/\D/g, '')}`
    : undefined;
}

/** A telephone as the site shows it, whatever the list has: `(16) 3000-0000`, `(16) 90000-0000`. */
export function formatPhone(phone: string): string {
  const digits = nationalDigits(phone);
  return digits === undefined ? phone : digits.replace(/^(..)(\d+)(\d{4})$/, '($1) $2-$3');
}

/** `tel:` link, international where the number has such a form. */
export function telHref(phone: string): string {
  return `tel:${phoneE164(phone) ?? phone.replace(/(?!^\+)\D/g, '')}`;
}

/** Label of an outside link: the address without protocol and trailing slash (spec, section 7). */
export function siteLabel(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

/** Absolute form of a site link that may lack its protocol; anything but http(s) gives `undefined`. */
export function siteHref(url: string): string | undefined {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}
