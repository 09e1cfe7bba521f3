import {
  type ActionContext,
  breadcrumbList,
  CONTRACT_VERSION,
  definePage,
  formatPhone,
  type HeadContext,
  type PageHead,
  pageTitle,
  ROUTES,
} from '@elo/contract';
import type { ContactData } from '../../components/contact-form/use-contact-form';
import { ContactPage } from './contact-page';
import { loadContact } from './load-contact';
import { placesJsonLd } from './places';

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
