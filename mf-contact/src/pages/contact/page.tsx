import {
  breadcrumbList,
  CONTRACT_VERSION,
  definePage,
  formatPhone,
  type HeadContext,
  type PageHead,
  pageTitle,
  ROUTES,
} from '@elo/contract';
import { ContactPage } from './contact-page';
import { placesJsonLd } from './places';

function head(_data: null, context: HeadContext): PageHead {
  const { company, absolute } = context;
  const { escritorio, centroDistribuicao } = company;
  const title = pageTitle('Contato', company.nome);
  return {
    title,
    description: `Fale com a equipe comercial: formulário, telefone ${formatPhone(company.telefone)}, WhatsApp e endereços em ${escritorio.cidade} e ${centroDistribuicao.cidade}.`,
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

export default definePage<null>({
  contract: CONTRACT_VERSION,
  load: async () => null,
  head,
  Component: ContactPage,
});
