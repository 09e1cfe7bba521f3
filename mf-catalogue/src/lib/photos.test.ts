import { CHAIN, makeProduct } from '../testing/products';
import { galleryPhotos, ownPhoto, toGalleryPhotos } from './photos';

const mediaUrl = (path: string) => path.replace('/media/', '/m/');

test('the gallery shows all photos but the thumbnail', () => {
  expect(galleryPhotos(CHAIN)).toEqual(CHAIN.fotos.slice(0, 3));
});

test('a thumbnail alone is shown', () => {
  const thumb = { src: '/media/x/thumb-320.webp', titulo: 'a-thumb' };
  expect(galleryPhotos(makeProduct({ id: 'a', nome: 'A', fotos: [thumb] }))).toEqual([thumb]);
});

test('a photo of ours comes in every width, a thumbnail in its two', () => {
  expect(ownPhoto('/media/a/front-960.webp')).toEqual({
    base: '/media/a/front',
    widths: [480, 960, 1280],
  });
  expect(ownPhoto('/media/a/thumb-320.webp')).toEqual({
    base: '/media/a/thumb',
    widths: [320, 640],
  });
  expect(ownPhoto('/media/a/plan-200.webp')?.widths).toEqual([200]);
  expect(ownPhoto('https://outside.example/a.jpg')).toBeUndefined();
});

test('gallery photos carry addresses of the release, sizes and a description', () => {
  const [photo] = toGalleryPhotos(CHAIN, mediaUrl);
  expect(photo).toMatchObject({
    alt: `${CHAIN.nome}, vista em perspectiva`,
    full: '/m/pictures/products/roller-chain-carbon/angle-1280.webp',
    thumb: '/m/pictures/products/roller-chain-carbon/angle-480.webp',
  });
  expect(photo?.versions.at(-1)).toMatchObject({ width: 1280, height: 960 });
});

test('an outside photo is used unchanged', () => {
  const outside = { src: 'https://outside.example/a.jpg', titulo: 'x' };
  const [photo] = toGalleryPhotos(makeProduct({ id: 'a', nome: 'A', fotos: [outside] }), mediaUrl);
  expect(photo).toMatchObject({ full: outside.src, thumb: outside.src, versions: [], alt: 'A' });
});
