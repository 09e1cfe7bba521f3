import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeHost } from '../../testing/host';
import { CHAIN } from '../../testing/products';
import { ProductGallery } from './product-gallery';

const media = window.matchMedia;
afterEach(() => {
  window.matchMedia = media;
});

/** Stops automatic motion. */
function reduceMotion() {
  window.matchMedia = (query) => ({ ...media(query), matches: true });
}

function setup(product = CHAIN) {
  const host = makeHost();
  return { host, ...render(<ProductGallery data={product} host={host} />) };
}

const position = () => screen.getByText(/^Foto \d de 3$/).textContent;
const button = (name: string) => screen.getByRole('button', { name });

test('the gallery is pictures and links', async () => {
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
  setup();
  expect(button('Foto anterior')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Próxima foto'));
  await waitFor(() => expect(position()).toBe('Foto 2 de 3'));
  expect(button('Foto anterior')).toHaveAttribute('aria-disabled', 'false');
  await userEvent.click(button('Foto anterior'));
  expect(position()).toBe('Foto 1 de 3');
  await userEvent.click(button('Foto anterior'));
  expect(position()).toBe('Foto 1 de 3');
});

test('a thumbnail shows its photo', async () => {
  setup();
  await userEvent.click(screen.getByRole('link', { name: 'Ver foto 3' }));
  expect(position()).toBe('Foto 3 de 3');
  expect(button('Próxima foto')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('img', { name: `${CHAIN.nome}, detalhe` })).toBeVisible();
});

test('a thumbnail that the keyboard reaches scrolls into the middle of its row', async () => {
  const { container } = setup();
  const row = container.querySelector('ul') as HTMLElement;
  const [, , last] = within(row).getAllByRole('listitem');
  Object.defineProperty(row, 'clientWidth', { value: 288 });
  Object.defineProperties(last, { offsetLeft: { value: 272 }, clientWidth: { value: 120 } });
  await userEvent.tab();
  for (let step = 0; step < 3; step += 1) await userEvent.tab();
  expect(last?.firstElementChild).toHaveFocus();
  expect(row.scrollLeft).toBe(188);
});

test('a swipe to the left shows the next photo, one to the right the previous', () => {
  setup();
  const swipe = (from: number, to: number) => {
    const stage = screen.getByRole('link', { name: /^Ampliar foto:/ });
    fireEvent.touchStart(stage, { changedTouches: [{ clientX: from }] });
    fireEvent.touchMove(stage, { changedTouches: [{ clientX: to }] });
    expect(stage.firstElementChild).toHaveStyle({ transition: 'none' });
    fireEvent.touchEnd(stage, { changedTouches: [{ clientX: to }] });
    expect(stage.firstElementChild).not.toHaveStyle({ transition: 'none' });
  };
  swipe(200, 100);
  expect(position()).toBe('Foto 2 de 3');
  swipe(100, 200);
  swipe(100, 200);
  expect(position()).toBe('Foto 1 de 3');
  swipe(100, 90);
  expect(position()).toBe('Foto 1 de 3');
});

test('the slide show plays at first, up to the last photo', () => {
  jest.useFakeTimers();
  setup();
  expect(button('Pausar apresentação')).toBeVisible();
  act(() => jest.advanceTimersByTime(3000));
  expect(position()).toBe('Foto 2 de 3');
  act(() => jest.advanceTimersByTime(3000));
  expect(position()).toBe('Foto 3 de 3');
  expect(button('Iniciar apresentação')).toBeVisible();
  fireEvent.click(button('Iniciar apresentação'));
  expect(position()).toBe('Foto 1 de 3');
  jest.useRealTimers();
});

test('the slide show stops when it is touched', async () => {
  const { container } = setup();
  expect(await axeViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Ver foto 2' }));
  expect(button('Iniciar apresentação')).toBeVisible();
});

test('nothing plays under reduced motion', () => {
  reduceMotion();
  setup();
  expect(button('Iniciar apresentação')).toBeVisible();
});

test('a photo that is clicked opens the lightbox', async () => {
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

test('a retry of the lightbox keeps the focus in the gallery', async () => {
  const module = '../product-lightbox/product-lightbox';
  jest.doMock(module, () => {
    throw new Error('no connection');
  });
  setup();
  await userEvent.click(screen.getByRole('link', { name: /^Ampliar foto:/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(button('Ampliar foto')).toHaveFocus();
  jest.dontMock(module);
});

test('a product with one photo has neither thumbnails nor arrows', () => {
  setup({ ...CHAIN, fotos: CHAIN.fotos.slice(0, 1) });
  expect(screen.queryByRole('list', { name: 'Miniaturas' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Próxima foto' })).not.toBeInTheDocument();
  expect(button('Ampliar foto')).toBeVisible();
});
