import { render, screen } from '@testing-library/react';
import { CHAIN } from '../../testing/products';
import { MeasureTable } from './measure-table';

test('lists standard, size and figures with their source', () => {
  render(<MeasureTable product={CHAIN} />);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'NormaANSI B29.1',
    'Tamanho40',
    // In millimetres and in inches; the style sheet shows one of them.
    'Passo12,7\u00a0mm0,5\u00a0pol',
    'Diâmetro do rolo7,92\u00a0mm0,312\u00a0pol',
    'Largura interna7,92\u00a0mm0,312\u00a0pol',
    'Preçosob consulta',
    'Estoquesob consulta',
  ]);
  expect(screen.getByText('Fonte: ANSI B29.1')).toBeVisible();
});

test('a figure in two units is one row', () => {
  const inches = { chave: 'pitchInches', nome: 'Passo', valor: 0.5, unidade: 'pol' };
  render(<MeasureTable product={{ ...CHAIN, medidas: [...CHAIN.medidas, inches] }} />);
  expect(screen.getByRole('row', { name: /^Passo/ })).toHaveTextContent('12,7 mm (0,5 pol)');
});

test('without figures the table has only price and stock, and no source', () => {
  render(<MeasureTable product={{ ...CHAIN, norma: '', tamanho: '', medidas: [], fonte: '' }} />);
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Preçosob consulta',
    'Estoquesob consulta',
  ]);
  expect(screen.queryByText(/Fonte/)).not.toBeInTheDocument();
  expect(screen.getByText(/informadas na cotação/)).toBeVisible();
});
