import {
  answers,
  compose,
  composeApart,
  putRemote,
  putShell,
  putUi,
  REMOTE,
  site,
  store,
  story,
} from '../testing/compose-site';
import type { ComposeInput } from './index';

composeApart();

describe('a promotion is refused, with remote, route and cause', () => {
  const refused = async (code: string, changes: Partial<ComposeInput> = {}) =>
    compose([await putShell(), await putUi('1.4.0'), await putRemote(code)], changes);

  test.each([
    [
      'a page that throws, at its place in its bundle',
      REMOTE.replace('React.name', '(() => { throw new Error("quebrou") })()'),
      'mf-news@1.0.0 could not compose /news: quebrou (at mf-news@1.0.0/',
    ],
    [
      'a load that fails',
      REMOTE.replace(
        '({ search, count',
        '(await Promise.reject(Error("sem dados")), { search, count',
      ),
      'could not compose /news: sem dados',
    ],
    [
      'a load that fails alongside a promise that is not awaited',
      REMOTE.replace(
        '({ search, count',
        '(Promise.reject(Error("perdida")), await Promise.reject(Error("sem dados")), { search, count',
      ),
      'could not compose /news: sem dados',
    ],
    ...[
      ['a plain object', "{ code: 'E1' }", "could not compose /news: { code: 'E1' }"],
      ['a value without a text', 'Object.create(null)', '/news: [Object: null prototype] {}'],
      [
        'a value that cannot be read',
        '{ [Symbol.for("nodejs.util.inspect.custom")]() { throw 1 } }',
        'could not compose /news: it threw a value that cannot be read',
      ],
      ['control characters', 'Error("a\\u001b[2J\\nb")', 'could not compose /news: a [2J b'],
    ].map(([what, thrown, message = '']): [string, string, string] => [
      `a load that throws ${what}`,
      REMOTE.replace('({ search, count', `(await Promise.reject(${thrown}), { search, count`),
      message,
    ]),
    [
      'an address with control characters',
      REMOTE.replace("'?story='", "'?story=\\u001b[2J'"),
      'named.1.address: must not hold line breaks or control characters',
    ],
    [
      'a promise that is not awaited',
      REMOTE.replace('({ search, count', '(Promise.reject(Error("perdida")), { search, count'),
      'Rendering broke at mf-news@1.0.0 /news: perdida',
    ],
    [
      'a page without data',
      REMOTE.replace(/load: async [^\n]*/, 'load: async () => undefined,'),
      'returned no data',
    ],
    [
      'a page of another contract version than its manifest names',
      REMOTE.replace('contract: 1', 'contract: 99'),
      'could not compose /news: its page was written for contract 99, and its manifest says 1',
    ],
    ['a module without a page', 'exports.default = {};', 'has no page as its default export'],
    [
      'a bundle that requires a package that no other supplies',
      `require('left-pad');${REMOTE}`,
      'asks for left-pad',
    ],
  ])('%s', async (_name, code, message) => {
    await expect(refused(code)).rejects.toMatchObject({
      code: 'compose',
      message: expect.stringContaining(message),
    });
  });

  test('the advice of an error of a bundle, which has its own copy of its class', async () => {
    const thrown =
      'Object.assign(Error("no island"), { code: "compose", next: "Name\\u001b it." })';
    const code = REMOTE.replace(
      '({ search, count',
      `(await Promise.reject(${thrown}), { search, count`,
    );
    await expect(refused(code)).rejects.toMatchObject({ code: 'compose', next: 'Name  it.' });
  });

  test('a render that never ends', async () => {
    const code = REMOTE.replace(
      'Component: ({ data }) =>',
      'Component: ({ data }) => { for (;;) {} },\n  unused: ({ data }) =>',
    );
    await expect(refused(code, { hungAfter: 1_000 })).rejects.toMatchObject({
      code: 'compose',
      message: expect.stringContaining('hung at mf-news@1.0.0 /news'),
      next: expect.stringContaining('`elo promote --remove <package>`'),
    });
  });

  test('an API that does not answer', async () => {
    await expect(refused(REMOTE, { apiUrl: 'http://127.0.0.1:9' })).rejects.toMatchObject({
      code: 'compose',
      message: expect.stringContaining('http://127.0.0.1:9'),
    });
  });

  test('data that change while they are read', async () => {
    answers.answeredFrom = 'a later state';
    await expect(refused(REMOTE)).rejects.toMatchObject({
      code: 'compose',
      message: expect.stringContaining('The data changed while /data/stories was read'),
      next: 'Run the command again.',
    });
  });

  test('data that the schema of the site refuses', async () => {
    answers.stories = [{ ...story('a'), title: '' }];
    await expect(refused(REMOTE)).rejects.toMatchObject({
      code: 'compose',
      message: expect.stringContaining('/data/stories'),
    });
  });

  test('a package whose bytes are not what its manifest says', async () => {
    const packages = await site();
    await store.delete('packages/mf-news/1.0.0/remoteEntry.js');
    await store.create('packages/mf-news/1.0.0/remoteEntry.js', Buffer.from('evil()'));
    await expect(compose(packages)).rejects.toMatchObject({ code: 'damage' });
  });

  test('a site without a shell', async () => {
    await expect(compose([await putRemote()])).rejects.toMatchObject({ code: 'compose' });
  });
});
