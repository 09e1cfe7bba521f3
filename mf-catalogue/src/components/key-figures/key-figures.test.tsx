import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen } from '@testing-library/react';
import { BUSHING, SPROCKET } from '../../testing/products';
import { KeyFigures } from './key-figures';

test('shows the first three figures with their units, lengths also in inches', async () => {
  const { container } = render(<KeyFigures measures={SPROCKET.medidas} />);
  const pairs = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(pairs).toEqual([
    'Passo da corrente: 12,7\u00a0mm0,5\u00a0pol',
    'Número de dentes: 17',
    'Diâmetro primitivo: 69,12\u00a0mm2,721\u00a0pol',
  ]);
  expect(await axeViolations(container)).toEqual([]);
});

test('a figure in a second unit is not repeated', () => {
  const metric = { chave: 'torqueNm', nome: 'Torque de aperto', valor: 40.7, unidade: 'N·m' };
  render(<KeyFigures measures={[...BUSHING.medidas, metric]} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Parafusos',
    'Torque de aperto',
  ]);
});

test('a product without figures shows none', () => {
  const { container } = render(<KeyFigures measures={[]} />);
  expect(container).toBeEmptyDOMElement();
});
