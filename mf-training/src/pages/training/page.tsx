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
import { type FilmLinks, linksOf, STILL_SIZES, videoId } from '../../lib/film-links';
import { loadTraining, type TrainingData, trainingVariants } from '../../lib/load-training';
import { TrainingPage } from './training-page';

const LIBRARY: Step = ['Treinamentos', ROUTES.training];

/** Links at unversioned paths: the site serves `/media/` at URLs that stay valid after a release. */
const lastingLinks = ({ video }: TrainingVideo): FilmLinks => linksOf(video, (path) => path);

/** An ISO 8601 duration in whole seconds: `PT1M`, `PT47S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return `PT${minutes > 0 ? `${minutes}M` : ''}${rest > 0 || minutes === 0 ? `${rest}S` : ''}`;
}

function videoObject(film: TrainingVideo, { absolute }: HeadContext): object {
  const links = lastingLinks(film);
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: film.nome,
    description: film.descricao,
    thumbnailUrl: absolute(links.thumbnail.src),
    uploadDate: PUBLISHED,
    duration: isoDuration(film.duracao),
    inLanguage: 'pt-BR',
    url: absolute(links.address),
    embedUrl: absolute(links.page),
    ...(links.isOwn && { contentUrl: absolute(links.player) }),
  };
}

/** Preload of a film's still, the largest picture above the fold. */
function stillPreload(film: TrainingVideo): PageHead['preloadImage'] {
  const { src, avif } = lastingLinks(film).thumbnail;
  return avif ? { src: avif.split(' ')[0] ?? src, srcSet: avif, sizes: STILL_SIZES } : { src };
}

/** A film in a list of links: its name and its address. */
const filmStep = (film: TrainingVideo): Step => [film.nome, lastingLinks(film).address];

function libraryHead(context: HeadContext): PageHead {
  return {
    title: pageTitle('Treinamentos', context.company.nome),
    description: `${VIDEOS.length} vídeos de treinamento técnico sobre correntes, rodas dentadas e polias: medição, nomenclatura, normas ANSI, DIN, ISO e JIS, montagem e vida útil.`,
    image: sharePicture('treinamentos'),
    preloadImage: stillPreload(VIDEOS[0] as TrainingVideo),
    jsonLd: [breadcrumbList(context, [LIBRARY]), itemList(context, VIDEOS.map(filmStep))],
  };
}

function filmHead(film: TrainingVideo, context: HeadContext): PageHead {
  const { isOwn, address, thumbnail } = lastingLinks(film);
  return {
    title: pageTitle(film.nome, LIBRARY[0], context.company.nome),
    description: describe(film.descricao),
    canonical: address,
    kind: 'video.other',
    image: thumbnail.src,
    pictures: isOwn ? [thumbnail.src] : [],
    preloadImage: stillPreload(film),
    jsonLd: [videoObject(film, context), breadcrumbList(context, [LIBRARY, filmStep(film)])],
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
