import { CONTRACT_VERSION, definePage, ROUTES } from '@elo/contract';
import { ContactPage } from './contact-page';

export default definePage<null>({
  contract: CONTRACT_VERSION,
  load: async () => null,
  head: (_data, { company, absolute }) => ({
    title: `Contato – ${company.nome}`,
    description: `Fale com a equipe comercial de correntes, rodas dentadas e polias: formulário, telefone ${company.telefone}, WhatsApp e endereços em ${company.escritorio.cidade} e ${company.centroDistribuicao.cidade}.`,
    image: '/media/pictures/share/contato.jpg',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ContactPage',
        name: `Contato – ${company.nome}`,
        url: absolute(ROUTES.contact),
      },
    ],
  }),
  Component: ContactPage,
});
