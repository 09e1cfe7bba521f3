import { type HostServices, SECTIONS } from '@elo/contract';
import { Picture, SpecTable } from '@elo/shared-ui';
import { AustinLogo } from '@elo/shared-ui/logos/austin';
import { AUSTIN, AUSTIN_SHEAVES, QD_BUSHINGS, type SheaveRow } from '../../content/austin';
import { BrandLinks } from '../brand-links/brand-links';
import { SheaveDrawing } from '../sheave-drawing/sheave-drawing';
import styles from './austin-section.module.scss';

function rowOf({ profile, from, to }: SheaveRow) {
  return [
    <strong key="profile" className={styles.profile}>
      {profile}
    </strong>,
    `${from} a ${to} canais`,
  ];
}

/** Sizes of QD bushings, each as a stamped disc. */
function Bushings() {
  return (
    <div className={styles.bushings}>
      <h3 className={styles.bushingsTitle}>{AUSTIN.bushings}</h3>
      <ul className={styles.sizes}>
        {QD_BUSHINGS.map((size) => (
          <li key={size} className={styles.size}>
            {size}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The pulley brand: drawing sheet with picture, sections to scale, table and bushings. */
export function AustinSection({ host }: { host: HostServices }) {
  return (
    <section
      id={SECTIONS.austin}
      className={styles.section}
      data-brand="austin"
      data-below=""
      aria-labelledby="austin-title"
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <AustinLogo className={styles.logo} />
          <p className={styles.eyebrow}>{AUSTIN.eyebrow}</p>
          <h2 id="austin-title" className={styles.slogan}>
            {AUSTIN.slogan}
          </h2>
          <p className={styles.text}>{AUSTIN.text}</p>
          <BrandLinks company={host.company} brand="austin" label={AUSTIN.link} />
        </div>
        <div className={styles.picture}>
          <Picture
            base={AUSTIN.picture}
            alt={AUSTIN.pictureAlt}
            sizes="(min-width: 64em) 54vw, 100vw"
            width={1280}
            height={720}
            mediaUrl={host.mediaUrl}
          />
        </div>
        <div className={styles.drawing}>
          <SheaveDrawing />
        </div>
        <div className={styles.data}>
          <SpecTable
            caption={AUSTIN.caption}
            columns={[...AUSTIN.columns]}
            rows={AUSTIN_SHEAVES.map(rowOf)}
          />
        </div>
        <Bushings />
      </div>
    </section>
  );
}
