import { type HostServices, SECTIONS } from '@elo/contract';
import { Picture, SpecTable } from '@elo/shared-ui';
import { NishiyamaLogo } from '@elo/shared-ui/logos/nishiyama';
import { NISHIYAMA, NISHIYAMA_LINES, type NishiyamaLine } from '../../content/nishiyama';
import { BrandLinks } from '../brand-links/brand-links';
import styles from './nishiyama-section.module.scss';

function rowOf({ name, code }: NishiyamaLine) {
  return [
    <strong key="name">{name}</strong>,
    <span key="code" className={styles.code}>
      {code}
    </span>,
    <ul key="sizes" className={styles.sizes}>
      {NISHIYAMA.sizes.map((size) => (
        <li key={size}>{size}</li>
      ))}
    </ul>,
  ];
}

/** The premium chain brand: a wide picture in the dark, the claim, the four lines. */
export function NishiyamaSection({ host }: { host: HostServices }) {
  return (
    <section
      id={SECTIONS.nishiyama}
      className={styles.section}
      data-theme="dark"
      data-below=""
      data-brand="nishiyama"
      aria-labelledby="nishiyama-title"
    >
      <div className={styles.hero}>
        <Picture
          base={NISHIYAMA.hero}
          alt={NISHIYAMA.heroAlt}
          sizes="100vw"
          width={1280}
          height={720}
          mediaUrl={host.mediaUrl}
          className={styles.heroPicture}
        />
        <div className={styles.heroWords}>
          <NishiyamaLogo className={styles.logo} />
          <h2 id="nishiyama-title" className={styles.slogan}>
            {NISHIYAMA.slogan}
          </h2>
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.claim}>
          <p className={styles.eyebrow}>{NISHIYAMA.eyebrow}</p>
          <p className={styles.percent}>
            <strong className={styles.value}>{NISHIYAMA.claim.value}</strong>
            <span className={styles.valueText}>{NISHIYAMA.claim.text}</span>
          </p>
          <p className={styles.text}>{NISHIYAMA.text}</p>
          <BrandLinks company={host.company} brand="nishiyama" label={NISHIYAMA.link} />
        </div>
        <div className={styles.table}>
          <SpecTable
            caption={NISHIYAMA.caption}
            columns={[...NISHIYAMA.columns]}
            rows={NISHIYAMA_LINES.map(rowOf)}
          />
        </div>
      </div>
    </section>
  );
}
