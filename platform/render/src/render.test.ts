import { wordsOf } from './render';

const page = (changes: { words?: string; description?: string; script?: string } = {}) => {
  const { words = 'Spoon &amp; fork', description = 'All spoons', script = '1' } = changes;
  return [
    `<title>Spoons</title><meta name="description" content="${description}">`,
    `<style>.a_${script}{content:"<b>${script}</b>"}</style><script>"</div>${script}"</script>`,
    `<p class="a_${script}" data-version="${script}">${words}</p>`,
    `<script type="application/json">{"html":"\\u003cp>${script}"}</script>`,
  ].join('');
};

it('is the same for the same words under other scripts, styles and versions', () => {
  expect(wordsOf(page({ script: '2' }))).toBe(wordsOf(page()));
});

it.each([
  ['word', { words: 'Spoon &amp; knife' }],
  ['description', { description: 'Some spoons' }],
  ['letter between entities', { words: 'Spoon &lt; fork' }],
])('changes with a %s', (_what, changes) => {
  expect(wordsOf(page(changes))).not.toBe(wordsOf(page()));
});
