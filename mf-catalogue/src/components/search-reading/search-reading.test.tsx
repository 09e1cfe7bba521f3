import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen } from '@testing-library/react';
import { SearchReading } from './search-reading';

test('says how a search was read, and what to mind', async () => {
  const reading = { text: 'passo de 12,7 mm', caution: 'Confira o rolo.' };
  const { container } = render(<SearchReading reading={reading} />);
  expect(container).toHaveTextContent('Lido como: passo de 12,7 mm. Confira o rolo.');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

test('leads on from a search that finds nothing', () => {
  const wider = { label: 'roda dentada ISO 12B', search: 'roda dentada ISO 12B' };
  render(<SearchReading reading={{ text: 'roda dentada ISO 12B, 35 dentes', wider }} />);
  expect(screen.getByRole('link', { name: 'Ver roda dentada ISO 12B' })).toHaveAttribute(
    'href',
    '/portfolio?busca=roda+dentada+ISO+12B',
  );
});
