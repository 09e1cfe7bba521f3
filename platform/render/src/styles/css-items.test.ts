import { conditionOf, itemsOf, selectorsOf } from './css-items';

test('rules and at-rules come in order, with all of their text', () => {
  const css = '@charset "a;b";.a,.b{x:1;y:2}@media print{.a{x:3}.b{x:4}}@font-face {src:url(x)}';
  expect(itemsOf(css)).toEqual([
    { css: '@charset "a;b";', prelude: '@charset "a;b"', space: '' },
    { css: '.a,.b{x:1;y:2}', prelude: '.a,.b', space: '', block: 'x:1;y:2' },
    {
      css: '@media print{.a{x:3}.b{x:4}}',
      prelude: '@media print',
      space: '',
      block: '.a{x:3}.b{x:4}',
    },
    { css: '@font-face {src:url(x)}', prelude: '@font-face', space: ' ', block: 'src:url(x)' },
  ]);
});

test.each([
  ['braces in a string', '.a{content:"}{"}', 'content:"}{"'],
  ['a quote in a string', `.a{content:'\\'}'}`, `content:'\\'}'`],
  ['braces in an address', '.a{x:url(data:image/svg+xml,%3Csvg{fill:red}%3E)}', undefined],
  ['an escaped brace', '.a\\{b{x:1}', 'x:1'],
  ['a brace in a comment', '.a{x:1/* } */}', 'x:1/* } */'],
  ['nested rules', '.a{x:1;&:hover{x:2}}', 'x:1;&:hover{x:2}'],
])('%s end no rule', (_name, css, block = css.slice(3, -1)) => {
  expect(itemsOf(css)).toEqual([expect.objectContaining({ css, block })]);
});

test('comments between rules are left out', () => {
  const found = itemsOf('/*! licence; {} */.a{x:1}/* two */ /* more */\n.b{x:2}/* end */');
  expect(found.map(({ css }) => css)).toEqual(['.a{x:1}', '.b{x:2}']);
});

test.each(['.a{x:1', '.a{x:1}}', '.a{x:url(1}', '.a'])('%s is refused', (css) => {
  expect(() => itemsOf(css)).toThrow();
});

test('selectors are those of the outermost list', () => {
  expect(selectorsOf('.a:is(.b,.c) , [title="x,y"],.d\\,e')).toEqual([
    '.a:is(.b,.c)',
    '[title="x,y"]',
    '.d\\,e',
  ]);
});

test('an at-rule has a name and a condition', () => {
  const condition = '(min-width:1em)';
  expect(conditionOf('@media (min-width:1em)')).toEqual({ name: 'media', condition });
  expect(conditionOf('@media(min-width:1em)')).toEqual({ name: 'media', condition });
  expect(conditionOf('@font-face')).toEqual({ name: 'font-face', condition: '' });
});
