import { type Brand, catalogueHref, type HostServices, SECTIONS, siteLabel } from '@elo/contract';
import { Button, Picture, SpecTable } from '@elo/shared-ui';
import { BRAND_LOGOS } from '@elo/shared-ui/logos/brands';
import type { ReactNode } from 'react';
import { BRANDS, type BrandTexts, QD_SIZES } from '../../content/brands';
import { SheaveDrawing } from '../sheave-drawing/sheave-drawing';
import styles from './brand-section.module.scss';

/** Parts that every brand's section has, in an order of its own. */
type Parts = Readonly<
  Record<'logo' | 'eyebrow' | 'slogan' | 'text' | 'picture' | 'table' | 'links', ReactNode>
> & { readonly host: HostServices };

const LAYOUTS = { combat: CombatLayout, nishiyama: NishiyamaLayout, austin: AustinLayout };

/** A house brand: logo, promise, picture, its products, and links to them. */
export function BrandSection({ brand, host }: { brand: Brand['id']; host: HostServices }) {
  const texts = BRANDS[brand];
  const [Logo, Layout] = [BRAND_LOGOS[brand], LAYOUTS[brand]];
  const facts = host.company.marcas.find(({ id }) => id === brand);
  const title = `${brand}-title`;
  return (
    <section
      id={SECTIONS[brand]}
      className={styles[brand]}
      data-theme={brand === 'nishiyama' ? 'dark' : undefined}
      data-below={brand === 'combat' ? undefined : ''}
      data-brand={brand}
      aria-labelledby={title}
    >
      <Layout
        logo={<Logo className={styles.logo} />}
        eyebrow={<p className={styles.eyebrow}>{texts.eyebrow}</p>}
        slogan={
          <h2 id={title} className={styles.slogan}>
            {texts.slogan}
          </h2>
        }
        text={<p className={styles.text}>{texts.text}</p>}
        picture={
          <Picture
            base={texts.picture}
            alt={texts.pictureAlt}
            sizes={texts.sizes}
            width={1280}
            height={720}
            mediaUrl={host.mediaUrl}
            className={styles.picture}
          />
        }
        table={
          <SpecTable
            caption={texts.caption}
            columns={[...texts.columns]}
            rows={texts.rows.map(rowOf)}
          />
        }
        links={
          facts && (
            <p className={styles.links}>
              <Button href={facts.site} external variant="primary">
                {texts.link}: <span className={styles.site}>{siteLabel(facts.site)}</span>
              </Button>
              <Button
                href={catalogueHref({ brand: facts.nome })}
                variant="secondary"
                icon="arrow-right"
              >
                Produtos {facts.nome}
              </Button>
            </p>
          )
        }
        host={host}
      />
    </section>
  );
}

/** A magenta panel with the promise and the QR code, then picture and table. */
function CombatLayout({ logo, eyebrow, slogan, text, picture, table, links, host }: Parts) {
  return (
    <>
      <div className={styles.panel}>
        <div className={styles.words}>
          {logo}
          {eyebrow}
          {slogan}
          {text}
        </div>
        <figure className={styles.qr}>
          <img
            src={host.mediaUrl('/media/pictures/brands/combat-qr.svg')}
            alt="QR code com o endereço do site da Combat"
            width={148}
            height={148}
            loading="lazy"
            decoding="async"
          />
          <figcaption>Aponte a câmera e abra o site da Combat</figcaption>
        </figure>
      </div>
      {picture}
      <div className={styles.table}>
        {table}
        {links}
      </div>
    </>
  );
}

/** A wide picture in the dark, the claim, the four lines. */
function NishiyamaLayout({ logo, eyebrow, slogan, text, picture, table, links }: Parts) {
  return (
    <>
      <div className={styles.hero}>
        {picture}
        <div className={styles.heroWords}>
          {logo}
          {slogan}
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.words}>
          {eyebrow}
          <p className={styles.percent}>
            <strong className={styles.value}>30%</strong>
            <span className={styles.valueText}>em média acima das normas</span>
          </p>
          {text}
          {links}
        </div>
        <div className={styles.table}>{table}</div>
      </div>
    </>
  );
}

/** A drawing sheet with picture, sections to scale, table and bushings. */
function AustinLayout({ logo, eyebrow, slogan, text, picture, table, links }: Parts) {
  return (
    <div className={styles.inner}>
      <div className={styles.words}>
        {logo}
        {eyebrow}
        {slogan}
        {text}
        {links}
      </div>
      {picture}
      <div className={styles.drawing}>
        <SheaveDrawing />
      </div>
      <div className={styles.data}>{table}</div>
      <div className={styles.bushings}>
        <h3 className={styles.bushingsTitle}>Buchas QD</h3>
        <ul className={styles.sizes}>
          {QD_SIZES.map((size) => (
            <li key={size} className={styles.size}>
              {size}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Table row: its name, then words or a list. */
function rowOf([name, ...cells]: BrandTexts['rows'][number]): ReactNode[] {
  const shown = cells.map((cell) =>
    typeof cell === 'string' ? (
      <span key={cell} className={styles.code}>
        {cell}
      </span>
    ) : (
      <ul key="list" className={styles.marks}>
        {cell.map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ul>
    ),
  );
  return [
    <strong key="name" className={styles.name}>
      {name}
    </strong>,
    ...shown,
  ];
}
