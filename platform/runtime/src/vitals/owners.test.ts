import { eloGlobal } from '../platform';
import { framesOf, ownerOfCode, ownerOfNode, ownerOfUrl } from './owners';

const HOST = { name: 'shell', version: '1.0.0' };
const { origin } = location;

it('reads the package from an address', () => {
  expect({ ...ownerOfUrl('/packages/mf-news/1.2.0-rc.1/page.js') }).toEqual({
    name: 'mf-news',
    version: '1.2.0-rc.1',
  });
  expect(ownerOfUrl('/objects/0123/boot/home.js')).toBeUndefined();
  expect(ownerOfUrl(undefined)).toBeUndefined();
});

it('finds the package of a line of the boot script', () => {
  eloGlobal().lines = [
    [1, '/packages/shell/1.0.0/'],
    [4, '/packages/shared-ui/2.0.0/'],
    [9, '/packages/shell/1.0.0/'],
  ];
  const nameAt = (line?: number) => ownerOfCode('/objects/01/boot/home.js', line)?.name;
  expect([nameAt(3), nameAt(4), nameAt(8), nameAt(9), nameAt()]).toEqual([
    'shell',
    'shared-ui',
    'shared-ui',
    'shell',
    'shell',
  ]);
});

it('finds the package whose container an element or a text is in', () => {
  document.body.innerHTML =
    '<header></header><div data-remote="mf-news" data-version="1.0.0"><p>text</p></div>';
  const paragraph = document.querySelector('p') as HTMLElement;
  const news = { name: 'mf-news', version: '1.0.0' };
  expect(ownerOfNode(paragraph, HOST)).toEqual(news);
  expect(ownerOfNode(paragraph.firstChild, HOST)).toEqual(news);
  expect(ownerOfNode(document.querySelector('header'), HOST)).toEqual(HOST);
  paragraph.remove();
  expect(ownerOfNode(paragraph, HOST)).toBeUndefined();
  expect(ownerOfNode(null, HOST)).toBeUndefined();
});

describe('the frames of a stack', () => {
  const path = '/packages/mf-news/1.0.0/page.js';

  it.each([
    [
      'Chromium',
      `TypeError: x\n    at show (${origin}${path}:3:14)\n    at ${origin}${path}?1:5:1`,
    ],
    ['Firefox and Safari', `show@${origin}${path}:3:14\n@${origin}${path}?1:5:1\n`],
  ])('are read as %s writes them', (_browser, stack) => {
    expect(framesOf(stack)).toEqual([
      { path, line: 3, column: 14 },
      { path, line: 5, column: 1 },
    ]);
  });

  it('are of scripts of packages only: an inline script has the address of the page', () => {
    expect(framesOf(`Error\n at ${origin}/recipes/typed?q=typed:3:14`)).toEqual([]);
    expect(framesOf('')).toEqual([]);
  });

  it.each([
    'Error\n at chrome-extension://abc/content.js:1:1',
    'f@safari-web-extension://ABC/content.js:1:1',
    'f@webkit-masked-url://hidden/:1:1',
  ])('are missing for an error of a browser extension: %s', (stack) => {
    expect(framesOf(stack)).toBeUndefined();
  });

  it('are at most eight', () => {
    expect(framesOf(`at ${origin}${path}:1:1\n`.repeat(20))).toHaveLength(8);
  });
});
