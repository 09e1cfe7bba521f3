import { render, screen } from '@testing-library/react';
import { axeViolations } from '../../testing/axe';
import { Picture, type PictureProps } from './picture';

const PICTURE: PictureProps = {
  base: '/media/pictures/products/roller-chain-carbon/angle',
  alt: 'Corrente de rolos de aço-carbono',
  sizes: '(min-width: 64em) 33vw, 100vw',
  width: 1280,
  height: 960,
  mediaUrl: (path) => path.replace('/media/', '/packages/media/1.0.0/'),
};

test("offers AVIF before WebP, in every width, at the release's media URLs", () => {
  const { container } = render(<Picture {...PICTURE} />);
  const [avif, webp] = [...container.querySelectorAll('source')];
  expect(avif).toHaveAttribute('type', 'image/avif');
  expect(webp).toHaveAttribute('type', 'image/webp');
  expect(avif?.srcset.split(', ')).toEqual(
    [480, 960, 1280].map(
      (width) =>
        `/packages/media/1.0.0/pictures/products/roller-chain-carbon/angle-${width}.avif ${width}w`,
    ),
  );
  expect(avif).toHaveAttribute('sizes', PICTURE.sizes);
});

test('reserves its space and loads lazily', () => {
  render(<Picture {...PICTURE} />);
  const image = screen.getByRole('img', { name: PICTURE.alt });
  expect(image).toHaveAttribute('width', '1280');
  expect(image).toHaveAttribute('height', '960');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('src', expect.stringMatching(/angle-960\.webp$/));
});

test('with priority it loads eagerly', () => {
  render(<Picture {...PICTURE} priority />);
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test('accepts other widths', () => {
  const { container } = render(<Picture {...PICTURE} widths={[320]} />);
  expect(container.querySelector('source')?.srcset).toMatch(/angle-320\.avif 320w$/);
});

test('passes axe', async () => {
  const { container } = render(<Picture {...PICTURE} />);
  expect(await axeViolations(container)).toEqual([]);
});
