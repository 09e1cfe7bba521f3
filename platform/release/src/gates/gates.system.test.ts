import { createHash } from 'node:crypto';
import { appendFile, mkdir, symlink } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { SAMPLE_API } from '../testing/composer';
import { createWorkplace, type Workplace } from '../testing/elo';
import { type PackageSketch, remote, SHELL } from '../testing/make-package';

let place: Workplace;
beforeEach(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  await place.elo('promote');
});
afterEach(() => place.remove());

/** Publishes and promotes a package, and gives the code and the problems of the promotion. */
async function tryPackage(sketch: PackageSketch, ...words: string[]) {
  expect((await place.publish(sketch)).code).toBe(0);
  const { code, json } = await place.elo('promote', `${sketch.name}@${sketch.version}`, ...words);
  return { code, json, message: json.error?.message ?? '' };
}

/** A remote with a share of something. */
function sharing(shared: PackageSketch['shared'], more: Partial<PackageSketch> = {}) {
  return { ...remote('mf-training', '1.0.0', '/treinamentos'), shared, ...more };
}

describe('shared dependencies', () => {
  test('a range that the shell supplies passes', async () => {
    const react = { range: '>=19.0.0 <20.0.0-0', provides: '19.3.1', singleton: true };
    expect((await tryPackage(sharing({ react }))).code).toBe(0);
  });

  test('a conflict names package, range and version', async () => {
    const react = { range: '^18.3.0', provides: '18.3.1', singleton: true };
    const { code, message } = await tryPackage(sharing({ react }));
    expect(code).toBe(12);
    expect(message).toContain('mf-training@1.0.0 needs react ^18.3.0');
    expect(message).toContain('supplies 19.3.1 (from shell)');
  });

  test('another React major passes where the package mounts through its lifecycles', async () => {
    const react = { range: '^18.3.0', provides: '18.3.1', singleton: false };
    const { code } = await tryPackage(sharing({ react }, { mount: 'lifecycles' }));
    expect(code).toBe(0);
  });

  test('a singleton of another major is a conflict, however the package mounts', async () => {
    const react = { range: '^18.3.0', provides: '18.3.1', singleton: true };
    const { code, message } = await tryPackage(sharing({ react }, { mount: 'lifecycles' }));
    expect(code).toBe(12);
    expect(message).toContain('needs react ^18.3.0');
  });

  test('a shared module that neither the package nor another supplies is refused', async () => {
    const { code, message } = await tryPackage(
      sharing({ three: { range: '^1.0.0', singleton: true } }),
    );
    expect(code).toBe(12);
    expect(message).toContain('nothing in this release supplies it');
  });

  test('a new shell that no longer supplies what is live is refused', async () => {
    const react = { range: '^19.0.0', provides: '19.3.1', singleton: true };
    await tryPackage(sharing({ react }));
    const shared = { ...SHELL.shared, react: { ...react, range: '*', provides: '20.0.0' } };
    const { code, message } = await tryPackage({ ...SHELL, version: '2.0.0', shared });
    expect(code).toBe(12);
    expect(message).toContain('mf-training@1.0.0');
  });

  test('names outside the facade are refused, and can be forced with a reason', async () => {
    const router = {
      range: '^7.0.0',
      singleton: true,
      provides: '7.18.5',
      names: ['Link', 'useNavigate'],
    };
    const sketch = sharing({ 'react-router-dom': router });
    const { code, message } = await tryPackage(sketch);
    expect(code).toBe(12);
    expect(message).toContain('imports useNavigate from react-router-dom');
    const forced = await tryPackage(sketch, '--force', 'facade', '--reason', 'checked by hand');
    expect(forced.code).toBe(0);
    const { json } = await place.elo('status');
    expect(json.forced).toEqual([{ gate: 'facade', reason: 'checked by hand' }]);
  });
});

test('a contract that the shell does not accept is refused', async () => {
  const { code, message } = await tryPackage({
    ...remote('mf-new', '1.0.0', '/novo'),
    contract: 2,
  });
  expect(code).toBe(11);
  expect(message).toContain('contract 2, and shell@1.0.0 accepts 1');
});

test('the contract before the shell’s is accepted', async () => {
  expect((await tryPackage({ ...SHELL, version: '2.0.0', contract: 2 })).code).toBe(0);
  const { code, message } = await tryPackage({ ...SHELL, version: '3.0.0', contract: 3 });
  expect(code).toBe(11);
  expect(message).toContain('mf-home@1.0.0 was written for contract 1');
});

