import {
  type CompanyFacts,
  formatPhone,
  mailtoHref,
  NOTICES_PATH,
  ROUTES,
  SECTIONS,
  sectionHref,
  telHref,
} from '@elo/contract';
import { Drawing, type DrawingNode } from '@elo/shared-ui/drawing';
import { instagram, linkedin, whatsapp } from '@elo/shared-ui/icon-nodes';
import { EloLogo } from '@elo/shared-ui/logos/elo';
import type { ReactNode } from 'react';
import {
  chatHref,
  DISTRIBUTORS_HREF,
  type FrameProps,
  MenuEntries,
  type MenuItem,
  TOOLS,
} from '../header/menu-items';
import styles from './footer.module.scss';

/** Contact block, columns of links, and the company logo at full page width. */
export function Footer({ company, path }: FrameProps) {
  return (
    <footer className={styles.footer} data-theme="dark" data-below="">
      <div className={styles.chain} />
      <div className={styles.inner}>
        <ContactBlock company={company} />
        <nav className={styles.columns} aria-label="Rodapé">
          {Object.entries(COLUMNS).map(([title, items]) => (
            <div key={title}>
              <h2 className={styles.heading}>{title}</h2>
              <ul className={styles.links}>
                <MenuEntries items={items} path={path} />
              </ul>
            </div>
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

/** Columns of links (spec, section 2: footer and contact block). */
const COLUMNS: Readonly<Record<string, readonly MenuItem[]>> = {
  'A empresa': [
    { label: 'Sobre nós', href: ROUTES.about },
    { label: 'História', href: sectionHref(SECTIONS.history) },
    { label: 'Equipe', href: `${ROUTES.about}#equipe` },
  ],
  Produtos: [
    { label: 'Marcas', href: sectionHref(SECTIONS.combat) },
    { label: 'Portfólio', href: ROUTES.catalogue },
    { label: 'Treinamentos', href: ROUTES.training },
  ],
  Ferramentas: TOOLS,
  Site: [
    { label: 'Home', href: ROUTES.home },
    { label: 'Distribuidores', href: DISTRIBUTORS_HREF },
    { label: 'Contato', href: ROUTES.contact },
  ],
};

/** A time in running text: `07:30` → `7h30`, `08:00` → `8h`. */
function hourText(time: string): string {
  const [hour, minute] = time.split(':');
  return `${Number(hour)}h${minute === '00' ? '' : minute}`;
}

/** The company's contact data, styled like the title block of an engineering drawing. */
function ContactBlock({ company }: { readonly company: CompanyFacts }) {
  const { horario } = company;
  return (
    <section className={styles.contact} aria-labelledby="rodape-contato">
      <div className={styles.lead}>
        <h2 className={styles.title} id="rodape-contato">
          Precisa de uma transmissão que não pare?
        </h2>
        <a href={mailtoHref(company.email)} className={styles.email}>
          {company.email}
        </a>
      </div>
      <div className={styles.sheet}>
        <Cell label="Telefone">
          <a href={telHref(company.telefone)}>{formatPhone(company.telefone)}</a>
        </Cell>
        <Cell label="Atendimento">
          das {hourText(horario.abre)} às {hourText(horario.fecha)}
          <br />
          {horario.dias}
        </Cell>
        {[company.escritorio, company.centroDistribuicao].map((place) => (
          <Cell key={place.titulo} label={place.titulo}>
            <address className={styles.address}>
              {place.logradouro}
              <br />
              {place.bairro}
              <br />
              {place.cidade}, {place.estado}
              <br />
              CEP {place.cep}
            </address>
          </Cell>
        ))}
        <ul className={styles.social}>
          <Social icon={whatsapp} label="WhatsApp" href={chatHref(company)} />
          <Social icon={linkedin} label="LinkedIn" href={company.redes.linkedin} />
          <Social icon={instagram} label="Instagram" href={company.redes.instagram} />
        </ul>
      </div>
    </section>
  );
}

function Cell({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.cell}>
      <h3 className={styles.heading}>{label}</h3>
      <div>{children}</div>
    </div>
  );
}

function Social({ icon, label, href }: { icon: DrawingNode; label: string; href: string }) {
  return (
    <li>
      <a href={href} className={styles.socialLink} target="_blank" rel="noopener noreferrer">
        <Drawing node={icon} size={20} strokeWidth={1.75} />
        {label}
        <span className="elo-visually-hidden"> (abre em nova aba)</span>
      </a>
    </li>
  );
}
