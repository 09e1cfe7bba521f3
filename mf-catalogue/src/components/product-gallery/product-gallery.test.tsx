import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeHost } from '../../testing/host';
import { CHAIN } from '../../testing/products';
import { ProductGallery } from './product-gallery';

/** Observer that a test lets see the gallery. */
class Observer {
  static last: Observer | undefined;
  constructor(private readonly callback: IntersectionObserverCallback) {
    Observer.last = this;
  }
  observe() {}
  disconnect() {}
  see() {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    this.callback([entry], this as unknown as IntersectionObserver);
  }
}

const inert = globalThis.IntersectionObserver;
const media = window.matchMedia;
beforeEach(() => {
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = inert;
  window.matchMedia = media;
});

/** Stops automatic motion. */
function reduceMotion() {
  window.matchMedia = (query) => ({ ...media(query), matches: true });
}

function setup(product = CHAIN) {
  const host = makeHost();
  return { host, ...render(<ProductGallery product={product} host={host} />) };
}

/** Scrolls the gallery into view and waits for the carousel. */
async function openCarousel(container: HTMLElement) {
  await act(async () => Observer.last?.see());
  await waitFor(() => expect(container.querySelector('.image-gallery')).not.toBeNull());
}

const position = () => screen.getByText(/^Foto \d de 3$/).textContent;
const button = (name: string) => screen.getByRole('button', { name });

test('before its code the gallery is pictures and links', async () => {
  const { container } = setup();
  expect(screen.getByRole('img', { name: `${CHAIN.nome}, vista em perspectiva` })).toBeVisible();
  const thumbs = within(screen.getByRole('list', { name: 'Miniaturas' })).getAllByRole('link');
  expect(thumbs.map((link) => link.getAttribute('href'))).toEqual(
    ['angle', 'front', 'detail'].map(
      (view) => `/packages/media/1.0.0/pictures/products/roller-chain-carbon/${view}-1280.webp`,
    ),
  );
  expect(container.querySelector('[style]')).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});

test('the arrows change by one and stop at both ends', async () => {
  reduceMotion();
  const { container } = setup();
  await openCarousel(container);
  expect(button('Foto anterior')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Próxima foto'));
  await waitFor(() => expect(position()).toBe('Foto 2 de 3'));
  expect(button('Foto anterior')).toHaveAttribute('aria-disabled', 'false');
  await userEvent.click(button('Foto anterior'));
  expect(position()).toBe('Foto 1 de 3');
  await userEvent.click(button('Foto anterior'));
  expect(position()).toBe('Foto 1 de 3');
});

test('a photo chosen before the carousel came is where the carousel starts', async () => {
  const { container } = setup();
  await userEvent.click(screen.getByRole('link', { name: 'Ver foto 3' }));
  await openCarousel(container);
  expect(position()).toBe('Foto 3 de 3');
  expect(button('Próxima foto')).toHaveAttribute('aria-disabled', 'true');
});

test('the carousel speaks Portuguese, plays at first, and stops when touched', async () => {
  const { container } = setup();
  await openCarousel(container);
  expect(button('Pausar apresentação')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  const labels = [...container.querySelectorAll('[aria-label]')].map((element) =>
    element.getAttribute('aria-label'),
  );
  expect(labels.filter((label) => /slide|thumbnail/i.test(label ?? ''))).toEqual([]);
  await userEvent.click(button('Ver foto 2'));
  expect(await screen.findByRole('button', { name: 'Iniciar apresentação' })).toBeVisible();
});

test('nothing plays under reduced motion', async () => {
  reduceMotion();
  const { container } = setup();
  await openCarousel(container);
  expect(button('Iniciar apresentação')).toBeVisible();
});

test('a photo clicked before any code is here opens the lightbox', async () => {
  setup();
  await userEvent.click(screen.getByRole('link', { name: /^Ampliar foto:/ }));
  expect(await screen.findByRole('dialog', { name: 'Fotos ampliadas' })).toBeInTheDocument();
});

test('closing the lightbox leaves focus where it can be opened again', async () => {
  setup();
  await userEvent.click(screen.getByRole('link', { name: /^Ampliar foto:/ }));
  await screen.findByRole('dialog');
  await userEvent.click(button('Fechar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button('Ampliar foto')).toHaveFocus();
});

test('a product with one photo has neither thumbnails nor arrows', () => {
  setup({ ...CHAIN, fotos: CHAIN.fotos.slice(0, 1) });
  expect(screen.queryByRole('list', { name: 'Miniaturas' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Próxima foto' })).not.toBeInTheDocument();
  expect(button('Ampliar foto')).toBeVisible();
});
