import {
  API_PATHS,
  CONTRACT_VERSION,
  type Distributor,
  definePage,
  type HeadContext,
  Island,
  type LoadContext,
  organizationId,
  type PageHead,
  type PageProps,
  pageTitle,
  phoneE164,
  pictureSources,
  postalAddress,
  ROUTES,
} from '@elo/contract';
import { goToSection } from '@elo/shared-ui/browser/motion';
import { Suspense, useEffect } from 'react';
import { BrandSection } from '../../components/brand-section/brand-section';
import { DistributorMap } from '../../components/distributor-map/distributor-map';
import { HistorySection } from '../../components/history-section/history-section';
import { PartSearch } from '../../components/part-search/part-search';
import { StatisticsBand } from '../../components/statistics-band/statistics-band';
import { HERO, HERO_END } from '../../content/hero';
import figures from './islands/figures';
import hero from './islands/hero';
import map from './islands/map';

export interface HomeData {
  /** `null` when the browser could not load them; a composed page always has them. */
  readonly distributors: readonly Distributor[] | null;
}

/**
 * The home page: seven of its nine blocks; header and footer are the shell's. Composed, only its
 * islands are hydrated; hosts that hydrate the whole page do so below the first screen in
 * small steps after the hero is interactive, because one big boundary would block the main thread.
 */
function HomePage({ data, host }: PageProps<HomeData>) {
  const { section } = host;
  // Once, to the section that the navigation requested.
  useEffect(() => {
    if (section) goToSection(section);
  }, [section]);
  return (
    <>
      <Island of={hero} data={null} host={host} />
      <Suspense>
        <PartSearch />
        <BrandSection brand="combat" host={host} />
        <BrandSection brand="nishiyama" host={host} />
        <BrandSection brand="austin" host={host} />
      </Suspense>
      <Suspense>
        <DistributorMap
          distributors={data.distributors}
          host={host}
          map={(counts) => <Island of={map} data={counts} host={host} />}
        />
      </Suspense>
      <Suspense>
        <HistorySection host={host} />
        <StatisticsBand>
          <Island of={figures} data={null} host={host} />
        </StatisticsBand>
      </Suspense>
    </>
  );
}

/** The company as a schema.org Organization, with logo, office and distribution centre. */
function organizationJsonLd(context: HeadContext): object {
  const { company, absolute } = context;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(context),
    name: company.nome,
    legalName: company.razaoSocial,
    url: absolute(ROUTES.home),
    logo: absolute('/icon-512.png'),
    email: company.email,
    telephone: phoneE164(company.telefone),
    foundingDate: company.fundacao.data,
    address: [postalAddress(company.escritorio), postalAddress(company.centroDistribuicao)],
    sameAs: [company.redes.linkedin, company.redes.instagram],
    brand: company.marcas.map(({ nome, site }) => ({ '@type': 'Brand', name: nome, url: site })),
  };
}

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
    firstFrame: HERO_END,
  };
}

export default definePage<HomeData>({
  contract: CONTRACT_VERSION,
  load,
  head,
  Component: HomePage,
});
