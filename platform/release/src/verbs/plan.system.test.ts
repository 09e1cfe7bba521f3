import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_API } from '../testing/composer';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';

let place: Workplace;
let file: string;
beforeEach(async () => {
  place = await createWorkplace();
  file = join(place.root, 'plan.json');
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  await place.publish(remote('mf-contact', '1.0.0', '/contact'));
  await place.elo('promote');
  for (const version of ['1.1.0', '1.2.0']) await place.publish(remote('mf-home', version, '/'));
  await place.publish(remote('mf-contact', '1.1.0', '/contact'));
});
afterEach(() => place.remove());

const plan = (...words: string[]) => place.elo('plan', ...words, '--out', file);
const promote = (...words: string[]) => place.elo('promote', '--plan', file, ...words);

test('tells versions, bytes per route, contracts and routes, and changes nothing', async () => {
  const { code, json } = await plan('mf-home@1.1.0');
  expect(code).toBe(0);
  expect(json).toMatchObject({
    packages: [{ name: 'mf-home', from: '1.0.0', to: '1.1.0' }],
    problems: [],
    claims: { '/': 'mf-home', '/contact': 'mf-contact' },
    contracts: { shell: 1, 'mf-home': 1 },
    documents: { changed: ['/'], content: ['/'], styles: [], scripts: [] },
  });
  const { before, after, why } = json.routes['/'];
  // Two scripts a route here: the document names one of them.
  expect(before).toMatchObject({
    document: expect.any(Number),
    code: expect.any(Number),
    requests: 2,
  });
  expect(before.lcp).toBe(450 + Math.round(before.document / 200));
  expect(after.code).toBe(before.code);
  expect(why).toEqual([]);
  expect((await place.elo('status')).json.entry).toBe(1);
});

test('tells why a route costs more, by document and file', async () => {
  const sketch = remote('mf-home', '1.3.0', '/');
  const grown = `/* mf-home 1.3.0 ${'x'.repeat(99)} */`;
  await place.publish({ ...sketch, files: { ...sketch.files, 'page.js': grown } });
  const { json } = await place.elo('plan', 'mf-home@1.3.0');
  const { before, after, why } = json.routes['/'];
  expect(after.code - before.code).toBe(100);
  expect(why).toEqual(['mf-home page.js +100']);
  expect(json.routes['/contact'].why).toEqual([]);
  const { stdout } = await place.eloText('plan', 'mf-home@1.3.0');
  expect(stdout).toMatch(/\/: [\d.]+ \+ [\d.]+ kB in 2 requests, LCP ~\d+ ms → /);
  expect(stdout).toContain('mf-home page.js +100');
  expect(stdout).toContain(
    'pages: 0 new, 0 gone, 1 with other content, 0 with other styles alone, 0 that only name other scripts',
  );
});

test('counts the routes of which the list of versions alone differs, and shows others', async () => {
  for (const [version, by] of [
    ['1.1.0-rc.1', 10],
    [`1.1.0-${'x'.repeat(50)}`, 102],
  ] as const) {
    const { files } = remote('mf-home', '1.0.0', '/');
    await place.publish({ ...remote('mf-home', version, '/'), files });
    const words = ['plan', `mf-home@${version}`];
    const { json } = await place.elo(...words);
    expect(json.routes['/'].why).toEqual([`document +${by}`]);
    const { stdout } = await place.eloText(...words);
    expect(stdout.includes(`document +${by}`)).toBe(by > 100);
    expect(stdout.includes('document alone differs, by at most 100 bytes: 1')).toBe(by <= 100);
  }
});

test('writes nothing to the store, and a file only when asked for', async () => {
  const store = place.environment.ELO_STORE ?? '';
  const before = (await readdir(store, { recursive: true })).sort();
  const cwd = (await readdir('.')).sort();
  const { json } = await place.elo('plan', 'mf-home@1.1.0');
  expect(json).not.toHaveProperty('file');
  expect((await readdir(store, { recursive: true })).sort()).toEqual(before);
  expect((await readdir('.')).sort()).toEqual(cwd);
});

