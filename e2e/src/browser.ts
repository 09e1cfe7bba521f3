import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Folder of the npm package's browser, and file with the path of the fetched one. */
const FOLDER = join(root, '.elo', 'browser');
const FETCHED = join(FOLDER, 'fetched');

/** Chromium as an npm package, for machines that can neither use nor download another browser. */
const PACKAGED = '@sparticuz/chromium@149.0.0';

/** Where this system's fonts are. */
const FONT_FOLDERS = '/usr/share/fonts /usr/local/share/fonts ~/.fonts ~/.local/share/fonts';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function works(path: string | undefined): path is string {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function fromPlaywright(): string | undefined {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const install = spawnSync(process.execPath, [cli, 'install', 'chromium'], { timeout: 300_000 });
  return install.status === 0 ? chromium.executablePath() : undefined;
}

async function fromPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  mkdirSync(FOLDER, { recursive: true });
  const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', FOLDER, PACKAGED];
  if (spawnSync('npm', npm, { stdio: 'inherit' }).status !== 0) return undefined;
  // The package unpacks its system libraries only if it detects Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const entry = createRequire(join(FOLDER, 'index.js')).resolve('@sparticuz/chromium');
  const { default: packaged } = (await import(pathToFileURL(entry).href)) as {
    default: { executablePath(): Promise<string> };
  };
  const program = await packaged.executablePath();
  // The package has set these for this process only. Without any font, pages crash.
  const { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fonts } = process.env;
  const starter = join(FOLDER, 'chromium');
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${libraries}'`,
    `[ -n "$(find ${FONT_FOLDERS} -name '*.*t[fc]*' 2>/dev/null)" ] || export FONTCONFIG_PATH='${fonts}'`,
    `exec '${program}' "$@"`,
  ];
  writeFileSync(starter, `${lines.join('\n')}\n`, { mode: 0o755 });
  return starter;
}

/** The browser of an earlier call. */
const fetchedBefore = (): string | undefined =>
  existsSync(FETCHED) ? readFileSync(FETCHED, 'utf8').trim() : undefined;

async function fetchBrowser(): Promise<string | undefined> {
  for (const source of [
    fetchedBefore,
    () => chromium.executablePath(),
    fromPlaywright,
    fromPackage,
  ]) {
    const path = await source();
    if (!works(path)) continue;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(FETCHED, path);
    return path;
  }
  return undefined;
}

const findInstalled = (): string | undefined => INSTALLED.find(works);

/** Values of `ELO_BROWSER`, to run a suite on a given kind of browser. */
const CHOICES: Readonly<Record<string, () => Promise<string | undefined>>> = {
  fetched: fetchBrowser,
  installed: async () => findInstalled(),
};

async function findAny(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  return works(named) ? named : (findInstalled() ?? (await fetchBrowser()));
}

/**
 * Path of a Chromium that starts: the kind that `$ELO_BROWSER` names (`fetched` or `installed`), or
 * without it `$CHROMIUM_PATH`, an installed one, or one from Playwright or npm, in this order.
 * @throws Error with instructions to install or to set one
 */
export async function findBrowser(): Promise<string> {
  const choice = process.env.ELO_BROWSER;
  const find = choice ? CHOICES[choice] : findAny;
  if (!find) {
    throw new Error(`ELO_BROWSER is "${choice}"; set it to ${Object.keys(CHOICES).join(' or ')}.`);
  }
  const path = await find();
  if (path) return path;
  const kind = choice ? `${choice} ` : '';
  throw new Error(
    `No ${kind}Chromium found. Install Chrome or Chromium, or set CHROMIUM_PATH to one.`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  findBrowser().then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