test('two packages with one route are refused, both named', async () => {
  const { code, message } = await tryPackage(remote('mf-other', '1.0.0', '/'));
  expect(code).toBe(16);
  expect(message).toBe('/ is claimed by mf-home@1.0.0 and mf-other@1.0.0');
});

test.each(['/healthz', '/packages/new', '/api/new'])(
  'the route %s, which no visitor could reach, is refused',
  async (path) => {
    const { code, message } = await tryPackage(remote('mf-new', '1.0.0', path));
    expect(code).toBe(16);
    expect(message).toBe(`mf-new@1.0.0 claims ${path}, which the edge or the API answers`);
  },
);

test('a route without its module is refused', async () => {
  const { code } = await tryPackage({ ...remote('mf-new', '1.0.0', '/novo'), exposes: {} });
  expect(code).toBe(16);
});

test('sample content is refused on a public origin only', async () => {
  const sketch = { ...remote('mf-new', '1.0.0', '/novo'), sample: ['email', 'telefone'] };
  const { code, message } = await tryPackage(sketch, '--origin', 'https://example.com');
  expect(code).toBe(17);
  expect(message).toContain('email, telefone');
  expect((await tryPackage(sketch)).code).toBe(0);
});

test('sample data are refused on a public origin only, and can be forced with a reason', async () => {
  const sketch = remote('mf-new', '1.0.0', '/novo');
  const words = ['--api', SAMPLE_API, '--origin', 'https://example.com'];
  const { code, message } = await tryPackage(sketch, ...words);
  expect(code).toBe(17);
  expect(message).toContain('sample data, and https://example.com is public: stories');
  const again = ['promote', 'mf-new@1.0.0', ...words];
  const forced = await place.elo(...again, '--force', 'sample', '--reason', 'a demonstration');
  expect(forced.code).toBe(0);
  expect((await place.elo('promote', 'mf-new@1.0.0', '--api', SAMPLE_API)).code).toBe(0);
});

describe('a route over its budget is refused with both figures', () => {
  const random = Array.from({ length: 400_000 }, () =>
    String.fromCharCode(97 + Math.floor(Math.random() * 26)),
  ).join('');
  const foreign = { mount: 'lifecycles', entry: 'b.js', entryType: 'global' } as const;

  test.each<[string, readonly string[], Partial<PackageSketch>]>([
    ['that its document names', ['page.js', 'b.js'], {}],
    ['of another bundler', ['page.js'], foreign],
  ])('with files %s', async (_which, js, more) => {
    const sketch = remote('mf-new', '1.0.0', '/novo');
    const files = { ...sketch.files, 'page.js': random, 'b.js': random.slice(1) };
    const exposes = { './page': { js: [...js], css: [], consumes: [], server: 's.cjs' } };
    const { code, message } = await tryPackage({ ...sketch, files, exposes, ...more });
    expect(code).toBe(15);
    expect(message).toMatch(
      /^\/novo would transfer \d+ bytes, \d+ more than its budget of 350000$/,
    );
  });
});

describe('the budget of what is live', () => {
  /** Text that hardly compresses. */
  const noise = createHash('shake256', { outputLength: 40_000 }).update('noise').digest('hex');
  const sized = (version: string, bytes: number): PackageSketch => {
    const sketch = remote('mf-home', version, '/');
    return { ...sketch, files: { ...sketch.files, 'page.js': noise.slice(0, 2 * bytes) } };
  };
  beforeEach(async () => {
    const { code } = await tryPackage(
      sized('1.1.0', 10_000),
      '--force',
      'budget',
      '--reason',
      'a page at last',
    );
    expect(code).toBe(0);
  });

  test('a route may grow by 2 % and 512 bytes', async () => {
    expect((await tryPackage(sized('1.2.0', 10_600))).code).toBe(0);
  });

  test('one that grows by more is refused with route, bytes and file', async () => {
    const { code, message } = await tryPackage(sized('1.2.0', 11_000));
    expect(code).toBe(15);
    expect(message).toMatch(
      /^\/ would load 1\d{4} bytes of scripts and styles where 1\d{4} are live, more than 2 % and 512 bytes above: mf-home page\.js \+\d{3,4}$/,
    );
  });

  test('it can be forced with a reason, which the log keeps', async () => {
    const words = ['--force', 'budget', '--reason', 'the drawing of a drive'];
    expect((await tryPackage(sized('1.2.0', 20_000), ...words)).code).toBe(0);
    const { json } = await place.elo('status');
    expect(json.forced).toEqual([{ gate: 'budget', reason: 'the drawing of a drive' }]);
  });

  test('a new route is compared with nothing', async () => {
    const sketch = remote('mf-new', '1.0.0', '/novo');
    const files = { ...sketch.files, 'page.js': 'x'.repeat(20_000) };
    expect((await tryPackage({ ...sketch, files })).code).toBe(0);
  });
});

