import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FilmLinks } from '../../lib/film-links';
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
function useFilmWords(element: RefObject<HTMLTrackElement | null>): Words | undefined {
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    const track = element.current?.track;
    if (!track) return;
    // Mode `hidden` loads the track and fires its events, but the browser does not draw it.
    track.mode = 'hidden';
    const follow = () => {
      const cue = track.activeCues?.[0];
      if (cue && 'text' in cue) setWords(readWords(String(cue.text)));
    };
    track.addEventListener('cuechange', follow);
    return () => track.removeEventListener('cuechange', follow);
  }, [element]);
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

export interface PlayerProps {
  readonly links: FilmLinks;
  readonly title: string;
  /** The film cannot be played. */
  onError(): void;
}

/** A film of our own in the browser's player. */
export function OwnPlayer({ links, title, onError }: PlayerProps) {
  const labels = useRef<HTMLTrackElement>(null);
  const words = useFilmWords(labels);
  const portuguese = { srcLang: 'pt-BR', label: 'Português', default: true };
  return (
    <div className={styles.live}>
      <div className={styles.screen}>
        <video
          // On another origin, captions load only if the film is requested with CORS.
          crossOrigin="anonymous"
          src={links.player}
          aria-label={title}
          autoPlay
          controls
          playsInline
          onError={onError}
        >
          <track {...portuguese} kind="captions" src={links.captions} />
          <track {...portuguese} kind="metadata" src={links.labels} ref={labels} />
        </video>
      </div>
      {words && <FilmWords {...words} />}
    </div>
  );
}
