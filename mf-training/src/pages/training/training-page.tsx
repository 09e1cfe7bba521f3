import type { PageProps } from '@elo/contract';
import { useRef, useState } from 'react';
import { VideoCard } from '../../components/video-card/video-card';
import { VideoCarousel } from '../../components/video-carousel/video-carousel';
import { VideoPlayer } from '../../components/video-player/video-player';
import { playLabel, TEXTS } from '../../content/texts';
import { type TrainingVideo, VIDEOS } from '../../content/videos';
import styles from './training-page.module.scss';

/** `/treinamentos`: the main player and the library of films. */
export function TrainingPage({ host }: PageProps<null>) {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLDivElement>(null);
  const { mediaUrl } = host;
  const selected = VIDEOS[index] as TrainingVideo;
  /** The poster or card that was pressed goes away or stays behind: the player takes the keyboard. */
  const start = (): void => {
    setPlaying(true);
    player.current?.focus({ preventScroll: true });
  };
  const select = (next: number): void => {
    setIndex(next);
    start();
    host.announce(playLabel((VIDEOS[next] as TrainingVideo).nome));
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    player.current?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
  };
  const cards = VIDEOS.map((video, position) => ({
    key: video.video,
    card: (
      <VideoCard
        video={video}
        selected={position === index}
        mediaUrl={mediaUrl}
        onSelect={() => select(position)}
      />
    ),
  }));
  return (
    <>
      <div ref={player} tabIndex={-1} className={styles.stage}>
        <VideoPlayer video={selected} playing={playing} mediaUrl={mediaUrl} onStart={start} />
      </div>
      <div className={styles.page}>
        <header className={styles.opening}>
          <h1 className={styles.title}>{TEXTS.title}</h1>
          <p className={styles.about}>{TEXTS.about}</p>
        </header>
        <section aria-labelledby="videos">
          <h2 id="videos" className={styles.heading}>
            {TEXTS.listTitle}
          </h2>
          <VideoCarousel cards={cards} />
        </section>
      </div>
    </>
  );
}
