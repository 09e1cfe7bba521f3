import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const BUILD = join(__dirname, '..', 'bin', 'elo-build.js');

/** Below this package, so that its dependencies resolve. */
const CACHE = join(__dirname, '..', 'node_modules', '.cache');

const FILES = {
  'package.json': JSON.stringify({
    name: '@acme/mf-news',
    version: '1.0.0',
    elo: { kind: 'remote', routes: [{ path: '/news', module: './news' }] },
    peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
  }),
  'webpack.config.js': "module.exports = require('@elo-platform/build').defineRemote(__dirname);",
  'src/pages/news/page.tsx': 'export default 1;\nconst title = ;\n',
  'dist/elo-package.json': '{}',
};

let folder: string;
beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'broken-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = () => spawnSync(process.execPath, [BUILD], { cwd: folder, encoding: 'utf8' });

test('a page can import every kind of picture', () => {
  const page = join(folder, 'src', 'pages', 'news');
  const imports = ['svg', 'png', 'jpg', 'webp', 'avif'].map((kind) => {
    writeFileSync(join(page, `photo.${kind}`), kind);
    return `import ${kind} from './photo.${kind}';\nexport const ${kind}Url: string = ${kind};\n`;
  });
  writeFileSync(join(page, 'page.tsx'), `${imports.join('')}export default 1;\n`);
  const { status, stdout, stderr } = build();
  expect({ status, stdout, stderr }).toMatchObject({ status: 0, stderr: '' });
}, 60_000);

test('a syntax error is its file, line and message, and leaves no build to publish', () => {
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr).toContain('Expression expected');
  expect(stderr).toMatch(/src\/pages\/news\/page\.tsx:2:/);
  expect(stderr).not.toMatch(/backtrace|Caused by|threadpool/);
  expect(existsSync(join(folder, 'dist', 'elo-package.json'))).toBe(false);
}, 60_000);

test('a page without a file is one sentence that names the file', () => {
  rmSync(join(folder, 'src'), { recursive: true });
  const { status, stderr } = build();
  expect(status).toBe(1);
  const lines = [
    `${join(folder, 'package.json')}: ./news has no file ./src/pages/news/page.tsx`,
    'Create the file, or correct `module` or `islands` of its route.',
  ];
  expect(stderr).toBe(`${lines.join('\n')}\n`);
});
