import {
  breadcrumbList,
  CONTRACT_VERSION,
  definePage,
  describe,
  type HeadContext,
  itemList,
  type PageHead,
  pageTitle,
  ROUTES,
  type Step,
  sharePicture,
} from '@elo/contract';
import { PUBLISHED, type TrainingVideo, VIDEOS } from '../../content/videos';
import { loadTraining, type TrainingData, trainingVariants } from '../../lib/load-training';
import {
  filmAddress,
  filmPage,
  isOwn,
  playerUrl,
  STILL_SIZES,
  thumbnailOf,
  videoId,
} from '../../lib/video-links';
import { TrainingPage } from './training-page';

const LIBRARY: Step = ['Treinamentos', ROUTES.training];

/** Unversioned paths: the site serves `/media/` at URLs that stay valid after a release. */
const lasting = (path: string): string => path;

/** An ISO 8601 duration in whole seconds: `PT1M`, `PT47S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return `PT${minutes > 0 ? `${minutes}M` : ''}${rest > 0 || minutes === 0 ? `${rest}S` : ''}`;
}

/** schema.org VideoObject of a film. */
function videoObject(film: TrainingVideo, { absolute }: HeadContext): object {
  const { nome, video, descricao, duracao } = film;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: nome,
    description: descricao,
    thumbnailUrl: absolute(thumbnailOf(video, lasting).src),
    uploadDate: PUBLISHED,
    duration: isoDuration(duracao),
    inLanguage: 'pt-BR',
    url: absolute(filmAddress(video)),
    embedUrl: absolute(filmPage(video)),
    ...(isOwn(video) ? { contentUrl: absolute(playerUrl(video, lasting)) } : {}),
  };
}

/** Preload of a film's still, the largest picture above the fold. */
function stillPreload({ video }: TrainingVideo): PageHead['preloadImage'] {
  const { src, avif } = thumbnailOf(video, lasting);
  return avif ? { src: avif.split(' ')[0] ?? src, srcSet: avif, sizes: STILL_SIZES } : { src };
}

function libraryHead(context: HeadContext): PageHead {
  return {
    title: pageTitle('Treinamentos', context.company.nome),
    description: `${VIDEOS.length} vídeos de treinamento técnico sobre correntes, rodas dentadas e polias: medição, nomenclatura, normas ANSI, DIN, ISO e JIS, montagem e vida útil.`,
    image: sharePicture('treinamentos'),
    preloadImage: stillPreload(VIDEOS[0] as TrainingVideo),
    jsonLd: [
      breadcrumbList(context, [LIBRARY]),
      itemList(
        context,
        VIDEOS.map(({ nome, video }): Step => [nome, filmAddress(video)]),
      ),
    ],
  };
}

function filmHead(film: TrainingVideo, context: HeadContext): PageHead {
  const { nome, video, descricao } = film;
  const still = thumbnailOf(video, lasting).src;
  return {
    title: pageTitle(nome, LIBRARY[0], context.company.nome),
    description: describe(descricao),
    canonical: filmAddress(video),
    kind: 'video.other',
    image: still,
    pictures: isOwn(video) ? [still] : [],
    preloadImage: stillPreload(film),
    jsonLd: [
      videoObject(film, context),
      breadcrumbList(context, [LIBRARY, [nome, filmAddress(video)]]),
    ],
  };
}

/** Head of the library, or of the film in the URL. */
function trainingHead({ film }: TrainingData, context: HeadContext): PageHead {
  const shown = VIDEOS.find(({ video }) => videoId(video) === film);
  return shown ? filmHead(shown, context) : libraryHead(context);
}

/** `/treinamentos`: the library, and one URL for each film. */
export default definePage<TrainingData>({
  contract: CONTRACT_VERSION,
  load: loadTraining,
  head: trainingHead,
  variants: trainingVariants,
  Component: TrainingPage,
});
