import { type SyntheticEvent, useEffect, useRef } from 'react';
import { OUTSIDE_ORIGIN } from '../../lib/video-links';
import styles from './video-player.module.scss';

/** Props of {@link OutsidePlayer}. */
export interface OutsidePlayerProps {
  /** Address of the frame, without a query. */
  readonly url: string;
  readonly title: string;
  /** The film is gone, or its host shows it nowhere else. */
  onError(): void;
}

/** What the frame is told, in the words of the host's own API for frames. */
const GREETING = [
  { event: 'listening', id: 1, channel: 'widget' },
  { event: 'command', func: 'addEventListener', args: ['onError'], id: 1, channel: 'widget' },
];

function greet({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  for (const words of GREETING) {
    currentTarget.contentWindow?.postMessage(JSON.stringify(words), OUTSIDE_ORIGIN);
  }
}

/** Name of the event that a message of the frame tells; not trusted. */
function eventOf(data: unknown): unknown {
  try {
    return (JSON.parse(String(data)) as { event?: unknown } | null)?.event;
  } catch {
    return undefined;
  }
}

/**
 * A film of an outside host in a frame of that host. The page talks with the frame by messages, so
 * that no script of the host runs in the page itself.
 */
export function OutsidePlayer({ url, title, onError }: OutsidePlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent): void => {
      if (origin !== OUTSIDE_ORIGIN || source !== frame.current?.contentWindow) return;
      if (eventOf(data) === 'onError') onError();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onError]);
  const query = new URLSearchParams({
    autoplay: '1',
    enablejsapi: '1',
    origin: window.location.origin,
    playsinline: '1',
  });
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={`${url}?${query}`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // The host plays nothing for pages that do not say where they are.
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={greet}
    />
  );
}
