import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Plain JavaScript without types: it runs before TypeScript is installed.
const { installationKey } = jest.requireActual<{ installationKey(folder: string): string }>(
  './ready.mjs',
);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elo-ready-'));
  writeFileSync(join(folder, 'package-lock.json'), '{"lockfileVersion":3}');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an installation is for one lock, one major version of Node and one kind of system', () => {
  const [major] = process.versions.node.split('.');
  const key = installationKey(folder);
  expect(key).toBe(installationKey(folder));
  expect(key).toContain(` node${major} ${process.platform}-${process.arch}`);
  if (process.platform === 'linux') expect(key).toMatch(/-(?:glibc|musl)$/);
  writeFileSync(join(folder, 'package-lock.json'), '{"lockfileVersion":2}');
  expect(installationKey(folder)).not.toBe(key);
});