test('a document with an attribute that its policy blocks is refused, unless it is live so', async () => {
  const { code, message } = await tryPackage(remote('mf-home', '1.1.0-styled', '/'));
  expect(code).toBe(14);
  expect(message).toContain('/ would have <main style> in its document');
  const words = ['--force', 'attributes', '--reason', 'an emergency'];
  expect((await place.elo('promote', 'mf-home@1.1.0-styled', ...words)).code).toBe(0);
  expect((await tryPackage(remote('mf-home', '1.2.0-styled', '/'))).code).toBe(0);
});

test('a revoked key’s new version is refused, what is live stays', async () => {
  const keys = `${place.root}/keys`;
  await place.elo('keys', 'create', 'next', '--folder', keys);
  await place.elo('keys', 'add', 'next', '--folder', keys, '--publish', '*', '--promote', '*');
  await place.publish(remote('mf-home', '1.1.0', '/'));
  await place.elo('keys', 'revoke', 'dev');
  place.environment.ELO_KEY = `${keys}/next.pem`;
  const refused = await place.elo('promote', 'mf-home@1.1.0');
  expect(refused.code).toBe(10);
  expect(refused.json.error.message).toContain('whose key was revoked');
  const fresh = await tryPackage(remote('mf-new', '1.0.0', '/novo'));
  expect(fresh.code).toBe(0);
});

test('all problems are reported together, with the code of the first', async () => {
  await place.publish({
    ...remote('mf-new', '1.0.0', '/'),
    contract: 9,
    shared: { react: { range: '^18.0.0', singleton: true } },
  });
  const { code, json } = await place.elo('promote', 'mf-new@1.0.0');
  expect(code).toBe(11);
  const found = json.error.problems.map(({ gate }: { gate: string }) => gate);
  expect(found).toEqual(['contract', 'shared', 'routes']);
  const { stderr } = await place.eloText('promote', 'mf-new@1.0.0');
  expect(stderr).toContain('Refused for 3 reasons');
});

test('what is found ahead of composing does not hide what composing finds', async () => {
  await place.publish({
    ...remote('mf-new', '1.0.0', '/'),
    shared: { react: { range: '^18.0.0', singleton: true } },
  });
  const chunk = join(place.environment.ELO_STORE ?? '', 'packages/mf-new/1.0.0/page.js');
  await appendFile(chunk, 'tampered');
  for (const verb of ['promote', 'plan']) {
    const { code, json } = await place.elo(verb, 'mf-new@1.0.0');
    expect(code).toBe(12);
    const problems = verb === 'plan' ? json.problems : json.error.problems;
    const found = problems.map(({ gate }: { gate: string }) => gate);
    expect(found).toEqual(['shared', 'routes', 'whole']);
  }
});

