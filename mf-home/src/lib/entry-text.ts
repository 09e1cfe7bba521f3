import {
  type Distributor,
  distributorWhatsapp,
  formatPhone,
  mailtoHref,
  siteHref,
  siteLabel,
  telHref,
  whatsappHref,
} from '@elo/contract';
import { MAP } from '../content/map';
import { stateAnchor } from './distributors';

/** Kinds of ways to reach a distributor, in the order in which they are shown. */
export const WAYS = ['phone', 'whatsapp', 'email', 'site'] as const;

/** A way to reach a distributor. */
export interface Way {
  readonly kind: (typeof WAYS)[number];
  readonly href: string;
  readonly text: string;
}

/** What is shown of a distributor. */
export interface EntryText {
  readonly city: string;
  readonly name: string;
  /** Lines of the address. */
  readonly address: readonly string[];
  readonly ways: readonly Way[];
}

/** Street, number and complement in one line; absent parts leave no comma behind. */
function streetLine({ logradouro, numero, complemento }: Distributor): string {
  return [logradouro, numero, complemento].filter((part) => part !== '').join(', ');
}

function cityLine({ bairro, cidade, estado }: Distributor): string {
  return [bairro, `${cidade} – ${estado}`].filter((part) => part !== '').join(' · ');
}

/** Links of a distributor; optional data that is absent gives none. */
function waysTo({ telefone, whatsapp, email, site }: Distributor): readonly Way[] {
  const chat = whatsapp && whatsappHref(distributorWhatsapp(whatsapp), MAP.distributorMessage);
  const address = site && siteHref(site);
  const all: readonly (Omit<Way, 'href'> & { href: string | undefined })[] = [
    { kind: 'phone', href: telHref(telefone), text: formatPhone(telefone) },
    { kind: 'whatsapp', href: chat || undefined, text: formatPhone(whatsapp) },
    { kind: 'email', href: email ? mailtoHref(email) : undefined, text: email },
    { kind: 'site', href: address || undefined, text: siteLabel(site) },
  ];
  return all.filter((way): way is Way => way.href !== undefined);
}

/** What a distributor's entry says. */
export function entryText(distributor: Distributor): EntryText {
  return {
    city: distributor.cidade,
    name: distributor.nome,
    address: [streetLine(distributor), cityLine(distributor), `CEP ${distributor.cep}`],
    ways: waysTo(distributor),
  };
}

const textOf = (element: Element | null | undefined): string => element?.textContent ?? '';

function readWay(link: HTMLAnchorElement): Way | undefined {
  const kind = WAYS.find((one) => one === link.dataset.way);
  const text = textOf(link.querySelector('[data-text]'));
  return kind && { kind, href: link.getAttribute('href') ?? '', text };
}

/** Reads an entry from the page; the inverse of `DistributorEntry`. */
function readEntry(entry: Element): EntryText {
  const links = [...entry.querySelectorAll<HTMLAnchorElement>('a[data-way]')];
  return {
    city: textOf(entry.querySelector('[data-city]')),
    name: textOf(entry.querySelector('[data-name]')),
    address: [...entry.querySelectorAll('address > span')].map(textOf),
    ways: links.flatMap((link) => readWay(link) ?? []),
  };
}

/**
 * Distributors of a state, read from the page's plain list. That list is not hydrated, so that no
 * script and no JSON repeats it. Browser only.
 */
export function readEntries(sigla: string): readonly EntryText[] {
  const list = document.getElementById(stateAnchor(sigla));
  return [...(list?.querySelectorAll('article') ?? [])].map(readEntry);
}
