import {
  API_PATHS,
  CONTRACT_VERSION,
  type Distributor,
  definePage,
  type HeadContext,
  type LoadContext,
  type PageHead,
  pageTitle,
  pictureSources,
} from '@elo/contract';
import { HERO } from '../../content/hero';
import { type HomeData, HomePage } from './home-page';
import { organizationJsonLd } from './organization';

/** Loads the distributors. A failure stops a composition and leaves the browser a page without them. */
async function load({ fetchJson, mode }: LoadContext): Promise<HomeData> {
  try {
    return { distributors: await fetchJson<readonly Distributor[]>(API_PATHS.distributors) };
  } catch (error) {
    if (mode === 'compose') throw error;
    return { distributors: null };
  }
}

function head(_data: HomeData, context: HeadContext): PageHead {
  const poster = pictureSources(HERO.poster, (path) => path);
  return {
    title: pageTitle(context.company.nome, 'Correntes, rodas dentadas e polias'),
    description:
      'Atacado de transmissões mecânicas: correntes Combat e Nishiyama e polias Austin, com distribuidores de norte a sul do Brasil.',
    image: '/media/pictures/share/home.jpg',
    jsonLd: [organizationJsonLd(context)],
    preloadImage: {
      src: `${HERO.poster}-960.avif`,
      srcSet: poster.avif,
      sizes: HERO.posterSizes,
    },
  };
}

export default definePage<HomeData>({
  contract: CONTRACT_VERSION,
  load,
  head,
  Component: HomePage,
});