describe('types', () => {
  const UI: PackageSketch = {
    name: 'kit',
    version: '1.0.0',
    kind: 'shared',
    shareKey: '@acme/kit',
    exposes: { './index': { js: [], css: [], consumes: [], types: 'types/index.d.ts' } },
    shared: {
      '@acme/kit': {
        range: '*',
        provides: '1.0.0',
        singleton: false,
        names: ['Card', 'Modal'],
      },
    },
    files: {
      'types/index.d.ts':
        'export declare function Card(props: { href: string }): string;\nexport declare function Modal(props: { open: boolean }): string;\n',
    },
  };
  const CONSUMER = sharing({
    '@acme/kit': { range: '^1.0.0', provides: '1.0.0', singleton: false, names: ['Card'] },
  });
  const changed = (version: string, text: string): PackageSketch => ({
    ...UI,
    version,
    files: { 'types/index.d.ts': text },
  });

  beforeEach(async () => {
    await place.publish(UI);
    await place.publish(CONSUMER);
    expect((await place.elo('promote', '--all')).code).toBe(0);
  });

  test('a breaking change that a live remote uses is refused in the compiler’s words', async () => {
    const { code, message } = await tryPackage(
      changed(
        '1.1.0',
        'export declare function Card(props: { href: string; price: number }): string;',
      ),
    );
    expect(code).toBe(13);
    expect(message).toContain('kit@1.1.0 breaks Card, which mf-training uses');
    expect(message).toContain("Property 'price' is missing");
  });

  test('a component that no longer takes a property is refused, which functions may do', async () => {
    const text = 'export declare function Card(): string;';
    const { code, message } = await tryPackage(changed('1.1.0', text));
    expect(code).toBe(13);
    expect(message).toContain('kit@1.1.0 breaks Card, which mf-training uses');
    expect(message).toContain(`Type '"href"'`);
  });

  test('it is refused also where temporary files are behind a link, as on macOS', async () => {
    const link = join(place.root, 'link');
    await mkdir(join(place.root, 'private'));
    await symlink(join(place.root, 'private'), link);
    const folder = jest.spyOn(os, 'tmpdir').mockReturnValue(link);
    const { code } = await tryPackage(changed('1.1.0', 'export {};'));
    folder.mockRestore();
    expect(code).toBe(13);
  });

  test('a change that no package uses passes', async () => {
    const text = 'export declare function Card(props: { href: string; price?: number }): string;';
    expect((await tryPackage(changed('1.1.0', text))).code).toBe(0);
  });

  test('a name that comes with the remote which uses it first passes', async () => {
    const types = `${UI.files?.['types/index.d.ts']}export declare function Badge(): string;\n`;
    const kit = UI.shared?.['@acme/kit'];
    const names = [...(kit?.names ?? []), 'Badge'];
    await place.publish({
      ...changed('1.1.0', types),
      shared: { '@acme/kit': { ...kit, range: '*', provides: '1.1.0', names } },
    } as PackageSketch);
    const consumer = sharing({
      '@acme/kit': { range: '^1.0.0', provides: '1.0.0', singleton: false, names: ['Badge'] },
    });
    await place.publish({ ...consumer, version: '1.1.0' });
    const { code, stderr } = await place.eloText('promote', 'kit@1.1.0', `${consumer.name}@1.1.0`);
    expect([code, stderr]).toEqual([0, expect.anything()]);
  });

  test('a remote that was built with a newer version uses that copy, so it passes', async () => {
    const kit = { range: '^1.0.0', provides: '1.1.0', singleton: false, names: ['Badge'] };
    const sketch = { ...sharing({ '@acme/kit': kit }), version: '1.1.0' };
    expect((await tryPackage(sketch)).code).toBe(0);
  });

  test('a new major leaves the remotes on their copy, so it passes', async () => {
    expect((await tryPackage(changed('2.0.0', 'export {};'))).code).toBe(0);
  });

  test('a page that violates the contract is refused', async () => {
    const sketch = remote('mf-new', '1.0.0', '/novo');
    const exposes = {
      './page': { ...sketch.exposes?.['./page'], types: 'types/page.d.ts' },
    } as PackageSketch['exposes'];
    const withTypes = (version: string, text: string) => ({
      ...sketch,
      version,
      exposes,
      files: { ...sketch.files, 'types/page.d.ts': text },
    });
    const good =
      "declare const page: import('@elo-platform/protocol').PageModule<{ a: string }>;\nexport default page;\n";
    expect((await tryPackage(withTypes('1.0.0', good))).code).toBe(0);
    const bad = await tryPackage(
      withTypes('1.1.0', 'declare const page: { contract: number };\nexport default page;\n'),
    );
    expect(bad.code).toBe(13);
    expect(bad.message).toContain('mf-new@1.1.0 exposes ./page');
    expect(bad.message).toContain('TS2');
  });
});

test('a new version that gives up a live route is refused, unless another package takes it', async () => {
  const home = remote('mf-home', '2.0.0', '/');
  const { code, message } = await tryPackage({ ...home, routes: [] });
  expect(code).toBe(16);
  expect(message).toContain('/ of mf-home is live, and would be gone in its new version');
  await place.publish(remote('mf-start', '1.0.0', '/'));
  expect((await place.elo('promote', 'mf-home@2.0.0', 'mf-start@1.0.0')).code).toBe(0);
});

test('a damaged file of a live package is refused, though the release changes another', async () => {
  const { name, version } = SHELL;
  const folder = join(place.environment.ELO_STORE ?? '', 'packages', name, version);
  await appendFile(join(folder, 'remoteEntry.js'), 'tampered');
  const { code, message } = await tryPackage(remote('mf-home', '1.1.0', '/'));
  expect(code).toBe(21);
  expect(message).toContain(`${name}/${version}/remoteEntry.js`);
});

test('a live route may get another address, if the site leads there from the old one', async () => {
  await tryPackage(remote('mf-news', '1.0.0', '/velho'));
  const { code, json } = await tryPackage(remote('mf-news', '1.1.0', '/outro'));
  expect([code, json.error.next]).toEqual([16, expect.stringContaining('`moved`')]);
  expect((await tryPackage(remote('mf-news', '1.2.0', '/novo'))).code).toBe(0);
});
