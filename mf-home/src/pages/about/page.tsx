import { CONTRACT_VERSION, definePage, ROUTES } from '@elo/contract';
import { AboutPage } from './about-page';

export default definePage<null>({
  contract: CONTRACT_VERSION,
  load: async () => null,
  head: (_data, { company, absolute }) => ({
    title: `Sobre nós – ${company.nome}`,
    description:
      'De um comércio fundado em 1985 em Ribeirão Preto a um atacado com três marcas próprias de correntes e polias: conheça a nossa história.',
    image: '/media/pictures/share/sobre.jpg',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        name: `Sobre ${company.nome}`,
        url: absolute(ROUTES.about),
      },
    ],
  }),
  Component: AboutPage,
});
