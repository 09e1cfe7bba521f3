import { Icon, type IconName, VisuallyHidden } from '@elo/shared-ui';
import { MAP } from '../../content/map';
import { type EntryText, isOutside, type Way, wayLabel } from '../../lib/entry-text';
import styles from './distributor-entry.module.scss';

/** `compact`: one of several. `wide`: alone in its modal, larger, with icons. */
type Layout = 'compact' | 'wide';

/** Props of {@link DistributorEntry}. */
export interface DistributorEntryProps {
  readonly entry: EntryText;
  readonly layout?: Layout;
}

const ICONS: Readonly<Record<Way['kind'], IconName>> = {
  phone: 'phone',
  whatsapp: 'whatsapp',
  email: 'mail',
  site: 'external-link',
};

function WayLink({ way, layout }: { way: Way; layout: Layout }) {
  const outside = isOutside(way);
  const target = outside ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <li>
      <a className={styles.way} href={way.href} data-way={way.kind} {...target}>
        {layout === 'wide' ? <Icon name={ICONS[way.kind]} size={24} /> : null}
        <span>
          <span className={styles.label}>{wayLabel(way)}</span> <span data-text="">{way.text}</span>
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
