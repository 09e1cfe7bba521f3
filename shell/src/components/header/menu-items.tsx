import {
  type CompanyFacts,
  QUOTE_PATH,
  ROUTES,
  SECTIONS,
  sectionHref,
  whatsappHref,
} from '@elo/contract';

/** What the parts around every page show. */
export interface FrameProps {
  readonly company: CompanyFacts;
  readonly path: string;
}

export interface MenuItem {
  readonly label: string;
  readonly href: string;
  /** Brand whose colour marks the entry. */
  readonly brand?: CompanyFacts['marcas'][number]['id'];
}

/** The three brands, each linking to its section of the home page. */
export function brandItems(company: CompanyFacts): MenuItem[] {
  return company.marcas.map(({ id, menu }) => ({
    label: menu,
    brand: id,
    href: sectionHref(SECTIONS[id]),
  }));
}

export const HOME: MenuItem = { label: 'HOME', href: ROUTES.home };
/** Last entry of MARCAS. */
export const CATALOGUE: MenuItem = { label: 'Portfólio', href: ROUTES.catalogue };
export const DISTRIBUTORS_HREF = sectionHref(SECTIONS.map);

/** WhatsApp chat that begins with the prepared message of the general links (spec, section 2). */
export function chatHref({ whatsapp }: CompanyFacts): string {
  return whatsappHref(whatsapp, 'Oi, vim pelo site, pode me ajudar, por favor?');
}

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

interface MenuEntriesProps extends Pick<FrameProps, 'path'> {
  readonly items: readonly MenuItem[];
  /** Classes of the list item and of its link. */
  readonly className?: string | undefined;
  readonly linkClassName?: string | undefined;
}

/** List items with links; marks the one to the current page, which a home section never is. */
export function MenuEntries({ items, path, className, linkClassName }: MenuEntriesProps) {
  return items.map(({ href, label, brand }) => (
    <li key={href} className={className} data-brand={brand}>
      <a href={href} className={linkClassName} aria-current={href === path ? 'page' : undefined}>
        {label}
      </a>
    </li>
  ));
}
