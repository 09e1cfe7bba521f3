import type { MouseEvent, ReactNode } from 'react';
import styles from './card.module.scss';

export interface CardProps {
  readonly href: string;
  readonly name: string;
  readonly brand: string;
  /** Empty hides the separator as well. */
  readonly category: string;
  /** Usually a Picture with an empty `alt`: the name is already text. */
  readonly picture?: ReactNode;
  /** Runs before the link is followed; `preventDefault` stops it. */
  readonly onNavigate?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Heading level of the name; default 3. */
  readonly headingLevel?: 2 | 3 | 4;
}

/** A product as a card: picture, "brand | category", name. The whole card is one link. */
export function Card(props: CardProps) {
  const { href, name, brand, category, picture, onNavigate, headingLevel = 3 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} data-brand={brandKey(brand)}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <a className={styles.link} href={href} onClick={onNavigate}>
            {name}
          </a>
        </Heading>
        <p className={styles.meta}>
          <span className={styles.brand}>{brand}</span>
          {category ? (
            <>
              {' '}
              <span aria-hidden="true">|</span> <span>{category}</span>
            </>
          ) : null}
        </p>
      </div>
    </article>
  );
}

/** House brands have a card colour; any other brand keeps the neutral one. */
function brandKey(brand: string): string | undefined {
  return /^(combat|nishiyama|austin)/.exec(brand.toLowerCase())?.[1];
}
