import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BENCH, ROOT } from '../paths';
import { copySources } from './rival-sources';

const RELATIVE = /\bfrom '(\.[^']*)'/g;
const HOOKS = /^import \{[^}]*\buse[A-Z]\w*[^}]*\} from 'react';/m;

const folder = mkdtempSync(join(tmpdir(), 'elo-rival-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Next rejects that, but is not installed where `npm test` runs.
test('no module that runs only on the server imports a module with hooks', () => {
  copySources(folder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const hooks = new Set(
    files.filter((file) => file.endsWith('.ts') && HOOKS.test(texts.get(file) ?? '')),
  );
  expect(hooks.size).toBeGreaterThan(0);
  const strays = [...texts].flatMap(([file, text]) =>
    text.startsWith("'use client'") || hooks.has(file)
      ? []
      : [...text.matchAll(RELATIVE)]
          .map(([, target]) => `${join(dirname(file), target ?? '')}.ts`)
          .filter((target) => hooks.has(target))
          .map((target) => `${file.slice(folder.length)} → ${target.slice(folder.length)}`),
  );
  expect(strays).toEqual([]);
});

test('the time limits that the runtime reads are copied, too', () => {
  copySources(folder);
  const text = readFileSync(join(folder, 'platform/runtime/time-limits.json'), 'utf8');
  expect(JSON.parse(text)).toHaveProperty('code');
});

// The rivals are not installed where `npm test` runs, so that nothing builds them there.
test('every module of the site that a rival imports by its path exists', () => {
  const files = readdirSync(join(BENCH, 'rivals'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:marko|tsx?|astro)$/.test(entry.name),
  );
  const paths = files.flatMap((entry) => {
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    return [...text.matchAll(/["']@elo\/([^"']+\/src\/[^"']+)["']/g)].map(([, path]) => path ?? '');
  });
  expect(paths.length).toBeGreaterThan(100);
  const missing = paths.filter(
    (path) => !['', '.ts', '.tsx', '/index.ts'].some((end) => existsSync(join(ROOT, path + end))),
  );
  expect(missing).toEqual([]);
});
