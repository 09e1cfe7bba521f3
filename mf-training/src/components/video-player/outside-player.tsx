import { type SyntheticEvent, useEffect, useRef } from 'react';
import { OUTSIDE_ORIGIN } from '../../lib/film-links';
import type { PlayerProps } from './own-player';
import styles from './video-player.module.scss';

/** Messages that subscribe to the iframe's errors, in the format of the host's iframe API. */
const GREETING = [
  { event: 'listening', id: 1, channel: 'widget' },
  { event: 'command', func: 'addEventListener', args: ['onError'], id: 1, channel: 'widget' },
];

function greet({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  for (const words of GREETING) {
    currentTarget.contentWindow?.postMessage(JSON.stringify(words), OUTSIDE_ORIGIN);
  }
}

/** Event name of a message from the iframe; untrusted input. */
function eventOf(data: unknown): unknown {
  try {
    return (JSON.parse(String(data)) as { event?: unknown } | null)?.event;
  } catch {
    return undefined;
  }
}

/**
 * A film of another host in an iframe. The page and the iframe exchange messages, so no script of
 * that host runs in the page itself.
 */
export function OutsidePlayer({ links, title, onError }: PlayerProps) {
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
      src={`${links.player}?${query}`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // The host refuses to play for pages that send no referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={greet}
    />
  );
}
