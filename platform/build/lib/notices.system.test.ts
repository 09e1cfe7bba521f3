import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A component in `sbom.json`. */
interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly { expression?: string; license?: { name: string } }[];
}

// A CommonJS module without types, as webpack loads it.
const { NoticesPlugin } = require('./notices');
const { run } = require('./compat');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elo-notices-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string | object): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(
    join(folder, file),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
}

/**
 * A package whose code or style contains its own name, so that the output shows what is included.
 */
function writePackage(at: string, json: { name: string }, files: Record<string, string>): void {
  write(join(at, 'package.json'), { version: '1.2.3', ...json });
  for (const [file, text] of Object.entries(files)) write(join(at, file), text);
}

const marked = (name: string, more = '') => `${more}console.log('mark ${name}');`;

/**
 * Builds a package `mf-news` and its dependencies, as packages are built.
 * @returns all of its output
 */
async function build(): Promise<string> {
  writePackage('.', { name: 'mf-news' }, { 'src/index.js': SOURCE, 'src/own.js': marked('own') });
  writePackage(
    'node_modules/plain',
    { name: 'plain', license: 'MIT', homepage: 'https://plain.example' } as never,
    { 'index.js': marked('plain', "import 'deep';"), LICENSE: 'Text of plain' },
  );
  writePackage(
    'node_modules/plain/node_modules/deep',
    { name: 'deep', license: '(MIT OR Apache-2.0)' } as never,
    {
      'index.js': marked('deep'),
      'LICENSE.md': 'Text of deep',
      NOTICE: 'Notice of deep',
    },
  );
  writePackage(
    'node_modules/@org/later',
    { name: '@org/later', licenses: [{ type: 'ISC' }] } as never,
    {
      'index.js': marked('@org/later'),
    },
  );
  writePackage('node_modules/styled', { name: 'styled', license: 'SEE LICENSE IN x' } as never, {
    'a.css': '.styled::after{content:"mark styled"}',
  });
  writePackage('node_modules/absent', { name: 'absent', license: 'MIT' } as never, {
    'index.js': marked('absent'),
  });
  writePackage('src/face', { name: 'face', license: 'OFL-1.1', elo: { vendored: true } } as never, {
    'face.woff2': 'mark face',
    'OFL.txt': 'Text of face',
  });
  const project = { name: 'mf-news', version: '1.0.0' };
  await run({
    mode: 'production',
    context: folder,
    entry: './src/index.js',
    output: { path: join(folder, 'dist') },
    module: {
      rules: [
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    plugins: [new MiniCssExtractPlugin(), new NoticesPlugin(project)],
  });
  const dist = join(folder, 'dist');
  return readdirSync(dist)
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');
}

const SOURCE = `
import './own.js';
import 'plain';
import 'styled/a.css';
import './face.css';
export const later = () => import('@org/later');
`;

test('lists exactly the third-party packages in the output, with their licences', async () => {
  write('src/face.css', '@font-face{font-family:face;src:url(face/face.woff2)}');
  const output = await build();
  const sbom = JSON.parse(readFileSync(join(folder, 'dist', 'sbom.json'), 'utf8'));
  const components: readonly Component[] = sbom.components;
  const marks = [...output.matchAll(/mark ([@\w/]+)/g)].map(([, name]) => name);
  expect(new Set(marks)).toEqual(new Set(['own', 'plain', 'deep', '@org/later', 'styled', 'face']));
  const writers = ['webpack', 'mini-css-extract-plugin', '@module-federation/enhanced'];
  const names = components.map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set([...marks.filter((name) => name !== 'own'), ...writers]));

  const notices = readFileSync(join(folder, 'dist', 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const { name, version, licenses } of components) {
    const [{ expression, license } = {}] = licenses;
    expect(notices).toContain(`${name} ${version}\nLicence: ${expression ?? license?.name}`);
  }
  for (const text of ['Text of plain', 'Text of deep', 'Notice of deep', 'Text of face']) {
    expect(notices).toContain(text);
  }

  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(sbom.dependencies).toEqual([
    { ref: 'mf-news@1.0.0', dependsOn: components.map(({ purl }) => purl) },
  ]);
  const of = (name: string) => sbom.components.find((one: Component) => one.name === name);
  expect(of('@org/later')).toMatchObject({
    purl: 'pkg:npm/%40org/later@1.2.3',
    licenses: [{ expression: 'ISC' }],
  });
  expect(of('plain').externalReferences).toEqual([
    { type: 'website', url: 'https://plain.example' },
  ]);
  expect(of('deep').licenses).toEqual([{ expression: '(MIT OR Apache-2.0)' }]);
  expect(of('styled').licenses).toEqual([{ license: { name: 'SEE LICENSE IN x' } }]);
});
