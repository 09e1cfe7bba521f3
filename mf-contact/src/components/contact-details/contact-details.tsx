import {
  type Address,
  type CompanyFacts,
  formatPhone,
  mailtoHref,
  telHref,
  whatsappHref,
} from '@elo/contract';
import { Icon, VisuallyHidden } from '@elo/shared-ui';
import { TEXTS } from '../../content/texts';
import styles from './contact-details.module.scss';

function AddressCard({ address }: { address: Address }) {
  return (
    <section className={styles.card} aria-label={address.titulo}>
      <h2 className={styles.place}>{address.titulo}</h2>
      <address className={styles.address}>
        {address.logradouro}
        <br />
        {address.bairro}
        <br />
        {address.cidade}, {address.estado}
        <br />
        CEP {address.cep}
      </address>
    </section>
  );
}

/** Hours, ways to reach the company, and both addresses. */
export function ContactDetails({ company }: { company: CompanyFacts }) {
  const { abre, fecha, dias } = company.horario;
  return (
    <div className={styles.details}>
      <p className={styles.hours}>
        {`ATENDIMENTO: ${abre}h às ${fecha}h (${dias.toLocaleUpperCase('pt-BR')})`}
      </p>
      <ul className={styles.ways}>
        <li>
          <a href={telHref(company.telefone)} className={styles.way}>
            <Icon name="phone" size={20} />
            {formatPhone(company.telefone)}
          </a>
        </li>
        <li>
          <a href={mailtoHref(company.email)} className={styles.way}>
            <Icon name="mail" size={20} />
            {company.email}
          </a>
        </li>
        <li>
          <a
            href={whatsappHref(company.whatsapp, TEXTS.chat)}
            className={styles.way}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="message-circle" size={20} />
            WhatsApp
            <VisuallyHidden> (abre em nova aba)</VisuallyHidden>
          </a>
        </li>
      </ul>
      <div className={styles.places}>
        <AddressCard address={company.escritorio} />
        <AddressCard address={company.centroDistribuicao} />
      </div>
    </div>
  );
}
