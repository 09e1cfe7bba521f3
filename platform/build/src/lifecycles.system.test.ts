import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION, DataUnavailableError, definePage } from '@elo-platform/protocol';
import { loadRoot } from './lifecycles';

const MODULES = join(__dirname, '..', '..', '..', 'node_modules');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'elo-lifecycles-'));
  mkdirSync(join(folder, 'pages'));
  symlinkSync(MODULES, join(folder, 'node_modules'));
  const types = { types: ['node', '@elo-platform/build/types'], noEmit: true };
  const configuration = {
    extends: '@elo-platform/build/tsconfig.base.json',
    compilerOptions: types,
    include: ['.'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Page whose `load` gives `{ a: 'text' }` and whose component has these props. */
const pageWith = (props: string) => `
import { CONTRACT_VERSION, definePage, type PageProps } from '@elo-platform/protocol';
export default definePage({
  contract: CONTRACT_VERSION,
  load: async () => ({ a: 'text' }),
  head: ({ a }) => ({ title: a, description: a }),
  Component: (_props: ${props}) => null,
});
`;

test('a page whose component wants other props than it gets fails in its own file', () => {
  const pages = {
    good: 'PageProps<{ a: string }>',
    props: '{ title: string }',
    type: 'PageProps<{ a: number }>',
    more: 'PageProps<{ a: string; b: string }>',
  };
  for (const [name, props] of Object.entries(pages)) {
    writeFileSync(join(folder, 'pages', `${name}.ts`), pageWith(props));
  }
  const loaders = Object.keys(pages).map((name) => `'/${name}': () => import('./pages/${name}'),`);
  writeFileSync(
    join(folder, 'lifecycles.ts'),
    `import { createLifecycles } from '@elo-platform/build/lifecycles';
export const { mount } = createLifecycles({ ${loaders.join(' ')} });\n`,
  );
  const tsc = join(MODULES, '.bin', 'tsc');
  const { stdout } = spawnSync(tsc, ['-p', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const files = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file);
  expect([...new Set(files)].sort()).toEqual(['pages/more.ts', 'pages/props.ts', 'pages/type.ts']);
});

test('a page learns with which status the API refused its data', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end()).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}/`;
  Object.assign(globalThis, {
    __webpack_public_path__: '/',
    window: { location: { href: origin } },
  });
  const page = definePage({
    contract: CONTRACT_VERSION,
    load: ({ fetchJson }) => fetchJson<object>('/api/part'),
    head: () => ({ title: '', description: '' }),
    Component: () => null,
  });
  const loading = loadRoot({ '/': async () => ({ default: page }) }, undefined, {});
  const [outcome] = await Promise.allSettled([loading]);
  server.close();
  const reason = expect.any(DataUnavailableError);
  expect(outcome).toEqual({ status: 'rejected', reason });
  expect(outcome).toMatchObject({ reason: { path: '/api/part', status: 404 } });
});
