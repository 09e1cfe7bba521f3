import { ActiveFilters } from '@elo/mf-catalogue/src/components/active-filters/active-filters';
import { FilterButton } from '@elo/mf-catalogue/src/components/filter-panel/filter-panel';
import { Pagination } from '@elo/mf-catalogue/src/components/pagination/pagination';
import { ProductCard } from '@elo/mf-catalogue/src/components/product-card/product-card';
import { Measured } from '@elo/mf-catalogue/src/components/units/measured';
import type { ListData } from '@elo/mf-catalogue/src/lib/load-catalogue';
import { BrandSection } from '@elo/mf-home/src/components/brand-section/brand-section';
import { BecomeLink } from '@elo/mf-home/src/components/distributor-map/become-link';
import MapShapes from '@elo/mf-home/src/components/distributor-map/map-shapes';
import heroStyles from '@elo/mf-home/src/components/hero/hero.module.scss';
import { HistorySection } from '@elo/mf-home/src/components/history-section/history-section';
import { PartSearch } from '@elo/mf-home/src/components/part-search/part-search';
import { StateList } from '@elo/mf-home/src/components/state-list/state-list';
import { HERO } from '@elo/mf-home/src/content/hero';
import { MAP } from '@elo/mf-home/src/content/map';
import { countByState, groupByState } from '@elo/mf-home/src/lib/distributors';
import type { HomeData } from '@elo/mf-home/src/pages/home/page';
import { VideoThumbnail } from '@elo/mf-training/src/components/video-thumbnail/video-thumbnail';
import { Button, Icon, type IconName, Picture, SectionHeading } from '@elo/shared-ui';
import { Drawing } from '@elo/shared-ui/drawing';
import {
  'chevron-down' as chevronDown,
  'clipboard-check' as clipboardCheck,
  'map-pin' as mapPin,
  menu,
  x,
} from '@elo/shared-ui/icon-nodes';
import { EloLogo } from '@elo/shared-ui/logos/elo';
import { Footer } from '@elo/shell/src/components/footer/footer';
import { PrintSheet } from '@elo/shell/src/components/print-sheet/print-sheet';
import { SideBar } from '@elo/shell/src/components/side-bar/side-bar';
import { SkipLink } from '@elo/shell/src/components/skip-link/skip-link';
import type { Facts, PageFacts } from 'elo-rival/facts';
import { createHost } from 'elo-rival/host';
import { renderToStaticMarkup as html } from 'react-dom/server';

/**
 * Parts of the pages without behaviour, rendered from the site's own components while the pages are
 * prerendered. Marko sends no script for such parts, however they are rendered.
 */

const hostOf = (facts: Facts) => createHost(facts, () => undefined);

/** An icon of the pages. */
export const icon = (name: IconName, size?: number): string =>
  html(<Icon name={name} size={size} />);

const NODES = { chevronDown, clipboardCheck, mapPin, menu, x };

/** An icon of the header. */
export const drawing = (name: keyof typeof NODES, size: number, className?: string): string =>
  html(<Drawing node={NODES[name]} size={size} className={className} />);

/** A button or a link that looks like one. */
export const button = (
  label: string,
  props: Omit<Parameters<typeof Button>[0], 'children'>,
): string => html(<Button {...props}>{label}</Button>);

/** A figure, a length also in inches. */
export const measured = (text: string): string => html(<Measured text={text} />);

/** What surrounds each page. */
export const frame = ({ facts: { company, path }, address, code }: PageFacts<unknown>) => ({
  logo: html(<EloLogo />),
  before: html(
    <>
      <SkipLink target="conteudo" />
      <PrintSheet company={company} address={address} code={code} />
    </>,
  ),
  after: html(
    <>
      <SideBar company={company} path={path} />
      <Footer company={company} path={path} />
    </>,
  ),
});

/** Parts of `/`. */
export function homeParts({ facts, data }: PageFacts<HomeData>) {
  const host = hostOf(facts);
  const groups = groupByState(data.distributors ?? []);
  const counts = countByState(groups);
  return {
    counts,
    film: host.mediaUrl(HERO.film),
    poster: html(
      <Picture
        base={HERO.poster}
        alt={HERO.posterAlt}
        sizes={HERO.posterSizes}
        width={1280}
        height={720}
        mediaUrl={host.mediaUrl}
        className={heroStyles.poster}
        priority
      />,
    ),
    products: html(
      <>
        <PartSearch />
        <BrandSection brand="combat" host={host} />
        <BrandSection brand="nishiyama" host={host} />
        <BrandSection brand="austin" host={host} />
      </>,
    ),
    heading: html(
      <SectionHeading eyebrow={MAP.eyebrow} title={MAP.title} id="map-title">
        <p>{MAP.lead}</p>
      </SectionHeading>,
    ),
    become: html(<BecomeLink company={host.company} />),
    shapes: html(<MapShapes counts={counts} />),
    states: html(<StateList groups={groups} company={host.company} />),
    history: html(<HistorySection host={host} />),
  };
}

/** Number of cards whose pictures are above the fold in a wide window. */
const FIRST_ROW = 2;

/** Parts of `/portfolio`. */
export function listParts({ facts, data }: PageFacts<ListData>) {
  const { filter, facets, items, pages } = data;
  const { mediaUrl } = hostOf(facts);
  return {
    open: html(<FilterButton filter={filter} />),
    active: html(<ActiveFilters filter={filter} facets={facets} />),
    pagination: html(<Pagination filter={filter} pages={pages} />),
    cards: items.map((card, index) =>
      html(
        <ProductCard
          card={card}
          mediaUrl={mediaUrl}
          headingLevel={2}
          priority={index < FIRST_ROW}
        />,
      ),
    ),
  };
}

/** A film's still. */
export const still = (facts: Facts, link: string, sizes: string, priority?: boolean): string =>
  html(
    <VideoThumbnail
      link={link}
      sizes={sizes}
      priority={priority}
      mediaUrl={hostOf(facts).mediaUrl}
    />,
  );
