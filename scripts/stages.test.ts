import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { affectedTags, changedStages, listStages, startingWith } from './stages';

const stages = listStages('/site', '/results', 2);
const full = stages.filter(({ tier }) => tier === 'full');
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

test('the quick tier has unit tests, everyday release commands and a walk, but no system tests', () => {
  const quick = stages.filter(({ tier }) => tier === 'quick');
  expect(names(quick)).toEqual(expect.arrayContaining(['unit', 'release commands', 'walk']));
  expect(names(quick)).not.toContain('system');
});

test('both browsers run the whole end-to-end suite', () => {
  const suites = full.filter(({ name }) => name.startsWith('end to end'));
  expect(suites.map(({ browser }) => browser)).toEqual(['fetched', 'installed']);
});

test('runs that begin with another stage each leave none out', () => {
  const starts = full.map((_, first) => startingWith(full, first)[0]?.name);
  expect(new Set(starts).size).toBe(full.length);
  expect(names(startingWith(full, 3)).sort()).toEqual(names(full).sort());
  expect(names(startingWith(full, full.length + 1))).toEqual(names(startingWith(full, 1)));
});

test('checks of sources and unit tests run on a machine without a browser', () => {
  const changed = changedStages('/site', '/results', 'main', ['mf-home/src/home.tsx']);
  const without = [...stages, ...changed].filter(({ browser }) => browser === undefined);
  expect(names(without)).toEqual(
    expect.arrayContaining(['lint', 'imports', 'types', 'unit', 'release commands', 'node 22']),
  );
  const drives = [...stages, ...changed].filter(({ command: [program = ''] }) =>
    program.endsWith('playwright'),
  );
  expect(names(drives.filter((stage) => without.includes(stage)))).toEqual([]);
});

const ROOT = join(__dirname, '..');

test.each([
  [['mf-catalogue/src/pages/catalogue/page.tsx', 'README.md'], '@catalogue', true],
  [['mf-catalogue/src/pages/catalogue/page.tsx'], '@home', false],
  [['mf-home/src/a.ts', 'mf-contact/src/b.ts'], '@contact', true],
  [['shared-ui/src/components/card/card.tsx'], '@walk', true],
  [['e2e/tests/training.spec.ts'], '@training', true],
])('files %j affect tests with the tag %s: %s', (files, tag, affected) => {
  expect(affectedTags(files)?.test(tag)).toBe(affected);
});

test('documents affect no browser test', () => {
  expect(affectedTags(['docs/api.md'])).toBeUndefined();
});

test('every remote has a browser test with its tag', () => {
  const folder = join(ROOT, 'e2e', 'tests');
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  const without = remotes.filter(
    (name) => !texts.some((text) => text.includes(`'@${name.slice(3)}'`)),
  );
  expect(remotes.length).toBeGreaterThan(0);
  expect(without).toEqual([]);
});
