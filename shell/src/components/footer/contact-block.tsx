import { type CompanyFacts, formatPhone, mailtoHref, telHref, whatsappHref } from '@elo/contract';
import { BrandGlyph, type BrandGlyphName } from '@elo/shared-ui/brand-glyph';
import type { ReactNode } from 'react';
import { WHATSAPP_GREETING } from '../greeting';
import styles from './contact-block.module.scss';

type PostalAddress = CompanyFacts['escritorio'];

/** A time in running text: `07:30` → `7h30`, `08:00` → `8h`. */
function hourText(time: string): string {
  const [hour, minute] = time.split(':');
  return `${Number(hour)}h${minute === '00' ? '' : minute}`;
}

/** The company's contact data, styled like the title block of an engineering drawing. */
export function ContactBlock({ company }: { readonly company: CompanyFacts }) {
  const { horario } = company;
  const chat = whatsappHref(company.whatsapp, WHATSAPP_GREETING);
  return (
    <section className={styles.block} aria-labelledby="rodape-contato">
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
        <Cell label={company.escritorio.titulo}>
          <Address address={company.escritorio} />
        </Cell>
        <Cell label={company.centroDistribuicao.titulo}>
          <Address address={company.centroDistribuicao} />
        </Cell>
        <ul className={styles.social}>
          <Social name="whatsapp" label="WhatsApp" href={chat} />
          <Social name="linkedin" label="LinkedIn" href={company.redes.linkedin} />
          <Social name="instagram" label="Instagram" href={company.redes.instagram} />
        </ul>
      </div>
    </section>
  );
}

function Cell({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.cell}>
      <h3 className={styles.label}>{label}</h3>
      <div>{children}</div>
    </div>
  );
}

function Address({ address }: { readonly address: PostalAddress }) {
  return (
    <address className={styles.address}>
      {address.logradouro}
      <br />
      {address.bairro}
      <br />
      {address.cidade}, {address.estado}
      <br />
      CEP {address.cep}
    </address>
  );
}

interface SocialProps {
  readonly name: BrandGlyphName;
  readonly label: string;
  readonly href: string;
}

function Social({ name, label, href }: SocialProps) {
  return (
    <li>
      <a href={href} className={styles.socialLink} target="_blank" rel="noopener noreferrer">
        <BrandGlyph name={name} size={20} />
        {label}
        <span className={styles.hint}> (abre em nova aba)</span>
      </a>
    </li>
  );
}
