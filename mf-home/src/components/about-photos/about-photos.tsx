import type { HostServices } from '@elo/contract';
import { Picture } from '@elo/shared-ui';
import { ABOUT, type AboutPhoto, PHOTOS } from '../../content/about';
import styles from './about-photos.module.scss';

function Photo({ photo, host }: { photo: AboutPhoto; host: HostServices }) {
  return (
    <figure className={styles.photo}>
      <Picture
        base={photo.base}
        alt={photo.alt}
        sizes="(min-width: 48em) 50vw, 100vw"
        width={1280}
        height={720}
        mediaUrl={host.mediaUrl}
      />
      <figcaption className={styles.caption}>{photo.caption}</figcaption>
    </figure>
  );
}

/** Four captioned pictures of the house. */
export function AboutPhotos({ host }: { host: HostServices }) {
  return (
    <section className={styles.section} data-below="" aria-labelledby="photos-title">
      <div className={styles.inner}>
        <h2 id="photos-title" className={styles.title}>
          {ABOUT.photosTitle}
        </h2>
        <div className={styles.photos}>
          {PHOTOS.map((photo) => (
            <Photo key={photo.base} photo={photo} host={host} />
          ))}
        </div>
        {/* They are renders, not photographs of the house. */}
        <p className={styles.note}>{ABOUT.photosNote}</p>
      </div>
    </section>
  );
}
