import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { affectedTags } from './affected-tags';

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
