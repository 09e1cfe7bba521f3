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
import { DISTRIBUTOR_LABELS, MAP } from '../../content/map';
import styles from './distributor-entry.module.scss';

/** `compact`: one of several. `wide`: alone in its modal, larger, with icons. */
type Layout = 'compact' | 'wide';

/** Props of {@link DistributorEntry}. */
export interface DistributorEntryProps {
  readonly distributor: Distributor;
  readonly layout?: Layout;
}

/** A way to reach a distributor. */
interface Way {
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
  readonly text: string;
  readonly external?: boolean;
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
  const { phone, email: mail, site: web, whatsapp: chat } = DISTRIBUTOR_LABELS;
  const chatHref = whatsapp && whatsappHref(distributorWhatsapp(whatsapp), MAP.distributorMessage);
  const address = site && siteHref(site);
  return [
    { label: phone, icon: 'phone' as const, href: telHref(telefone), text: formatPhone(telefone) },
    ...(chatHref
      ? [
          {
            label: chat,
            icon: 'whatsapp' as const,
            href: chatHref,
            text: formatPhone(whatsapp),
            external: true,
          },
        ]
      : []),
    ...(email
      ? [{ label: mail, icon: 'mail' as const, href: mailtoHref(email), text: email }]
      : []),
    ...(address
      ? [
          {
            label: web,
            icon: 'external-link' as const,
            href: address,
            text: siteLabel(site),
            external: true,
          },
        ]
      : []),
  ];
}

function WayLink({ way, layout }: { way: Way; layout: Layout }) {
  const target = way.external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <li>
      <a className={styles.way} href={way.href} {...target}>
        {layout === 'wide' ? <Icon name={way.icon} size={24} /> : null}
        <span>
          <span className={styles.label}>{way.label}</span> {way.text}
          {way.external ? <VisuallyHidden> {MAP.newTab}</VisuallyHidden> : null}
        </span>
      </a>
    </li>
  );
}

/** One distributor: name, address, ways to reach it. Shown in upper case by style (spec, section 2). */
export function DistributorEntry({ distributor, layout = 'compact' }: DistributorEntryProps) {
  return (
    <article className={styles.entry} data-layout={layout}>
      <p className={styles.city}>{distributor.cidade}</p>
      <h3 className={styles.name}>{distributor.nome}</h3>
      <address className={styles.address}>
        <span>{streetLine(distributor)}</span>
        <span>{cityLine(distributor)}</span>
        <span>CEP {distributor.cep}</span>
      </address>
      <ul className={styles.ways}>
        {waysTo(distributor).map((way) => (
          <WayLink key={way.label} way={way} layout={layout} />
        ))}
      </ul>
    </article>
  );
}
