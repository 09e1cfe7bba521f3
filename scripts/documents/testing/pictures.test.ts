import { renderRecording } from './pictures';

test('a recording shows every line in its turn, escaped and wrapped at spaces', () => {
  const long = `${'word '.repeat(25)}end`;
  const svg = renderRecording('A title', [
    { at: 5000, text: '$ elo status' },
    { at: 5500, text: 'a <b> & c' },
    { at: 9000, text: long },
  ]);
  const rows = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, row]) => row);
  expect(rows).toEqual([
    '$ elo status',
    'a &lt;b> &amp; c',
    'word '.repeat(19).trimEnd(),
    `    ${'word '.repeat(6)}end`,
  ]);
  // 500 ms and a pause that is cut to 1,500 ms, of these and 6 s at the end.
  expect([...svg.matchAll(/opacity:0\}([\d.]+)%/g)].map(([, from]) => from)).toEqual([
    '0.00',
    '6.25',
    '25.00',
    '25.00',
  ]);
});
