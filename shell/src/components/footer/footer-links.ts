import { ROUTES, SECTIONS, sectionHref } from '@elo/contract';
import { TOOLS } from '../header/menu-items';

/** A column of the footer. */
export interface LinkColumn {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Columns of links (spec, section 2: footer and contact block). */
export const COLUMNS: readonly LinkColumn[] = [
  {
    title: 'A empresa',
    links: [
      { label: 'Sobre nós', href: ROUTES.about },
      { label: 'História', href: sectionHref(SECTIONS.history) },
      { label: 'Equipe', href: `${ROUTES.about}#equipe` },
    ],
  },
  {
    title: 'Produtos',
    links: [
      { label: 'Marcas', href: sectionHref(SECTIONS.combat) },
      { label: 'Portfólio', href: ROUTES.catalogue },
      { label: 'Treinamentos', href: ROUTES.training },
    ],
  },
  {
    title: 'Ferramentas',
    links: TOOLS,
  },
  {
    title: 'Site',
    links: [
      { label: 'Home', href: ROUTES.home },
      { label: 'Distribuidores', href: sectionHref(SECTIONS.map) },
      { label: 'Contato', href: ROUTES.contact },
    ],
  },
];
