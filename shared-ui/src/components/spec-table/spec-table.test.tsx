import { render, screen, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axe';
import { SpecTable } from './spec-table';

const TABLE = (
  <SpecTable
    caption="Polias"
    columns={['Tipo', 'Especificação']}
    rows={[
      ['3V', '1 a 10 canais'],
      ['5V', '2 a 10 canais'],
    ]}
  />
);

test('is a table with a caption, column headers and row headers', async () => {
  const { container } = render(TABLE);
  const table = screen.getByRole('table', { name: 'Polias' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Tipo', 'Especificação']);
  const row = within(table).getByRole('row', { name: '5V 2 a 10 canais' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('5V');
  expect(await axeViolations(container)).toEqual([]);
});

test('every cell carries its column name, for the cards on a phone', () => {
  render(TABLE);
  for (const cell of screen.getAllByRole('cell')) {
    expect(cell).toHaveAttribute('data-label', 'Especificação');
  }
});
