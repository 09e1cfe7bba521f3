import { CONTRACT_VERSION, definePage, type HeadContext, type PageHead } from '@elo/contract';
import { type TrainingVideo, VIDEOS } from '../../content/videos';
import { filmPage, isOwn, playerUrl, STILL_SIZES, thumbnailOf } from '../../lib/video-links';
import { TrainingPage } from './training-page';

/** schema.org VideoObject of a film. */
function videoObject({ nome, video }: TrainingVideo, context: HeadContext): object {
  const { absolute, mediaUrl, company } = context;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: nome,
    description: `${nome}: treinamento técnico de ${company.nome}.`,
    thumbnailUrl: absolute(thumbnailOf(video, mediaUrl).src),
    uploadDate: '2026-11-21',
    embedUrl: absolute(filmPage(video)),
    ...(isOwn(video) ? { contentUrl: absolute(playerUrl(video, mediaUrl)) } : {}),
  };
}

export default definePage<null>({
  contract: CONTRACT_VERSION,
  load: async () => null,
  head: (_data, context) => ({
    title: `Treinamentos – ${context.company.nome}`,
    description: `${VIDEOS.length} vídeos de treinamento técnico sobre correntes, rodas dentadas e polias: medição, nomenclatura, normas ANSI, DIN, ISO e JIS, montagem e vida útil.`,
    image: '/media/pictures/share/treinamentos.jpg',
    preloadImage: stillPreload(),
    jsonLd: VIDEOS.map((video) => videoObject(video, context)),
  }),
  Component: TrainingPage,
});

/** The first film's still is the largest picture of the first screen. */
function stillPreload(): PageHead['preloadImage'] {
  const { src, avif } = thumbnailOf((VIDEOS[0] as TrainingVideo).video, (path) => path);
  return avif ? { src: avif.split(' ')[0] ?? src, srcSet: avif, sizes: STILL_SIZES } : { src };
}
