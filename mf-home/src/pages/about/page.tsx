import {
  type Brand,
  breadcrumbList,
  CONTRACT_VERSION,
  type CompanyFacts,
  definePage,
  type HostServices,
  type PageProps,
  pageTitle,
  ROUTES,
  SECTIONS,
  sectionHref,
} from '@elo/contract';
import { Button, Picture, VisuallyHidden } from '@elo/shared-ui';
import { BRAND_LOGOS } from '@elo/shared-ui/logos/brands';
import { BRAND_TEXTS, CHAPTERS, PHOTOS, TEAM } from '../../content/about';
import styles from './about-page.module.scss';

/** The about page: history, mission, brands, pictures. */
function AboutPage({ host }: PageProps<null>) {
  return (
    <>
      <section className={styles.opening} data-theme="dark" aria-labelledby="about-title">
        <div className={styles.openingInner}>
          <p className={styles.eyebrow}>Sobre nós</p>
          <h1 id="about-title" className={styles.title}>
            A ORIGEM DE UMA HISTÓRIA INSPIRADORA.
          </h1>
          <p className={styles.lead}>
            De um comércio em Ribeirão Preto a um atacado com três marcas próprias: a história de
            quem nunca deixou de falar de correntes.
          </p>
        </div>
        <div className={styles.chain} />
      </section>
      <div className={styles.story}>
        <AboutStory />
        <aside className={styles.mission} aria-labelledby="mission-title">
          <h2 id="mission-title" className={styles.missionTitle}>
            Nossa missão
          </h2>
          <p className={styles.missionText}>Ser o maior atacadista de transmissões mecânicas.</p>
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

/** The company's history, a chapter a year, hung on one line. */
function AboutStory() {
  return (
    <ol className={styles.chapters}>
      {CHAPTERS.map(({ year, title, text }) => (
        <li key={year} className={styles.chapter}>
          <p className={styles.year}>{year}</p>
          <div className={styles.words}>
            <h2 className={styles.chapterTitle}>{title}</h2>
            <p className={styles.chapterText}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The team, and how to contact it; the footer's "Equipe" leads here. */
function AboutTeam() {
  return (
    <section id="equipe" className={styles.team} data-below="" aria-labelledby="team-title">
      <h2 id="team-title" className={styles.sectionTitle}>
        Equipe
      </h2>
      <ul className={styles.groups}>
        {TEAM.map(({ title, text }) => (
          <li key={title} className={styles.group}>
            <h3 className={styles.groupTitle}>{title}</h3>
            <p className={styles.groupText}>{text}</p>
          </li>
        ))}
      </ul>
      <Button href={ROUTES.contact} variant="secondary" icon="arrow-right">
        Falar com a equipe
      </Button>
    </section>
  );
}

function BrandPanel({ brand }: { brand: Brand }) {
  const { name, text, standards } = BRAND_TEXTS[brand.id];
  const Logo = BRAND_LOGOS[brand.id];
  return (
    <li className={styles.brand} data-brand={brand.id}>
      <Logo className={styles.logo} />
      <h3 className={styles.brandName}>{name}</h3>
      <p className={styles.brandText}>{text}</p>
      <ul className={styles.standards}>
        {standards.map((standard) => (
          <li key={standard}>{standard}</li>
        ))}
      </ul>
      <Button variant="ghost" href={sectionHref(SECTIONS[brand.id])} icon="arrow-right">
        Ver a marca <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </li>
  );
}

function AboutBrands({ company }: { company: CompanyFacts }) {
  return (
    <section className={styles.brandsSection} data-below="" aria-labelledby="brands-title">
      <div className={styles.sectionInner}>
        <h2 id="brands-title" className={styles.sectionTitle}>
          Três marcas, um só padrão de exigência
        </h2>
        <ul className={styles.brands}>
          {company.marcas.map((brand) => (
            <BrandPanel key={brand.id} brand={brand} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Four captioned pictures of the house. */
function AboutPhotos({ host }: { host: HostServices }) {
  return (
    <section className={styles.photosSection} data-below="" aria-labelledby="photos-title">
      <div className={styles.sectionInner}>
        <h2 id="photos-title" className={styles.sectionTitle}>
          Por dentro da casa
        </h2>
        <div className={styles.photos}>
          {PHOTOS.map(({ base, alt, caption }) => (
            <figure key={base} className={styles.photo}>
              <Picture
                base={base}
                alt={alt}
                sizes="(min-width: 48em) 50vw, 100vw"
                width={1280}
                height={720}
                mediaUrl={host.mediaUrl}
              />
              <figcaption className={styles.caption}>{caption}</figcaption>
            </figure>
          ))}
        </div>
        {/* They are renders, not photographs of the house. */}
        <p className={styles.note}>Imagens ilustrativas.</p>
      </div>
    </section>
  );
}
