import { type ReactNode, useState } from 'react';
import ReactPlayer from 'react-player/lazy';

/** Props of {@link LivePlayer}. */
export interface LivePlayerProps {
  readonly url: string;
  readonly captions: string | undefined;
  readonly title: string;
  /** Shown when the film cannot be played. */
  readonly failure: ReactNode;
}

function trackOf(captions: string | undefined) {
  if (!captions) return [];
  return [{ kind: 'captions', src: captions, srcLang: 'pt-BR', label: 'Português', default: true }];
}

/** The running player; the spec's constants where they differ from what react-player does anyway. */
export default function LivePlayer({ url, captions, title, failure }: LivePlayerProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return failure;
  return (
    <ReactPlayer
      url={url}
      playing
      controls
      width="100%"
      height="100%"
      progressInterval={1000}
      onError={() => setFailed(true)}
      config={{
        file: {
          // In a host of another origin, captions need a film that was asked for with CORS.
          attributes: { 'aria-label': title, playsInline: true, crossOrigin: 'anonymous' },
          tracks: trackOf(captions),
        },
      }}
    />
  );
}
