import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toGalleryPhotos } from '../../lib/photos';
import { CHAIN } from '../../testing/products';
import ProductLightbox, { downloadPhoto } from './product-lightbox';

const PHOTOS = toGalleryPhotos(CHAIN, (path) => path);

function setup(index = 0, photos = PHOTOS) {
  const onClose = jest.fn();
  const onView = jest.fn();
  render(
    <ProductLightbox
      open
      photos={photos}
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

test('a single photo has neither arrows nor thumbnails', () => {
  setup(0, PHOTOS.slice(0, 1));
  expect(screen.getByRole('button', { name: 'Aproximar' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Próxima foto' })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Miniaturas' })).not.toBeInTheDocument();
});

test('the close button reports that the visitor wants to close it', async () => {
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

describe('the file of a photo', () => {
  const SLIDE = { src: '/m/a-480.webp', download: { url: '/m/a-1280.webp', filename: 'a-1.webp' } };

  const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
  const saveAs = jest.fn();

  beforeEach(() => {
    fetchMock.mockReset();
    saveAs.mockReset();
    globalThis.fetch = fetchMock as unknown as typeof fetch;
  });

  function answer(status: number): Response {
    return { ok: status === 200, status, blob: async () => new Blob(['x']) } as Response;
  }

  test('fetches the bytes and saves them under the file name', async () => {
    fetchMock.mockResolvedValue(answer(200));
    await downloadPhoto(SLIDE, saveAs);
    expect(fetchMock.mock.calls).toEqual([
      ['/m/a-1280.webp', expect.objectContaining({ method: 'GET' })],
    ]);
    expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'a-1.webp');
  });

  test('rejects when the file is not there, saving nothing', async () => {
    fetchMock.mockResolvedValue(answer(404));
    await expect(downloadPhoto(SLIDE, saveAs)).rejects.toThrow('status 404');
    expect(saveAs).not.toHaveBeenCalled();
  });

  test('a file on another origin is checked first', async () => {
    fetchMock.mockResolvedValue(answer(200));
    await downloadPhoto({ src: 'https://outside.example/a.jpg' }, saveAs);
    expect(fetchMock.mock.calls.map(([, init]) => init.method)).toEqual(['HEAD', 'GET']);
    expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), undefined);
  });

  test('one that scripts may not read opens in a new tab', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    await downloadPhoto({ src: 'https://outside.example/a.jpg' }, saveAs);
    expect(open).toHaveBeenCalledWith('https://outside.example/a.jpg', '_blank', 'noopener');
    expect(saveAs).not.toHaveBeenCalled();
  });
});
