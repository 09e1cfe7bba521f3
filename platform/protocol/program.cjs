const { createHash } = require('node:crypto');
const {
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const Module = require('node:module');
const { basename, dirname, join, sep } = require('node:path');
const { setFlagsFromString } = require('node:v8');

const { createRequire, isBuiltin } = Module;

/** Scope of the packages that become part of a program's file; all others are loaded as they are. */
const OWN = '@elo-platform/';

/** This module, which finds esbuild and tsx from its own folder only. */
const LOADER = '@elo-platform/protocol/program';

/**
 * Has Node 20's V8 optimize a function after seven times as much work as usual (66 KB of bytecode). Most
 * processes here work for a second or two, and by default a seventh of their time goes into optimizing
 * what then hardly runs any more. V8 of later versions counts calls instead; a higher count gained nothing
 * (`elo status` on Node 26). It prints an error for a flag that it does not have.
 */
exports.OPTIMIZE_LATER = process.versions.v8.startsWith('11.') ? '--interrupt-budget=500000' : '';

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

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/**
 * The text of the program's file, if it is the one that the list names, made from the sources as they
 * are now; `undefined` if any of them changed or the file or the list is damaged.
 */
function readFresh(source, file, list) {
  try {
    const { sha256, stamps } = JSON.parse(readFileSync(list, 'utf8'));
    // A copy of the folder brings the list of the original.
    if (!stamps.some(([path]) => path === source)) return undefined;
    const same = stamps.every(([path, time, size]) => {
      const [, now, length] = stampOf(path);
      return time === now && size === length;
    });
    if (!same) return undefined;
    const text = readFileSync(file, 'utf8');
    return hashOf(text) === sha256 ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces a file; after a power failure it has the old bytes or the new ones. */
function replace(path, text) {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, text, { flush: true });
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Other packages by the place where their importer finds them, which the file itself may not.
 * @param {Set<string>} found gets their files
 * @param {(file: string) => boolean} isOther whether a file stays outside the program's file
 */
const others = (found, isOther = () => true) => ({
  name: 'others',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
      if (importer === '') return undefined;
      if (path.startsWith(OWN) && path !== LOADER) return undefined;
      if (isBuiltin(path)) return { path, external: true };
      const file = createRequire(importer).resolve(path);
      if (!isOther(file)) return undefined;
      found.add(file);
      return { path: file, external: true };
    });
  },
});

/** Whether a file is an installed package's that Node loads without tsx; a workspace's is not. */
function isInstalledScript(file) {
  if (!file.includes(`${sep}node_modules${sep}`) || !/\.c?js$/.test(file)) return false;
  if (file.endsWith('.cjs')) return true;
  return JSON.parse(readFileSync(join(packageOf(file), 'package.json'), 'utf8')).type !== 'module';
}

/** Bundles under way: they share esbuild's process, which only the last may stop. */
let bundling = 0;

/**
 * Bundles a program.
 * @param options more of esbuild's options, for a set that gets the files of other packages
 * @returns its text, its sources, and stamps of all that it was made from
 */
async function bundle(source, options) {
  const { build, stop } = require('esbuild');
  const found = new Set();
  bundling += 1;
  try {
    const { metafile, outputFiles } = await build({
      absWorkingDir: dirname(source),
      entryPoints: [source],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      ...options(found),
      metafile: true,
      write: false,
      logLevel: 'silent',
    });
    const sources = Object.keys(metafile.inputs).map((path) => join(dirname(source), path));
    return { text: outputFiles[0].text, sources, stamps: [...sources, ...found].map(stampOf) };
  } finally {
    bundling -= 1;
    if (bundling === 0) await stop();
  }
}

/**
 * The text of a program's file: the stored one if it is fresh, else a new one, which is stored for the
 * next starts.
 * @param textOf the text to store, from what was made
 * @returns `isStored`: false where it cannot be written, or a source changed while it was read
 */
