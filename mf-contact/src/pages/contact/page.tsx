import {
  type ActionContext,
  type Address,
  breadcrumbList,
  CONTRACT_VERSION,
  definePage,
  formatPhone,
  type HeadContext,
  organizationId,
  type PageHead,
  type PageProps,
  pageTitle,
  phoneE164,
  pictureSources,
  postalAddress,
  ROUTES,
  settingsOf,
} from '@elo/contract';
import { ContactDetails } from '../../components/contact-details/contact-details';
import { ContactForm } from '../../components/contact-form/contact-form';
import type { ContactData } from '../../components/contact-form/use-contact-form';
import { Nearest } from '../../components/nearest/nearest';
import { OfficeMap } from '../../components/office-map/office-map';
import { PrivacyNote } from '../../components/privacy-note/privacy-note';
import { TEXTS } from '../../content/texts';
import styles from './contact-page.module.scss';
import { loadContact } from './load-contact';

/** One of the company's places as a schema.org WholesaleStore, a kind of LocalBusiness. */
function place(context: HeadContext, id: string, address: Address): object {
  const { company, absolute } = context;
  const { abre, fecha, semana } = company.horario;
  return {
    '@context': 'https://schema.org',
    '@type': 'WholesaleStore',
    '@id': `${absolute(ROUTES.contact)}#${id}`,
    name: `${company.nome}, ${address.titulo.toLocaleLowerCase('pt-BR')}`,
    url: absolute(ROUTES.contact),
    image: absolute(pictureSources('/media/pictures/about/building', (path) => path).src),
    telephone: phoneE164(company.telefone),
    email: company.email,
    address: postalAddress(address),
    geo: {
      '@type': 'GeoCoordinates',
      latitude: address.latitude,
      longitude: address.longitude,
    },
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: semana, opens: abre, closes: fecha },
    ],
    parentOrganization: { '@id': organizationId(context) },
  };
}

/** Office and distribution centre, each with address, telephone and hours. */
function placesJsonLd(context: HeadContext): object[] {
  const { escritorio, centroDistribuicao } = context.company;
  return [
    place(context, 'escritorio', escritorio),
    place(context, 'centro-de-distribuicao', centroDistribuicao),
  ];
}

/** `/contato`: form, hours, addresses, map. */
export function ContactPage({ data, host }: PageProps<ContactData>) {
  const isOpen = settingsOf(host).contactForm !== false;
  return (
    <>
      <div className={styles.page}>
        <header className={styles.opening}>
          <h1 className={styles.title}>{TEXTS.title}</h1>
          <p className={styles.invitation}>{isOpen ? TEXTS.invitation : TEXTS.closed}</p>
        </header>
        <div className={styles.columns}>
          {isOpen && (
            <div className={styles.form}>
              <ContactForm data={data} host={host} />
              <PrivacyNote company={host.company} />
            </div>
          )}
          <ContactDetails company={host.company} />
        </div>
      </div>
      <Nearest host={host} />
      <OfficeMap company={host.company} />
    </>
  );
}

function head(_data: ContactData, context: HeadContext): PageHead {
  const { company, absolute } = context;
  const { escritorio, centroDistribuicao } = company;
  const title = pageTitle('Contato', company.nome);
  return {
    title,
    description: `Fale com a equipe comercial: formulário, telefone ${formatPhone(company.telefone)}, WhatsApp e endereços em ${escritorio.cidade} e ${centroDistribuicao.cidade}.`,
    noIndex: context.search !== '',
    image: '/media/pictures/share/contato.jpg',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ContactPage',
        name: title,
        url: absolute(ROUTES.contact),
      },
      breadcrumbList(context, [['Contato', ROUTES.contact]]),
      ...placesJsonLd(context),
    ],
  };
}

// Only servers run it: in browsers its code is a file that no page loads.
const action = async (context: ActionContext) =>
  (await import('./contact-action')).contactAction(context);

export default definePage<ContactData>({
  contract: CONTRACT_VERSION,
  load: loadContact,
  action,
  head,
  Component: ContactPage,
});
