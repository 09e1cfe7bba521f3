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
import { Icon, type IconName, VisuallyHidden } from '@elo/shared-ui';
import { MAP } from '../../content/map';
import { stateAnchor } from '../../lib/distributors';
import styles from './distributor-entry.module.scss';

/** `compact`: one of several. `wide`: alone in its modal, larger, with icons. */
type Layout = 'compact' | 'wide';

/** A way to reach a distributor. */
interface Way {
  readonly kind: 'phone' | 'whatsapp' | 'email' | 'site';
  readonly href: string;
  readonly text: string;
}

/** What a way is called for screen readers, its icon, and whether it leaves the site. */
const WAYS: Readonly<Record<Way['kind'], readonly [string, IconName, boolean]>> = {
  phone: ['Telefone', 'phone', false],
  whatsapp: ['WhatsApp', 'whatsapp', true],
  email: ['E-mail', 'mail', false],
  site: ['Site', 'external-link', true],
};

function WayLink({ way, layout }: { way: Way; layout: Layout }) {
  const [label, icon, outside] = WAYS[way.kind];
  const target = outside ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <li>
      <a className={styles.way} href={way.href} data-way={way.kind} {...target}>
        {layout === 'wide' ? <Icon name={icon} size={24} /> : null}
        <span>
          <span className={styles.label}>{label}</span> <span data-text="">{way.text}</span>
          {outside ? <VisuallyHidden> {MAP.newTab}</VisuallyHidden> : null}
        </span>
      </a>
    </li>
  );
}

/** One distributor: name, address, ways to reach it. Shown in upper case by style (spec, section 2). */
export function DistributorEntry({
  entry,
  layout = 'compact',
}: {
  entry: EntryText;
  layout?: Layout;
}) {
  return (
    <article className={styles.entry} data-layout={layout}>
      <p className={styles.city} data-city="">
        {entry.city}
      </p>
      <h3 className={styles.name} data-name="">
        {entry.name}
      </h3>
      <address className={styles.address}>
        {entry.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <ul className={styles.ways}>
        {entry.ways.map((way) => (
          <WayLink key={way.kind} way={way} layout={layout} />
        ))}
      </ul>
    </article>
  );
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

/** What a distributor's entry says; its address in lines. */
export function entryText(distributor: Distributor) {
  return {
    city: distributor.cidade,
    name: distributor.nome,
    address: [streetLine(distributor), cityLine(distributor), `CEP ${distributor.cep}`],
    ways: waysTo(distributor),
  };
}

type EntryText = ReturnType<typeof entryText>;

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
