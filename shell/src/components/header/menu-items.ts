import { type CompanyFacts, ROUTES, SECTIONS, type SectionId, sectionHref } from '@elo/contract';

/** One entry of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly href: string;
}

/** Home section of each brand. */
const BRAND_SECTIONS: Record<CompanyFacts['marcas'][number]['id'], SectionId> = {
  combat: SECTIONS.combat,
  nishiyama: SECTIONS.nishiyama,
  austin: SECTIONS.austin,
};

/** The three brands, each leading to its section of the home page. */
export function brandItems(company: CompanyFacts): MenuItem[] {
  return company.marcas.map(({ id, menu }) => ({
    label: menu,
    href: sectionHref(BRAND_SECTIONS[id]),
  }));
}

export const HOME: MenuItem = { label: 'HOME', href: ROUTES.home };
export const DISTRIBUTORS_HREF = sectionHref(SECTIONS.map);

/** Entries after HOME and MARCAS, in the order of the menu. */
export const PAGES: readonly MenuItem[] = [
  { label: 'DISTRIBUIDORES', href: DISTRIBUTORS_HREF },
  { label: 'TREINAMENTOS', href: ROUTES.training },
  { label: 'CONTATO', href: ROUTES.contact },
  { label: 'PORTFÓLIO', href: ROUTES.catalogue },
  { label: 'SOBRE NÓS', href: ROUTES.about },
];

/** `page` when an entry leads to the page on show; entries of home sections never do. */
export function currentOf(item: MenuItem, path: string): 'page' | undefined {
  return item.href === path ? 'page' : undefined;
}
