import { type HostServices, SECTIONS } from '@elo/contract';
import { Picture, SpecTable } from '@elo/shared-ui';
import { CombatLogo } from '@elo/shared-ui/logos/combat';
import { COMBAT, COMBAT_ROWS, type CombatRow } from '../../content/combat';
import { BrandLinks } from '../brand-links/brand-links';
import styles from './combat-section.module.scss';

/** Table row: the type, then one mark a specification. */
function rowOf({ type, specifications }: CombatRow) {
  return [
    <strong key="type">{type}</strong>,
    <ul key="specifications" className={styles.marks}>
      {specifications.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>,
  ];
}

/** Address of the brand's site for the camera of a phone. */
function QrCode({ host }: { host: HostServices }) {
  return (
    <figure className={styles.qr}>
      <img
        src={host.mediaUrl(COMBAT.qr)}
        alt={COMBAT.qrAlt}
        width={148}
        height={148}
        loading="lazy"
        decoding="async"
      />
      <figcaption>{COMBAT.qrLabel}</figcaption>
    </figure>
  );
}

/** The chain brand: magenta panel with the promise, then what exists of it. */
export function CombatSection({ host }: { host: HostServices }) {
  return (
    <section
      id={SECTIONS.combat}
      className={styles.section}
      data-brand="combat"
      aria-labelledby="combat-title"
    >
      <div className={styles.panel}>
        <div className={styles.words}>
          <CombatLogo className={styles.logo} />
          <p className={styles.eyebrow}>{COMBAT.eyebrow}</p>
          <h2 id="combat-title" className={styles.slogan}>
            {COMBAT.slogan}
          </h2>
          <p className={styles.text}>{COMBAT.text}</p>
        </div>
        <QrCode host={host} />
      </div>
      <div className={styles.picture}>
        <Picture
          base={COMBAT.picture}
          alt={COMBAT.pictureAlt}
          sizes="(min-width: 64em) 58vw, 100vw"
          width={1280}
          height={720}
          mediaUrl={host.mediaUrl}
        />
      </div>
      <div className={styles.table}>
        <SpecTable
          caption={COMBAT.caption}
          columns={[...COMBAT.columns]}
          rows={COMBAT_ROWS.map(rowOf)}
        />
        <BrandLinks company={host.company} brand="combat" label={COMBAT.link} />
      </div>
    </section>
  );
}
