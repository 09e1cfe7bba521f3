import { QUOTE_PATH, ROUTES } from '@elo/contract';
import { SITE_ROUTES, type SiteRoute } from '../src/site-pages';

/** A route, and how visitors reach it. */
export interface FaultRoute extends SiteRoute {
  /** Path of a page of another remote: the start of the visit, and the detour during the fault. */
  readonly from: string;
  /** Position of the link on that page. */
  readonly link: 'header nav' | 'header' | 'main' | 'footer';
  /**
   * Target of the link, for a page that is rendered on request: visitors reach it by a form, the
   * matrix by that link with another target.
   */
  readonly linked?: string;
}

const inMenu = (route: SiteRoute): FaultRoute => ({
  ...route,
  from: route.remote === 'mf-contact' ? ROUTES.training : ROUTES.contact,
  link: 'header nav',
});

/** Routes that are composed before a visit. */
const PLAIN_ROUTES: readonly FaultRoute[] = [
  ...SITE_ROUTES.map(inMenu),
  {
    path: QUOTE_PATH,
    remote: 'mf-cotacao',
    heading: 'Monte a sua cotação',
    from: ROUTES.contact,
    link: 'header',
  },
  {
    path: ROUTES.selection,
    remote: 'mf-selecao',
    heading: 'Calcule e escolha a peça',
    from: ROUTES.catalogue,
    link: 'main',
  },
  ...[
    { path: ROUTES.compare, heading: 'Comparar peças' },
    { path: ROUTES.interchange, heading: 'Intercâmbio de códigos' },
  ].map((route) => ({
    ...route,
    remote: 'mf-catalogue',
    from: ROUTES.contact,
    link: 'footer' as const,
  })),
];

/** Queries of pages that are rendered on request. */
const REQUESTS: readonly [path: string, query: string][] = [
  [ROUTES.catalogue, 'busca=corrente'],
  [ROUTES.selection, 'calculo=corrente&potencia=7%2C5&rotacao=350&saida=157&centro=800'],
  [ROUTES.compare, 'peca=corrente-carbono-ansi-25'],
  [ROUTES.interchange, 'de=25'],
  [QUOTE_PATH, 'adicionar=corrente-carbono-ansi-25'],
];

/**
 * Every route of the matrix: those of the menu, the quote list, the calculations, the comparison and
 * the interchange, and those that are rendered on request: a search, a calculation, a comparison
 * and an interchange of given parts, and a quote list with a part.
 */
export const FAULT_ROUTES: readonly FaultRoute[] = [
  ...PLAIN_ROUTES,
  ...REQUESTS.map(([path, query]): FaultRoute => {
    const route = PLAIN_ROUTES.find((one) => one.path === path) as FaultRoute;
    return { ...route, path: `${path}?${query}`, linked: path };
  }),
];

/** The route with a path. */
export function faultRoute(path: string): FaultRoute {
  return FAULT_ROUTES.find((route) => route.path === path) as FaultRoute;
}
