import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toGalleryPhotos } from '../../lib/gallery-photo';
import { CHAIN } from '../../testing/products';
import ProductLightbox from './product-lightbox';

const PHOTOS = toGalleryPhotos(CHAIN, (path) => path);

function setup(index = 0) {
  const onClose = jest.fn();
  const onView = jest.fn();
  render(
    <ProductLightbox
      open
      photos={PHOTOS}
      name={CHAIN.id}
      index={index}
      onClose={onClose}
      onView={onView}
    />,
  );
  return { onClose, onView };
}

test('zoom, download, thumbnails and the way out are there, in Portuguese', async () => {
  setup();
  const dialog = screen.getByRole('dialog', { name: 'Fotos ampliadas' });
  for (const name of ['Aproximar', 'Afastar', 'Baixar foto', 'Fechar', 'Próxima foto']) {
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  }
  expect(screen.getByRole('navigation', { name: 'Miniaturas' })).toBeInTheDocument();
  expect(await axeViolations(dialog)).toEqual([]);
});

test('it stops at the first and the last photo', () => {
  setup(0);
  expect(screen.getByRole('button', { name: 'Foto anterior' })).toBeDisabled();
});

test('closing asks to be closed', async () => {
  const { onClose } = setup();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a failed download is logged, and the visitor sees an error', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  setup();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar foto' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível baixar a foto.');
  expect(log).toHaveBeenCalledWith('Failed to download file', expect.any(TypeError));
  log.mockRestore();
});
