import {
  type ActionContext,
  type Address,
  breadcrumbList,
  CONTRACT_VERSION,
  type CompanyFacts,
  definePage,
  formatPhone,
  type HeadContext,
  type HostServices,
  isFormId,
  type LoadContext,
  MESSAGE_RETENTION_MONTHS,
  organizationId,
  type PageHead,
  type PageProps,
  pageTitle,
  phoneE164,
  pictureSources,
  postalAddress,
  QUOTE_PATH,
  QUOTE_QUERY,
  ROUTES,
  settingsOf,
  storedList,
  WAITS,
  withEnd,
} from '@elo/contract';
import { Modal, Notice } from '@elo/shared-ui';
import { type NearAnswerProps, NearSearch } from '@elo/shared-ui/near-search';
import { type ComponentType, lazy, useState } from 'react';
import { ContactDetails } from '../../components/contact-details/contact-details';
import { type ContactData, ContactForm } from '../../components/contact-form/contact-form';
import { OfficeMap } from '../../components/office-map/office-map';
import { TEXTS } from '../../content/texts';
import { SENT_QUERY } from '../../lib/send-message';
import styles from './contact-page.module.scss';

/** What happens to what the form sends (Lei nº 13.709/2018, LGPD, art. 9). */
function PrivacyText({ company }: { company: CompanyFacts }) {
  return (
    <>
      <p>
        A {company.razaoSocial} usa nome, e-mail, telefone, empresa e mensagem somente para
        responder ao seu contato. Nada é vendido nem usado para publicidade.
      </p>
      <p>
        A mensagem, com data e hora, fica guardada em nosso servidor por {MESSAGE_RETENTION_MONTHS}{' '}
        meses, depois é apagada automaticamente, e segue por e-mail para a equipe comercial. Para
        corrigir ou apagar os seus dados, escreva para {company.email}.
      </p>
    </>
  );
}

/** The text in a dialog; without script, below the form. */
function PrivacyNote({ company }: { company: CompanyFacts }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.plain}>
        <PrivacyText company={company} />
      </div>
      <button type="button" className={styles.opener} onClick={() => setOpen(true)}>
        Como usamos os seus dados
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Como usamos os seus dados">
        <PrivacyText company={company} />
      </Modal>
    </>
  );
}

/** When the answer's code cannot be loaded: a link to the quote list's page, which needs no script. */
function Elsewhere({ place }: NearAnswerProps) {
  const query = new URLSearchParams({ [QUOTE_QUERY.place]: place });
  return (
    <Notice tone="error">
      {TEXTS.nearFailed} <a href={`${QUOTE_PATH}?${query}`}>{TEXTS.nearElsewhere}</a>
    </Notice>
  );
}

/** Code that few visitors need: it comes with the first question. */
const Answer: ComponentType<NearAnswerProps> = lazy(async () => {
  try {
    const load = () => import(/* webpackChunkName: "near-answer" */ '@elo/shared-ui/near-answer');
    return { default: (await withEnd(load, WAITS.notice)).NearAnswer };
  } catch {
    return { default: Elsewhere };
  }
});

/** The nearest distributors; their chats bring the visitor's quote list along. */
function Nearest({ host }: { readonly host: HostServices }) {
  const items = typeof window === 'undefined' ? [] : storedList(window);
  return (
    <div className={styles.nearest}>
      <NearSearch place="" items={items} host={host} Answer={Answer} />
    </div>
  );
}

/** Office or distribution centre as a schema.org WholesaleStore, a kind of LocalBusiness. */
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
      place(context, 'escritorio', escritorio),
      place(context, 'centro-de-distribuicao', centroDistribuicao),
    ],
  };
}

/** Reads the address: whether it is that of a message that was sent without script. */
async function load({ search }: LoadContext): Promise<ContactData> {
  const id = new URLSearchParams(search).get(SENT_QUERY) ?? '';
  return isFormId(id) ? { state: { kind: 'sent', text: TEXTS.sent }, fields: {} } : null;
}

// Only servers run it: in browsers its code is a file that no page loads.
const action = async (context: ActionContext) =>
  (await import('./contact-action')).contactAction(context);

export default definePage<ContactData>({
  contract: CONTRACT_VERSION,
  load,
  action,
  head,
  Component: ContactPage,
});