async function freshText({ source, file, list }, options, textOf = (made) => made.text) {
  const fresh = readFresh(source, file, list);
  if (fresh !== undefined) return { text: fresh, isStored: true };
  const began = Date.now();
  const made = await bundle(source, options);
  const { stamps } = made;
  const text = textOf(made);
  if (stamps.some(([, time]) => time > began)) return { text, isStored: false };
  try {
    mkdirSync(dirname(file), { recursive: true });
    replace(file, text);
    replace(list, JSON.stringify({ sha256: hashOf(text), stamps }));
    return { text, isStored: true };
  } catch {
    return { text, isStored: false };
  }
}

/**
 * Loads TypeScript that a program requires, e.g. a site's own file: from one file that an earlier run
 * made of its modules, else by tsx, which takes ten times as long.
 */
function serveTypeScript() {
  Module._extensions['.ts'] = (module, path) => {
    const places = process.env.ELO_DEBUG === undefined ? placesOfRequired(path) : undefined;
    const text = places && readFresh(places.source, places.file, places.list);
    if (text) {
      module._compile(text, path);
      return;
    }
    delete Module._extensions['.ts'];
    require('tsx/cjs/api').register();
    Module._extensions['.ts'](module, path);
    // What only tsx can load, it loads again.
    if (places && text === undefined) keepRequired(places).catch(() => undefined);
  };
}

/** Names which mean something else in one file than in the modules that it is made of. */
const PLACED = /\b(?:__dirname|__filename|import\.meta|require)\b/;

/** Stores the file of a required module for the next starts; an empty one says that tsx loads it. */
async function keepRequired(places) {
  const options = (found) => ({ plugins: [others(found, isInstalledScript)] });
  const isPlaced = (path) => PLACED.test(readFileSync(path, 'utf8'));
  await freshText(places, options, ({ sources, text }) => (sources.some(isPlaced) ? '' : text));
}

/** Runs the verified text itself: the file may have changed since it was read. */
function runText(text, file) {
  const module = new Module(file);
  module.filename = file;
  module.paths = Module._nodeModulePaths(dirname(file));
  module._compile(text, file);
  return module.exports;
}

/**
 * Loads a program that is written in TypeScript. The first start bundles its modules into one file in
 * the package's `node_modules/.cache`, which loads in half the time. Each start verifies that file by
 * its hash and its sources by their times, and rebuilds it if one differs. The modules are loaded
 * separately when the bundle cannot be written, and with `ELO_DEBUG`.
 * @param {string} path absolute path of the program's module
 * @returns {Promise<Record<string, any>>} what that module exports
 */
exports.loadProgram = async (path) => {
  setFlagsFromString(exports.OPTIMIZE_LATER);
  const places = placesOf(path);
  serveTypeScript();
  if (process.env.ELO_DEBUG === undefined) {
    // A source that does not compile: loading the modules reports that better.
    const options = (found) => ({ plugins: [others(found)] });
    const made = await freshText(places, options).catch(() => undefined);
    if (made?.isStored) return runText(made.text, places.file);
  }
  return createRequire(places.source)(places.source);
};

/**
 * A program as one text that needs nothing but Node's own modules, for a process that may read no
 * file. Stored and verified as {@link loadProgram} does.
 * @param {string} path absolute path of the program's module
 * @returns {Promise<string>} CommonJS
 */
exports.programText = async (path) => {
  const options = () => ({ minifyWhitespace: true, minifySyntax: true });
  return (await freshText(placesOf(path), options)).text;
};

function placesOf(path, mark = '') {
  // As the list has it.
  const source = realpathSync(path);
  const folder = join(packageOf(source), 'node_modules', '.cache', 'elo');
  const file = join(folder, `${basename(source, '.ts')}${mark}.cjs`);
  return { source, file, list: `${file}.json` };
}

/** Those of a required module, of which a package may have several with one name; none outside one. */
function placesOfRequired(path) {
  try {
    return placesOf(path, `.${hashOf(path).slice(0, 8)}`);
  } catch {
    return undefined;
  }
}
