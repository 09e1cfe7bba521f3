import type { PageProps } from '@elo/contract';
import { useRef, useState } from 'react';
import { VideoCard } from '../../components/video-card/video-card';
import { VideoCarousel } from '../../components/video-carousel/video-carousel';
import { VideoPlayer } from '../../components/video-player/video-player';
import { playLabel, TEXTS } from '../../content/texts';
import { type TrainingVideo, VIDEOS } from '../../content/videos';
import { videoId } from '../../lib/video-links';
import type { TrainingData } from './load-training';
import styles from './training-page.module.scss';

/** Place of a film in the library; the first for an address that names none. */
function indexOf(film: string | undefined): number {
  return Math.max(
    0,
    VIDEOS.findIndex(({ video }) => videoId(video) === film),
  );
}

/** `/treinamentos`: the main player and the library of films. */
export function TrainingPage({ data, host }: PageProps<TrainingData>) {
  const [index, setIndex] = useState(() => indexOf(data.film));
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
        <p className={styles.film}>
          <strong>{selected.nome}.</strong> {selected.descricao}
        </p>
        <header className={styles.opening}>
          <h1 className={styles.title}>{TEXTS.title}</h1>
          <div className={styles.about}>
            <p>{TEXTS.about}</p>
            <p>{TEXTS.silent}</p>
          </div>
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
