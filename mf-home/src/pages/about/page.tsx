import { breadcrumbList, CONTRACT_VERSION, definePage, pageTitle, ROUTES } from '@elo/contract';
import { AboutPage } from './about-page';

export default definePage<null>({
  contract: CONTRACT_VERSION,
  load: async () => null,
  head: (_data, { company, absolute }) => ({
    title: pageTitle('Sobre nós', company.nome),
    description:
      'De um comércio fundado em 1985 em Ribeirão Preto a um atacado com três marcas próprias de correntes e polias: conheça a nossa história.',
    image: '/media/pictures/share/sobre.jpg',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        name: `Sobre a ${company.nome}`,
        url: absolute(ROUTES.about),
      },
      breadcrumbList({ absolute }, [['Sobre nós', ROUTES.about]]),
    ],
  }),
  Component: AboutPage,
});
