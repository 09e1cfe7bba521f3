import { DataTable } from './controls';
import styles from './dashboard.module.scss';
import { useDashboard } from './use-dashboard';

/** Versions that are listed of one package; a store may have hundreds. */
const SHOWN = 12;

/** Every package: what is published, and where each version is live. */
export function Packages() {
  const { packages, channels } = useDashboard().state;
  return (
    <section className={styles.card}>
      <h2>Packages</h2>
      <DataTable
        caption="Published and live versions"
        head={['Package', ...channels.map(({ channel }) => `Live on ${channel}`), 'Published']}
        rows={packages.map(({ name, versions }) => ({
          key: name,
          cells: [
            name,
            ...channels.map((channel) => channel.packages[name] ?? '–'),
            <span key="versions" className={styles.wrap}>
              {versions.slice(0, SHOWN).join(', ')}
              {versions.length > SHOWN && ` and ${versions.length - SHOWN} earlier`}
            </span>,
          ],
        }))}
      />
    </section>
  );
}
