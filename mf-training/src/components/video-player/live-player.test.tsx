import { render, screen } from '@testing-library/react';
import { FilmWords, readWords } from './live-player';

test('a cue holds the caption, the heading and one label a line', () => {
  expect(readWords('Meça o rolo.\nDiâmetro do rolo\n11,91 mm rolo da ANSI 60')).toEqual({
    caption: 'Meça o rolo.',
    heading: 'Diâmetro do rolo',
    labels: ['11,91 mm rolo da ANSI 60'],
  });
  expect(readWords('Oi.\nCorrentes').labels).toEqual([]);
});

test('the cue renders as text, its labels as a list', () => {
  render(<FilmWords caption="Meça." heading="Passo" labels={['12,70 mm', '19,05 mm']} />);
  expect(screen.getByText('Meça.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '12,70 mm',
    '19,05 mm',
  ]);
});
