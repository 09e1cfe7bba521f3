import {
  type CompanyFacts,
  QUOTE_PATH,
  ROUTES,
  SECTIONS,
  type SectionId,
  sectionHref,
} from '@elo/contract';

/** One entry of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly href: string;
  /** Brand whose colour marks the entry. */
  readonly brand?: CompanyFacts['marcas'][number]['id'];
}

/** Home section of each brand. */
const BRAND_SECTIONS: Record<CompanyFacts['marcas'][number]['id'], SectionId> = {
  combat: SECTIONS.combat,
  nishiyama: SECTIONS.nishiyama,
  austin: SECTIONS.austin,
};

/** The three brands, each linking to its section of the home page. */
export function brandItems(company: CompanyFacts): MenuItem[] {
  return company.marcas.map(({ id, menu }) => ({
    label: menu,
    brand: id,
    href: sectionHref(BRAND_SECTIONS[id]),
  }));
}

export const HOME: MenuItem = { label: 'HOME', href: ROUTES.home };
/** Last entry of MARCAS. */
export const CATALOGUE: MenuItem = { label: 'Portfólio', href: ROUTES.catalogue };
export const DISTRIBUTORS_HREF = sectionHref(SECTIONS.map);

/** Entries after HOME and MARCAS, in the order of the menu. */
export const PAGES: readonly MenuItem[] = [
  { label: 'DISTRIBUIDORES', href: DISTRIBUTORS_HREF },
  { label: 'TREINAMENTOS', href: ROUTES.training },
  { label: 'CONTATO', href: ROUTES.contact },
  { label: 'PORTFÓLIO', href: ROUTES.catalogue },
  { label: 'SOBRE NÓS', href: ROUTES.about },
];

/** Tools for calculation, search and quotes: the group FERRAMENTAS, and a column of the footer. */
export const TOOLS: readonly MenuItem[] = [
  { label: 'Seleção e cálculo', href: ROUTES.selection },
  { label: 'Intercâmbio de códigos', href: ROUTES.interchange },
  { label: 'Comparar produtos', href: ROUTES.compare },
  { label: 'Lista de cotação', href: QUOTE_PATH },
];

/** `page` if an entry links to the current page; never for home sections. */
export function currentOf(item: MenuItem, path: string): 'page' | undefined {
  return item.href === path ? 'page' : undefined;
}
