import {
  API_PATHS,
  type HeadContext,
  type HostServices,
  type LoadContext,
  SECTIONS,
} from '@elo/contract';
import { findStructuredDataFaults } from '@elo/contract/testing/structured-data';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, type RenderResult, render, screen } from '@testing-library/react';
import { controlIntersections, setMedia, stubVideo } from '../../testing/browser';
import { testDistributors } from '../../testing/distributors';
import { TEST_COMPANY, testHost } from '../../testing/host';
import type { HomeData } from './page';
import page from './page';

beforeEach(() => {
  controlIntersections();
  setMedia();
  stubVideo();
});

const data: HomeData = { distributors: testDistributors() };

/** Renders the page until its outlines have been loaded. */
async function show(changes: Partial<HostServices> = {}, shown: HomeData = data) {
  let result: RenderResult | undefined;
  await act(async () => {
    result = render(
      <main>
        <page.Component data={shown} host={testHost(changes)} />
      </main>,
    );
    await import('../../components/distributor-map/map-shapes');
  });
  return result as RenderResult;
}

const headContext: HeadContext = {
  path: '/',
  search: '',
  company: TEST_COMPANY,
  year: 2026,
  absolute: (path) => `https://elo.example${path}`,
  mediaUrl: (path) => path,
};

function loadContext(fetchJson: jest.Mock, mode: LoadContext['mode']): LoadContext {
  return { path: '/', search: '', fetchJson, mode, company: TEST_COMPANY };
}

test('loads the distributors', async () => {
  const fetchJson = jest.fn().mockResolvedValue(data.distributors);
  expect(await page.load(loadContext(fetchJson, 'browser'))).toEqual(data);
  expect(fetchJson).toHaveBeenCalledWith(API_PATHS.distributors);
});

test('a failed list stops a composition, and leaves the browser the rest of the page', async () => {
  const down = () => jest.fn().mockRejectedValue(new Error('down'));
  await expect(page.load(loadContext(down(), 'compose'))).rejects.toThrow('down');
  expect(await page.load(loadContext(down(), 'browser'))).toEqual({ distributors: null });
});

test('describes the company with both addresses, as Google wants it', () => {
  const head = page.head(data, headContext);
  expect(findStructuredDataFaults(head.jsonLd ?? [])).toEqual([]);
  expect(head.title).toContain('Elo Transmissões');
  expect(head.jsonLd).toEqual([
    expect.objectContaining({
      '@type': 'Organization',
      telephone: '+551630000000',
      logo: 'https://elo.example/icon-512.png',
      url: 'https://elo.example/',
      address: [
        expect.objectContaining({ addressLocality: 'Ribeirão Preto', addressRegion: 'SP' }),
        expect.objectContaining({ addressLocality: 'Uberaba', addressRegion: 'MG' }),
      ],
    }),
  ]);
});

test('preloads the poster by its media path, which the document maps', () => {
  const { preloadImage } = page.head(data, headContext);
  expect(preloadImage?.src).toBe('/media/pictures/hero/poster-960.avif');
  expect(preloadImage?.srcSet).toContain('/media/pictures/hero/poster-480.avif 480w');
});

test('has every anchor of the navigation, in order', async () => {
  await show();
  const anchors = [...document.querySelectorAll('section[id]')].map(({ id }) => id);
  expect(anchors).toEqual(Object.values(SECTIONS));
});

test('scrolls once, smoothly, to the section that a navigation asked for', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { rerender } = await show({ section: SECTIONS.map });
  rerender(
    <main>
      <page.Component data={data} host={testHost({ section: SECTIONS.map })} />
    </main>,
  );
  expect(scrolled.mock.calls).toEqual([[{ behavior: 'smooth', block: 'start' }]]);
  expect(scrolled.mock.contexts[0]).toHaveAttribute('id', 'map_section');
});

test('jumps there without motion for visitors who want less', async () => {
  setMedia('prefers-reduced-motion: reduce');
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  await show({ section: SECTIONS.combat });
  expect(scrolled).toHaveBeenCalledWith({ behavior: 'instant', block: 'start' });
});

test('renders without the distributors', async () => {
  await show({}, { distributors: null });
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('has no accessibility fault', async () => {
  const { container } = await show();
  expect(container.querySelectorAll('[data-sigla]')).toHaveLength(27);
  expect(await axeViolations(container)).toEqual([]);
});