test('a plan whose release is not what would go live now is refused', async () => {
  await plan('mf-home@1.1.0');
  const { code, json } = await promote('--api', SAMPLE_API);
  expect([code, json.error.next]).toEqual([4, expect.stringContaining('plan again')]);
});

test('exits as promoting would, with every problem', async () => {
  await place.publish({ ...remote('mf-home', '2.0.0', '/'), contract: 7 });
  const { code, json } = await plan('mf-home@2.0.0');
  expect(code).toBe(11);
  const [problem] = json.problems;
  expect(problem).toMatchObject({ gate: 'contract' });
  const { stdout } = await place.eloText('plan', 'mf-home@2.0.0');
  expect(stdout).toContain(`✗ contract: ${problem.message}\n  ${problem.next}`);
});

test('a plan is promoted exactly as shown', async () => {
  const planned = await plan('mf-home@1.1.0');
  const { json } = await promote('--reason', 'as planned');
  expect(json).toMatchObject({ outcome: 'promoted', release: planned.json.release });
});

test('a plan is replayed on a head that changed other packages', async () => {
  await plan('mf-home@1.1.0');
  await place.elo('promote', 'mf-contact@1.1.0');
  const { code, json } = await promote();
  expect(code).toBe(0);
  expect(json.replayedOn).toMatchObject([{ n: 2, author: 'dev' }]);
  const { json: status } = await place.elo('status');
  expect(status.packages).toMatchObject({
    'mf-home': { version: '1.1.0' },
    'mf-contact': { version: '1.1.0' },
  });
});

test('a plan is refused with 4 when another promotion changed the same package', async () => {
  await plan('mf-home@1.1.0');
  await place.elo('promote', 'mf-home@1.2.0');
  const { code, json } = await promote();
  expect(code).toBe(4);
  expect(json.error.message).toContain('dev changed the same first');
  expect(json.error.message).toContain('mf-home 1.0.0 → 1.2.0');
});

test('a plan whose changes are already live is done', async () => {
  await plan('mf-home@1.1.0');
  await place.elo('promote', 'mf-home@1.1.0');
  expect(await promote()).toMatchObject({ code: 0, json: { outcome: 'unchanged' } });
});

test('no plan, a broken plan and a plan for elsewhere are refused', async () => {
  expect((await promote()).code).toBe(2);
  await plan('mf-home@1.1.0');
  expect((await promote('--channel', 'staging')).code).toBe(2);
  expect((await promote('mf-home@1.2.0')).code).toBe(2);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/"digest": "\w{4}/, '"digest": "0000'));
  expect((await promote()).code).toBe(2);
  await writeFile(file, 'nonsense');
  expect((await promote()).code).toBe(2);
});

test('plans, refuses and promotes routes with parameters', async () => {
  await place.publish(remote('recipes', '1.0.0', '/recipes/:slug'));
  const { json } = await plan('recipes');
  expect(json).toMatchObject({
    problems: [],
    claims: { '/recipes/:slug': 'recipes' },
    documents: {
      added: ['/recipes/r%C3%BChr%20doce', '/recipes/soup', '/recipes/soup?page=2'],
      changed: [],
    },
  });
  expect(json.routes['/recipes/:slug'].after.document).toBeGreaterThan(0);
  expect((await promote()).code).toBe(0);
  expect((await place.elo('verify')).code).toBe(0);
  // Another name for the same parameter: neither a new address nor a removed one.
  await place.publish(remote('recipes', '1.1.0', '/recipes/:id'));
  await place.publish(remote('cooking', '1.0.0', '/recipes/:name'));
  expect((await plan('recipes@1.1.0')).json.problems).toEqual([]);
  const { code, json: refused } = await place.elo('promote', 'cooking');
  expect(code).toBe(16);
  expect(refused.error.message).toBe(
    '/recipes/:name or /recipes/:slug is claimed by cooking@1.0.0 and recipes@1.0.0',
  );
});
