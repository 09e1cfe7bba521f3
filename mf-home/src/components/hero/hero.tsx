import { type HostServices, SECTIONS } from '@elo/contract';
import { Button, Icon, Picture } from '@elo/shared-ui';
import { HERO } from '../../content/hero';
import { scrollOnClick } from '../../lib/scroll-to-section';
import styles from './hero.module.scss';
import { type HeroFilm, useHeroFilm } from './use-hero-film';

/** Poster and, later, film behind the text. */
function Backdrop({ film, host }: { film: HeroFilm; host: HostServices }) {
  return (
    <div className={styles.backdrop} ref={film.frame} data-shown={film.shown}>
      <Picture
        base={HERO.poster}
        alt={HERO.posterAlt}
        sizes={HERO.posterSizes}
        width={1280}
        height={720}
        mediaUrl={host.mediaUrl}
        className={styles.poster}
        priority
      />
      {/* Without captions: there is no speech in it, only the sound of the drive. */}
      <video
        ref={film.video}
        className={styles.film}
        src={film.attached ? host.mediaUrl(HERO.film) : undefined}
        width={1280}
        height={720}
        preload="none"
        loop
        muted
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        {...film.events}
      />
    </div>
  );
}

/** Pause and sound, for people whom a moving picture disturbs or who want to hear the drive. */
function Controls({ film }: { film: HeroFilm }) {
  return (
    <div className={styles.controls}>
      <button type="button" className={styles.control} onClick={film.togglePlaying}>
        <Icon name={film.playing ? 'pause' : 'play'} />
        <span className={styles.controlText}>{film.playing ? HERO.pause : HERO.play}</span>
      </button>
      <button type="button" className={styles.control} onClick={film.toggleMuted}>
        <Icon name={film.muted ? 'volume-x' : 'volume-2'} />
        <span className={styles.controlText}>{film.muted ? HERO.unmute : HERO.mute}</span>
      </button>
    </div>
  );
}

/** First screen of the home page: film, promise, way to the products. */
export function Hero({ host }: { host: HostServices }) {
  const film = useHeroFilm();
  return (
    <section
      id={SECTIONS.top}
      className={styles.hero}
      data-theme="dark"
      aria-labelledby="hero-title"
    >
      <Backdrop film={film} host={host} />
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{HERO.eyebrow}</p>
          <h1 id="hero-title" className={styles.title}>
            {HERO.title.map((line) => (
              <span key={line} className={styles.line}>
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className={styles.lead}>{HERO.lead}</p>
        </div>
        <div className={styles.foot}>
          <Button
            href={`#${SECTIONS.combat}`}
            icon="chevron-down"
            onClick={scrollOnClick(SECTIONS.combat)}
          >
            {HERO.link}
          </Button>
          <Controls film={film} />
        </div>
      </div>
    </section>
  );
}
