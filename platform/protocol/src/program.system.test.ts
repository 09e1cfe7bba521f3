import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const LOADER = pathToFileURL(join(__dirname, '..', 'program.cjs')).href;
const START = `
  const { loadProgram } = await import(${JSON.stringify(LOADER)});
  const { say } = await loadProgram(process.argv[1]);
  console.log(say(process.argv[2]));
`;

let folder: string;
const cache = () => join(folder, 'node_modules', '.cache', 'elo');

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

/** What the program prints, in a process of its own. */
function run(argument = '', env: NodeJS.ProcessEnv = {}): { out: string; errors: string } {
  const args = ['--input-type=module', '-e', START, join(folder, 'src', 'main.ts'), argument];
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
  const { stdout, stderr } = spawnSync(process.execPath, args, options);
  return { out: stdout.trim(), errors: stderr };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elo-program-'));
  for (const path of ['src', 'node_modules/greeting']) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  write('package.json', '{"name":"shop"}');
  write('node_modules/greeting/package.json', '{"name":"greeting","main":"index.js"}');
  write('node_modules/greeting/index.js', "exports.greeting = 'Hello';");
  write('src/name.ts', "export const name: string = 'Ana';");
  write(
    'src/main.ts',
    `import { basename } from 'node:path';
     import { greeting } from 'greeting';
     import { name } from './name';
     export const say = (file: string) =>
       file === '' ? greeting + ' ' + name + ' ' + basename(__filename) : require(file).default;`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

it('runs as one file, which loads other packages as they are', () => {
  expect(run().out).toBe('Hello Ana main.cjs');
  expect(readdirSync(cache()).sort()).toEqual(['main.cjs', 'main.cjs.json']);
  write('node_modules/greeting/index.js', "exports.greeting = 'Good day';");
  expect(run().out).toBe('Good day Ana main.cjs');
});

it('starts without a message of its own, on every version of Node', () => {
  expect(run().errors).toBe('');
});

it('sees a source that has changed, also one of the same length', () => {
  run();
  write('src/name.ts', "export const name: string = 'Eva';");
  expect(run().out).toBe('Hello Eva main.cjs');
});

it.each([
  ['an empty file', 'main.cjs', () => ''],
  ['half of the file', 'main.cjs', (text: string) => text.slice(0, text.length / 2)],
  ['other bytes of the same length', 'main.cjs', (text: string) => text.replace('Ana', 'Eva')],
  ['half of the list', 'main.cjs.json', (text: string) => text.slice(0, text.length / 2)],
  ['an empty list', 'main.cjs.json', () => ''],
])('replaces %s', (_name, name, damage) => {
  run();
  const path = join('node_modules', '.cache', 'elo', name);
  const sound = readFileSync(join(folder, path), 'utf8');
  write(path, damage(sound));
  expect(run()).toEqual({ out: 'Hello Ana main.cjs', errors: '' });
  expect(readFileSync(join(folder, path), 'utf8')).toBe(sound);
});

it('finds another package that an installation has put elsewhere', () => {
  run();
  mkdirSync(join(folder, 'src', 'node_modules'));
  renameSync(
    join(folder, 'node_modules', 'greeting'),
    join(folder, 'src', 'node_modules', 'greeting'),
  );
  expect(run().out).toBe('Hello Ana main.cjs');
});

it('is its own in a copy of its folder', () => {
  run();
  const original = folder;
  folder = `${original}-copy`;
  cpSync(original, folder, { recursive: true });
  write('src/name.ts', "export const name: string = 'Eva';");
  expect(run().out).toBe('Hello Eva main.cjs');
  rmSync(original, { recursive: true });
});

it('loads TypeScript that the program is given while it runs', () => {
  write('other.ts', "const text: string = 'from a file'; export default text;");
  expect(run(join(folder, 'other.ts')).out).toBe('from a file');
});

describe('TypeScript that the program requires', () => {
  const OTHER =
    "import { name } from './src/name'; const text: string = name; export default text;";
  const made = () => readdirSync(cache()).filter((name) => /^other\.\w+\.cjs$/.test(name));
  const madeText = () => readFileSync(join(cache(), made()[0] as string), 'utf8');
  const other = () => run(join(folder, 'other.ts'));

  it('is kept as one file, which a changed module replaces', () => {
    write('other.ts', OTHER);
    expect(other().out).toBe('Ana');
    expect(made()).toHaveLength(1);
    expect(madeText()).toContain('Ana');
    expect(other().out).toBe('Ana');
    write('src/name.ts', "export const name: string = 'Eva';");
    expect(other().out).toBe('Eva');
    expect(madeText()).toContain('Eva');
  });

  it('runs from the kept file without tsx, and not from a damaged one', () => {
    const loads = (path: string) => {
      const script = `
        const { loadProgram } = await import(${JSON.stringify(LOADER)});
        const { open } = await loadProgram(process.argv[1]);
        const { loaded } = open(process.argv[2]);
        console.log(loaded.default, Object.keys(open.cache()).some((file) => file.includes('/tsx/')));`;
      write(
        'src/opener.ts',
        `export const open = Object.assign(
           (file: string) => ({ loaded: require(file) }),
           { cache: () => require.cache },
         );`,
      );
      const args = ['--input-type=module', '-e', script, join(folder, 'src', 'opener.ts'), path];
      return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.trim();
    };
    write('other.ts', OTHER);
    const path = join(folder, 'other.ts');
    expect(loads(path)).toBe('Ana true');
    expect(loads(path)).toBe('Ana false');
    const file = join('node_modules', '.cache', 'elo', made()[0] as string);
    write(file, madeText().replace('Ana', 'Eva'));
    expect(loads(path)).toBe('Ana true');
    expect(madeText()).toContain('Ana');
  });

  it('is not bundled if one of its modules uses its own location', () => {
    write(
      'src/name.ts',
      "import { basename } from 'node:path'; export const name = basename(__filename);",
    );
    write('other.ts', OTHER);
    expect([other().out, other().out]).toEqual(['name.ts', 'name.ts']);
    expect(madeText()).toBe('');
  });
});

it('makes texts of several programs at once, which need no other file', () => {
  write('src/other.ts', "import { name } from './name'; module.exports = 'Other ' + name;");
  write('src/short.ts', "module.exports = 'short';");
  const script = `
    const { programText } = await import(${JSON.stringify(LOADER)});
    const texts = await Promise.all(process.argv.slice(1).map(programText));
    for (const text of texts) {
      const module = { exports: {} };
      new Function('module', 'exports', text)(module, module.exports);
      console.log(module.exports);
    }`;
  const paths = ['short.ts', 'other.ts'].map((name) => join(folder, 'src', name));
  const args = ['--input-type=module', '-e', script, ...paths];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: 'short\nOther Ana\n', stderr: '' });
});

it('runs from its sources where nothing can be written, or with ELO_DEBUG', () => {
  expect(run('', { ELO_DEBUG: '1' }).out).toBe('Hello Ana main.ts');
  expect(existsSync(cache())).toBe(false);
  write('node_modules/.cache', 'no folder');
  expect(run().out).toBe('Hello Ana main.ts');
});

it('reports the position of an error in a source', () => {
  write('src/name.ts', 'export const = 1;');
  expect(run().errors).toContain(join(folder, 'src', 'name.ts'));
});
