import { sampleProducts } from '@elo/content/sample';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen } from '@testing-library/react';
import { BUSHING, CHAIN, SHEAVE, SPROCKET } from '../../testing/products';
import { DimensionDrawing } from './dimension-drawing';

test.each([
  [CHAIN, 'Vista lateral', ['P 12,7 mm', 'D 7,92 mm', 'L 7,92 mm']],
  [SPROCKET, 'Vista frontal', ['z 17', 'Dp 69,12 mm', 'De 75,56 mm', 'P 12,7 mm']],
  [SHEAVE, 'Corte do aro', ['F 77,83 mm', 'S 17,48 mm', 'B 15,24 mm', 'De mín. 180,34 mm']],
  [BUSHING, 'Vista frontal', ['3 parafusos', 'aperto 360 lbf·pol']],
])('$nome is drawn with its own figures', async (product, view, figures) => {
  const { container } = render(<DimensionDrawing product={product} />);
  expect(screen.getByRole('img', { name: new RegExp(view) })).toBeVisible();
  const texts = [...container.querySelectorAll('text')].map(({ textContent }) =>
    textContent?.replace(/\u00a0/g, ' '),
  );
  expect(texts).toEqual(expect.arrayContaining(figures));
  expect(container.querySelector('[style]')).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});

test('every view has its figures as text for screen readers', () => {
  render(<DimensionDrawing product={SPROCKET} />);
  const [front] = screen.getAllByRole('img').map((view) => view.getAttribute('aria-label'));
  expect(front).toContain('17 dentes, diâmetro primitivo Dp igual a 69,12');
});

test('every chain of several strands is drawn with all of them, within its view', () => {
  const chains = sampleProducts().filter(
    ({ familia, medidas }) =>
      familia === 'roller-chain-duplex' && medidas.some(({ chave }) => chave === 'innerWidth'),
  );
  const wrong = chains.filter((product) => {
    const { container, unmount } = render(<DimensionDrawing product={product} />);
    const strands = product.medidas.find(({ chave }) => chave === 'strands')?.valor;
    // A pin and a roller at each of four joints.
    const drawn = container.querySelectorAll('rect').length / 8;
    const [, fit] = /scale\(([\d.]+)\)/.exec(container.innerHTML) ?? [];
    const rects = [...container.querySelectorAll('rect')];
    const ends = rects.flatMap((rect) => {
      const [y, height] = ['y', 'height'].map((name) => Number(rect.getAttribute(name)));
      return [y ?? 0, (y ?? 0) + (height ?? 0)];
    });
    unmount();
    const span = (Math.max(...ends) - Math.min(...ends)) * Number(fit);
    return drawn !== strands || span > 208;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(chains.length).toBeGreaterThan(100);
});

test('nothing is drawn from too few figures', () => {
  const { container } = render(<DimensionDrawing product={{ ...CHAIN, medidas: [] }} />);
  expect(container).toBeEmptyDOMElement();
});
