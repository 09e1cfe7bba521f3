import { type Brand, type CompanyFacts, SECTIONS, sectionHref } from '@elo/contract';
import { Button, VisuallyHidden } from '@elo/shared-ui';
import { AustinLogo } from '@elo/shared-ui/logos/austin';
import { CombatLogo } from '@elo/shared-ui/logos/combat';
import { NishiyamaLogo } from '@elo/shared-ui/logos/nishiyama';
import { ABOUT, BRAND_TEXTS } from '../../content/about';
import styles from './about-brands.module.scss';

const LOGOS = { combat: CombatLogo, nishiyama: NishiyamaLogo, austin: AustinLogo } as const;

function BrandPanel({ brand }: { brand: Brand }) {
  const { name, text, standards } = BRAND_TEXTS[brand.id];
  const Logo = LOGOS[brand.id];
  return (
    <li className={styles.brand} data-brand={brand.id}>
      <Logo className={styles.logo} />
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.text}>{text}</p>
      <ul className={styles.standards}>
        {standards.map((standard) => (
          <li key={standard}>{standard}</li>
        ))}
      </ul>
      <Button variant="ghost" href={sectionHref(SECTIONS[brand.id])} icon="arrow-right">
        {ABOUT.brandLink} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </li>
  );
}

/** The three house brands. */
export function AboutBrands({ company }: { company: CompanyFacts }) {
  return (
    <section className={styles.section} data-below="" aria-labelledby="brands-title">
      <div className={styles.inner}>
        <h2 id="brands-title" className={styles.title}>
          {ABOUT.brandsTitle}
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
