import { pictureBase, pictureSources } from './media';

const url = (path: string) => path.replace('/media/', '/packages/media/1.0.0/');

it('lists every width of a picture once per format', () => {
  expect(pictureSources('/media/pictures/x', url, [480, 960])).toEqual({
    avif: '/packages/media/1.0.0/pictures/x-480.avif 480w, /packages/media/1.0.0/pictures/x-960.avif 960w',
    webp: '/packages/media/1.0.0/pictures/x-480.webp 480w, /packages/media/1.0.0/pictures/x-960.webp 960w',
    src: '/packages/media/1.0.0/pictures/x-480.webp',
  });
});

it('finds the base of our own pictures only', () => {
  expect(pictureBase('/media/pictures/x/angle-960.webp')).toBe('/media/pictures/x/angle');
  expect(pictureBase('https://elsewhere.example/a-960.webp')).toBeUndefined();
});
