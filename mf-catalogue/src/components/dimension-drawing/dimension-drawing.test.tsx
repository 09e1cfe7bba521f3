import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen } from '@testing-library/react';
import { BUSHING, CHAIN, SHEAVE, SPROCKET } from '../../testing/products';
import { DimensionDrawing } from './dimension-drawing';

test.each([
  [CHAIN, 'Vista superior', ['P 12,7 mm', 'D 7,92 mm', 'L 7,92 mm']],
  [SPROCKET, 'Vista frontal', ['Dp 69,12 mm', 'De 75,56 mm', 'b 7,4 mm']],
  [SHEAVE, 'Vista lateral', ['F 77,83 mm', 'Sg 17,48 mm', 'De 317,5 mm']],
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
  expect(front).toContain('Vista frontal: Diâmetro primitivo Dp 69,12');
});

test('a chain without a solid of its own is drawn as its links', () => {
  const special = { ...CHAIN, familia: 'attachment-chain', nome: 'Corrente com aba A1 ANSI 40' };
  render(<DimensionDrawing product={special} />);
  expect(screen.getByRole('img', { name: /Vista lateral: Passo P 12,7/ })).toBeVisible();
});

test('nothing is drawn from too few figures', () => {
  const { container } = render(<DimensionDrawing product={{ ...CHAIN, medidas: [] }} />);
  expect(container).toBeEmptyDOMElement();
});
