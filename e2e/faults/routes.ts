import { QUOTE_PATH, ROUTES } from '@elo/contract';
import { SITE_ROUTES, type SiteRoute } from '../src/site-pages';

/** A route, and how visitors reach it. */
export interface FaultRoute extends SiteRoute {
  /** Path of a page of another remote: the start of the visit, and the detour during the fault. */
  readonly from: string;
  /** Position of the link on that page. */
  readonly link: 'header nav' | 'header' | 'main' | 'footer';
  /** Target of the link, if that is another page of the route; the page is then only loaded. */
  readonly linked?: string;
}

const inMenu = (route: SiteRoute): FaultRoute => ({
  ...route,
  from: route.remote === 'mf-contact' ? ROUTES.training : ROUTES.contact,
  link: 'header nav',
});

/**
 * Every route of the matrix: those of the menu, a search, which is rendered on request, the quote
 * list, the calculations, the comparison and the interchange.
 */
export const FAULT_ROUTES: readonly FaultRoute[] = [
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
  {
    path: `${ROUTES.catalogue}?busca=corrente`,
    remote: 'mf-catalogue',
    heading: 'Ache a peça pela medida',
    from: ROUTES.contact,
    link: 'header nav',
    linked: ROUTES.catalogue,
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

/** The route with a path. */
export function faultRoute(path: string): FaultRoute {
  return FAULT_ROUTES.find((route) => route.path === path) as FaultRoute;
}
