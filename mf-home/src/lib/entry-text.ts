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

/** A way to reach a distributor. */
export interface Way {
  readonly kind: 'phone' | 'whatsapp' | 'email' | 'site';
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
  const ways: readonly Way[] = [
    { kind: 'phone', href: telHref(telefone), text: formatPhone(telefone) },
    { kind: 'whatsapp', href: chat, text: formatPhone(whatsapp) },
    { kind: 'email', href: email && mailtoHref(email), text: email },
    { kind: 'site', href: siteHref(site) ?? '', text: siteLabel(site) },
  ];
  return ways.filter(({ href }) => href !== '');
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

/** Reads an entry from the page; the inverse of `DistributorEntry`. */
function readEntry(entry: Element): EntryText {
  const links = [...entry.querySelectorAll<HTMLAnchorElement>('a[data-way]')];
  return {
    city: textOf(entry.querySelector('[data-city]')),
    name: textOf(entry.querySelector('[data-name]')),
    address: [...entry.querySelectorAll('address > span')].map(textOf),
    ways: links.map((link) => ({
      kind: link.dataset.way as Way['kind'],
      href: link.getAttribute('href') ?? '',
      text: textOf(link.querySelector('[data-text]')),
    })),
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
