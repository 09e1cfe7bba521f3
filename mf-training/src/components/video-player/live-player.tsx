import { useState } from 'react';
import ReactPlayer from 'react-player/file';
import { FilmWords, useFilmWords } from './film-words';
import styles from './video-player.module.scss';

export interface LivePlayerProps {
  readonly url: string;
  readonly captions: string | undefined;
  /** URL of the label track. */
  readonly labels: string | undefined;
  readonly title: string;
  /** The film cannot be played. */
  onError(): void;
}

function tracksOf(captions: string | undefined, labels: string | undefined) {
  const portuguese = { srcLang: 'pt-BR', label: 'Português', default: true };
  return [
    ...(captions ? [{ ...portuguese, kind: 'captions', src: captions }] : []),
    ...(labels ? [{ ...portuguese, kind: 'metadata', src: labels }] : []),
  ];
}

function filmOf(player: Pick<ReactPlayer, 'getInternalPlayer'>): HTMLVideoElement | null {
  const inner = player.getInternalPlayer();
  return inner instanceof HTMLVideoElement ? inner : null;
}

/**
 * The player of our own films. Sets only the spec's options that differ from react-player's
 * defaults.
 */
export default function LivePlayer({ url, captions, labels, title, onError }: LivePlayerProps) {
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const words = useFilmWords(film);
  return (
    <div className={styles.live}>
      <div className={styles.screen}>
        <ReactPlayer
          url={url}
          playing
          controls
          width="100%"
          height="100%"
          progressInterval={1000}
          onReady={(player) => setFilm(filmOf(player))}
          onError={onError}
          config={{
            // On another origin, captions load only if the film was requested with CORS.
            attributes: { 'aria-label': title, playsInline: true, crossOrigin: 'anonymous' },
            tracks: tracksOf(captions, labels),
          }}
        />
      </div>
      {words && <FilmWords {...words} />}
    </div>
  );
}
