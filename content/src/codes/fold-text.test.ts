import { foldText, foldWords } from './fold-text';

test('ignores accents and case', () => {
  expect(foldText('Bucha CÔNICA de Aço')).toBe('bucha conica de aco');
});

test('splits words at anything but letters and digits', () => {
  expect(foldWords('  ANSI B29.1 — nº 40-1 ')).toEqual(['ansi', 'b29', '1', 'n', '40', '1']);
  expect(foldWords('')).toEqual([]);
});
