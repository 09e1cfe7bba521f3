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

test('every view tells its figures to whoever does not see it', () => {
  render(<DimensionDrawing product={SPROCKET} />);
  const [front] = screen.getAllByRole('img').map((view) => view.getAttribute('aria-label'));
  expect(front).toContain('17 dentes, diâmetro primitivo Dp igual a 69,12');
});

test('nothing is drawn from too few figures', () => {
  const { container } = render(<DimensionDrawing product={{ ...CHAIN, medidas: [] }} />);
  expect(container).toBeEmptyDOMElement();
});
