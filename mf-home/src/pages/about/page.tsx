import {
  breadcrumbList,
  CONTRACT_VERSION,
  definePage,
  type PageProps,
  pageTitle,
  ROUTES,
} from '@elo/contract';
import { AboutBrands } from '../../components/about-brands/about-brands';
import { AboutPhotos } from '../../components/about-photos/about-photos';
import { AboutStory } from '../../components/about-story/about-story';
import { AboutTeam } from '../../components/about-team/about-team';
import { ABOUT } from '../../content/about';
import styles from './about-page.module.scss';

/** The about page: history, mission, brands, pictures. */
function AboutPage({ host }: PageProps<null>) {
  return (
    <>
      <section className={styles.opening} data-theme="dark" aria-labelledby="about-title">
        <div className={styles.openingInner}>
          <p className={styles.eyebrow}>{ABOUT.eyebrow}</p>
          <h1 id="about-title" className={styles.title}>
            {ABOUT.title}
          </h1>
          <p className={styles.lead}>{ABOUT.lead}</p>
        </div>
        <div className={styles.chain} />
      </section>
      <div className={styles.story}>
        <AboutStory />
        <aside className={styles.mission} aria-labelledby="mission-title">
          <h2 id="mission-title" className={styles.missionTitle}>
            {ABOUT.missionTitle}
          </h2>
          <p className={styles.missionText}>{ABOUT.mission}</p>
        </aside>
      </div>
      <AboutTeam />
      <AboutBrands company={host.company} />
      <AboutPhotos host={host} />
    </>
  );
}

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
