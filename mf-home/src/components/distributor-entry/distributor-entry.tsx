import { Icon, type IconName, VisuallyHidden } from '@elo/shared-ui';
import { MAP } from '../../content/map';
import type { EntryText, Way } from '../../lib/entry-text';
import styles from './distributor-entry.module.scss';

/** `compact`: one of several. `wide`: alone in its modal, larger, with icons. */
type Layout = 'compact' | 'wide';

interface DistributorEntryProps {
  readonly entry: EntryText;
  readonly layout?: Layout;
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
export function DistributorEntry({ entry, layout = 'compact' }: DistributorEntryProps) {
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
