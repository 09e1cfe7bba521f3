import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BENCH, CACHE, ROOT } from '../paths';
import { copySources } from './rival-sources';

const RELATIVE = /\bfrom '(\.[^']*)'/g;
/** An import statement of the site's code, apart from what only a built rival has. */
const IMPORT =
  /\bimport ((?:[^;'"]*? from )?['"](?:@elo\/|elo-rival\/(?!pages|navigate))[^'"?]+['"])/g;
const STYLES = /\bimport (\w+) from ['"]@elo\/([^'"]+\.scss)['"]/g;
const DECLARATIONS = [
  'platform/build/types.d.ts',
  'shell/src/**/*.d.ts',
  'bench/rivals/site/modules.d.ts',
];
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
describe('what rivals import of the site', () => {
  const RIVALS = join(BENCH, 'rivals');
  const files = readdirSync(RIVALS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:marko|tsx?|astro)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = files.map((file) => readFileSync(file, 'utf8'));

  test('is exported by its module', () => {
    const checked = join(CACHE, 'rival-imports');
    rmSync(checked, { recursive: true, force: true });
    mkdirSync(checked, { recursive: true });
    for (const [index, text] of texts.entries()) {
      const imports = [...text.matchAll(IMPORT)].map(([, what]) => `import ${what};`);
      writeFileSync(join(checked, `${index}.ts`), `// ${files[index]}\n${imports.join('\n')}\n`);
    }
    const tsconfig = {
      extends: '../../../tsconfig.base.json',
      compilerOptions: {
        paths: {
          'elo-rival/*': ['../../rivals/site/*'],
          // Rivals see folders where the site sees packages.
          '@elo/contract/src/*': ['../../../contract/src/*'],
          '@elo/platform/*': ['../../../platform/*'],
        },
      },
      include: ['*.ts', ...DECLARATIONS.map((path) => `../../../${path}`)],
    };
    writeFileSync(join(checked, 'tsconfig.json'), JSON.stringify(tsconfig));
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    expect(spawnSync(tsc, ['-p', checked], { encoding: 'utf8' }).stdout).toBe('');
  });

  test('has the style classes that they use', () => {
    const uses = texts.flatMap((text) =>
      [...text.matchAll(STYLES)].flatMap(([statement, name, path]) => {
        const used = text.replace(statement, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
        return [...used].map(([, className]) => ({ path: path ?? '', className }));
      }),
    );
    expect(uses.length).toBeGreaterThan(100);
    const unknown = uses.filter(
      ({ path, className }) =>
        !new RegExp(`\\.${className}\\b`).test(readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(unknown).toEqual([]);
  });
});
