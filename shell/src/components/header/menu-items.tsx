import { type CompanyFacts, QUOTE_PATH, ROUTES, SECTIONS, sectionHref } from '@elo/contract';

/** One entry of a menu. */
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

interface MenuLinkProps {
  readonly item: MenuItem;
  /** Current path. */
  readonly path: string;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
}

/** An entry's link, marked if it leads to the current page; a home section never is. */
export function MenuLink({ item: { href, label }, path, className, onClick }: MenuLinkProps) {
  return (
    <a
      href={href}
      className={className}
      aria-current={href === path ? 'page' : undefined}
      onClick={onClick}
    >
      {label}
    </a>
  );
}
