import { useEffect, useState } from 'react';
import styles from './video-player.module.scss';

/** Text of a film at one moment. */
export interface Words {
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
export function useFilmWords(film: HTMLVideoElement | null): Words | undefined {
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
