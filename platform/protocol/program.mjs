import {
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import Module, { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Scope of the packages that become part of a program's file; all others are loaded as they are. */
const OWN = '@elo-platform/';

const own = createRequire(import.meta.url);

/** Folder of the package that a file belongs to. */
function packageOf(file) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    try {
      statSync(join(folder, 'package.json'));
      return folder;
    } catch (error) {
      if (folder === dirname(folder)) throw error;
    }
  }
}

/**
 * What tells one state of a source from the next. Not the time of its last change: npm gives all
 * files of a package the same one.
 */
function stampOf(file) {
  const { ctimeMs, size } = statSync(file);
  return [file, ctimeMs, size];
}

/** Whether the file that was made is that of the program as it lies here, and as it is now. */
function isFresh(source, list) {
  try {
    const stamps = JSON.parse(readFileSync(list, 'utf8'));
    // A copy of the folder brings the list of the original.
    if (!stamps.some(([file]) => file === source)) return false;
    return stamps.every(([file, time, size]) => {
      const [, now, length] = stampOf(file);
      return time === now && size === length;
    });
  } catch {
    return false;
  }
}

/**
 * Other packages by the place where their importer finds them, which the file itself may not.
 * @param {Set<string>} found gets their files
 */
const others = (found) => ({
  name: 'others',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
      if (importer === '' || path.startsWith(OWN)) return undefined;
      if (isBuiltin(path)) return { path, external: true };
      const file = createRequire(importer).resolve(path);
      found.add(file);
      return { path: file, external: true };
    });
  },
});

/** Makes one file of a program, for all who start it from now on. */
async function make(source, file, list) {
  const { build, stop } = await import('esbuild');
  const began = Date.now();
  const found = new Set();
  try {
    const { metafile, outputFiles } = await build({
      absWorkingDir: dirname(source),
      entryPoints: [source],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      plugins: [others(found)],
      metafile: true,
      write: false,
      logLevel: 'silent',
    });
    const sources = Object.keys(metafile.inputs).map((path) => join(dirname(source), path));
    const replace = (path, text) => {
      writeFileSync(`${path}.${process.pid}`, text);
      renameSync(`${path}.${process.pid}`, path);
    };
    const stamps = [...sources, ...found].map(stampOf);
    if (stamps.some(([, time]) => time > began)) throw new Error('Changed meanwhile');
    replace(file, outputFiles[0].text);
    replace(list, JSON.stringify(stamps));
  } finally {
    await stop();
  }
}

/** Loads TypeScript by tsx from the first such file on, e.g. a site's own; most runs have none. */
function serveTypeScript() {
  Module._extensions['.ts'] = (module, file) => {
    delete Module._extensions['.ts'];
    own('tsx/cjs/api').register();
    Module._extensions['.ts'](module, file);
  };
}

/**
 * Loads a program that is written in TypeScript. Its modules one by one take twice as long as one
 * file, which is made of them by the first who starts it, and again after a source has changed; it
 * lies in the package's `node_modules/.cache`. Where none can be made, and for whoever looks for a
 * fault (`ELO_DEBUG`), the modules are loaded.
 * @param {string} path absolute path of the program's module
 * @returns {Promise<Record<string, any>>} what that module exports
 */
export async function loadProgram(path) {
  // As the list has it.
  const source = realpathSync(path);
  const folder = join(packageOf(source), 'node_modules', '.cache', 'elo');
  const file = join(folder, `${basename(source, '.ts')}.cjs`);
  const load = createRequire(source);
  serveTypeScript();
  return load((await isMade(source, file)) ? file : source);
}

async function isMade(source, file) {
  if (process.env.ELO_DEBUG !== undefined) return false;
  const list = `${file}.json`;
  if (isFresh(source, list)) return true;
  try {
    mkdirSync(dirname(file), { recursive: true });
    await make(source, file, list);
    return true;
  } catch {
    // Read only, or not to be compiled, which the modules themselves will tell better.
    return false;
  }
}
