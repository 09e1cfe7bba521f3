import { type CompanyFacts, NOTICES_PATH, ROUTES, SECTIONS, sectionHref } from '@elo/contract';
import { EloLogo } from '@elo/shared-ui/logos/elo';
import { TOOLS } from '../header/menu-items';
import { ContactBlock } from './contact-block';
import styles from './footer.module.scss';

export interface FooterProps {
  readonly company: CompanyFacts;
  /** Current path. */
  readonly path: string;
}

/** Contact block, columns of links, and the company logo at full page width. */
export function Footer({ company, path }: FooterProps) {
  return (
    <footer className={styles.footer} data-theme="dark" data-below="">
      <div className={styles.chain} />
      <div className={styles.inner}>
        <ContactBlock company={company} />
        <nav className={styles.columns} aria-label="Rodapé">
          {COLUMNS.map((column) => (
            <Column key={column.title} column={column} path={path} />
          ))}
        </nav>
        <div className={styles.signature}>
          <EloLogo className={styles.logo} />
          <p className={styles.legal}>
            {company.razaoSocial}
            <br />
            Correntes, rodas dentadas e polias desde {company.fundacao.ano}.
            <br />
            {/* data-native: a text file, so the router ignores the link. */}
            <a href={NOTICES_PATH} rel="license" data-native="">
              Licenças de software e fontes
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

function Column({ column, path }: { readonly column: LinkColumn; readonly path: string }) {
  return (
    <div>
      <h2 className={styles.columnTitle}>{column.title}</h2>
      <ul className={styles.links}>
        {column.links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A column of the footer. */
interface LinkColumn {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Columns of links (spec, section 2: footer and contact block). */
const COLUMNS: readonly LinkColumn[] = [
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
