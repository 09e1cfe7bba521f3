import { useEffect, useState } from 'react';
import ReactPlayer from 'react-player/file';
import styles from './video-player.module.scss';

/** Text of a film at one moment. */
interface Words {
  readonly caption: string;
  readonly heading: string;
  /** Labels, figures and table rows of the drawing. */
  readonly labels: readonly string[];
}

/** Parses a cue of the label track: caption, heading, then one label per line. */
export function readWords(text: string): Words {
  const [caption = '', heading = '', ...labels] = text.split('\n');
  return { caption, heading, labels };
}

/** The active cue of the film's label track; `undefined` before the first. */
function useFilmWords(film: HTMLVideoElement | null): Words | undefined {
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    const track = [...(film?.textTracks ?? [])].find(({ kind }) => kind === 'metadata');
    if (!track) return;
    // Mode `hidden` loads the track and fires its events, but the browser does not draw it.
    track.mode = 'hidden';
    const follow = () => {
      const cue = track.activeCues?.[0];
      if (cue && 'text' in cue) setWords(readWords(String(cue.text)));
    };
    track.addEventListener('cuechange', follow);
    return () => track.removeEventListener('cuechange', follow);
  }, [film]);
  return words;
}

/** The film's text next to a player that is too small for its lettering; hidden on larger ones. */
export function FilmWords({ caption, heading, labels }: Words) {
  return (
    <div className={styles.words}>
      <p className={styles.caption}>{caption}</p>
      <p className={styles.heading}>{heading}</p>
      <ul className={styles.labels}>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </div>
  );
}

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
