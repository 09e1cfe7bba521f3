import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@elo-platform/protocol/free-port';
import type { Browser, Page } from '@playwright/test';
import { type CommandBlock, readBlocks } from './testing/blocks';
import { type Checkout, copyCheckout, ROOT } from './testing/checkout';
import { renderRecording, type TerminalLine, takePicture } from './testing/pictures';
import { openBrowser, type Running, runUntil, walk } from './testing/session';

/** One reader follows all pages, so that the site is built and started once. */
const PAGES = {
  readme: 'README.md',
  releasing: 'docs/releasing.md',
  observing: 'docs/observing.md',
} as const;

/** Most that a part of the walk may take, in milliseconds, also on a machine that does much else. */
const LONG = 900_000;

let checkout: Checkout;
let port: number;
let site: Running | undefined;
let before: Record<string, string>;
let browser: Browser | undefined;
/** Everything started, so that nothing outlives a failure. */
const started: Running[] = [];

beforeAll(async () => {
  checkout = await copyCheckout();
  port = await freePort();
  await start();
  before = await liveVersions();
}, LONG);
afterAll(async () => {
  await browser?.close();
  for (const one of started) await one.stop();
  checkout.remove();
}, LONG);

function blocksOf(page: string): CommandBlock[] {
  return readBlocks(checkout.root, page).filter(({ runBy }) => runBy?.endsWith('pages.walk.ts'));
}

/** A block of the README by what it holds. */
function blockWith(words: string): CommandBlock {
  const found = blocksOf(PAGES.readme).find(({ text }) => text.includes(words));
  if (found === undefined) throw new Error(`${PAGES.readme} has no block with "${words}"`);
  return found;
}

/** The first command that the README gives, on a port that is free. */
async function start(): Promise<void> {
  const [command = ''] = blockWith('npm start').text.split('\n');
  site = await startUntil(checkout.root, command, 'Site: http', {
    PORT: String(port),
    ELO_SAMPLE: 'base',
  });
  // It would serve without its collector, and a later step would fail without a reason.
  expect(site.said.filter((line) => line.includes('did not start'))).toEqual([]);
}

async function startUntil(...words: Parameters<typeof runUntil>): Promise<Running> {
  const running = await runUntil(...words);
  started.push(running);
  return running;
}

/** Where other machines would find a server of this one. */
function addressesOnTheNetwork(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.flatMap(({ internal, family, address }) =>
    internal || family !== 'IPv4' ? [] : [address],
  );
}

/** A page's heading, and a change to the source of the page that has it. */
const HEADING = 'Ache a peça pela medida';
const SOURCE = join('mf-catalogue', 'src', 'pages', 'catalogue', 'product-list.tsx');

/** Changes the heading in its source, and waits until an open page shows it. */
async function changeHeading(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('heading', { name: from, level: 1 }).waitFor();
  const file = join(checkout.root, SOURCE);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  await page.getByRole('heading', { name: to, level: 1 }).waitFor();
}

async function liveVersions(): Promise<Record<string, string>> {
  const answer = await fetch(`http://localhost:${port}/release.json`);
  const { microFrontends } = (await answer.json()) as {
    microFrontends: Record<string, [{ metadata: { version: string } }]>;
  };
  const entries = Object.entries(microFrontends);
  return Object.fromEntries(entries.map(([name, [{ metadata }]]) => [name, metadata.version]));
}

function elo(...words: string[]) {
  const bin = join('platform', 'release', 'bin', 'elo.mjs');
  const said = execFileSync(process.execPath, [bin, ...words, '--json'], { cwd: checkout.root });
  return JSON.parse(said.toString());
}

test(
  'a remote alone, and the whole site from sources',
  async () => {
    const [alone = '', whole = ''] = blockWith('npm run dev').text.split('\n');
    const at = async (path: string, own: number) => {
      const answer = await fetch(`http://localhost:${own}${path}`);
      return [path, answer.status, await answer.text()] as const;
    };
    const own = await freePort();
    const environment = { PORT: String(own), ELO_SITE: `http://localhost:${port}` };
    const remote = await startUntil(checkout.root, alone, 'compiled', environment);
    const [, name = ''] = /-w (\S+)/.exec(alone) ?? [];
    expect(await at('/', own)).toEqual(['/', 200, expect.stringContaining('main.js')]);
    expect(await at('/main.js', own)).toEqual(['/main.js', 200, expect.stringContaining(name)]);
    const data = '/api/data-digest';
    expect(await at(data, own)).toEqual(await at(data, port));
    browser = await openBrowser();
    const page = await browser.newPage();
    page.setDefaultTimeout(LONG);
    await page.goto(`http://localhost:${own}/portfolio`);
    await changeHeading(page, HEADING, 'Um remoto só');
    await remote.stop();

    const all = await freePort();
    const sources = await startUntil(checkout.root, whole, 'Development site: http', {
      PORT: String(all),
    });
    for (const page of ['/', '/portfolio/comparar', '/pagina-nova']) {
      expect(await at(page, all)).toEqual([page, 200, expect.stringContaining('elo-release')]);
    }
    await page.goto(`http://localhost:${all}/pagina-nova`);
    await page.getByRole('heading', { name: 'Página não encontrada', level: 1 }).waitFor();
    await page.goto(`http://localhost:${all}/portfolio`);
    await changeHeading(page, 'Um remoto só', HEADING);
    // Facts of the company are in documents, and not in a bundle.
    const facts = join(checkout.root, 'content', 'src', 'company.ts');
    const stated = readFileSync(facts, 'utf8');
    writeFileSync(facts, stated.replace('(16) 3000-0000', '(16) 3999-9999'));
    await page.getByRole('link', { name: '(16) 3999-9999' }).first().waitFor();
    // The next `npm start` is to find nothing that changed.
    writeFileSync(facts, stated);
    const script = '/packages/shell/dev/main.js';
    expect(await at(script, all)).toEqual([script, 200, expect.stringContaining('hydrateRoot')]);
    expect(await at(data, all)).toEqual(await at(data, port));
    for (const address of addressesOnTheNetwork()) {
      await expect(fetch(`http://${address}:${all}/`)).rejects.toThrow('fetch failed');
    }
    await sources.stop();
  },
  LONG,
);

test(
  'the release flow of the README runs as written after npm start',
  async () => {
    const release = blockWith('elo promote');
    const [name = '', version] = /promote (\S+)@(\S+)/.exec(release.text)?.slice(1) ?? [];
    const file = join(checkout.root, name, 'package.json');
    const json = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...json, version }, null, 2));

    const { stdout, stderr } = await walk(checkout.root, [release]);
    expect(stderr).toMatch(/^From the local site: store \.elo\/store, /m);
    expect(stdout).toContain(`Published ${name}@${version}`);
    expect(stdout).toContain('is back at release');
    const entries: { action: string; release: string }[] = elo('history').entries;
    expect(entries.map(({ action }) => action)).toEqual(['rollback', 'promote', 'promote']);
    // The log shows that no other package, such as the shell, was released with it.
    const [, promoted, first] = entries.map(({ release }) => release);
    expect(elo('diff', String(first), String(promoted)).packages).toEqual([
      expect.objectContaining({ name, to: version }),
    ]);
  },
  LONG,
);

/** The blocks of docs/releasing.md, on ports that are free. */
async function readSteps(): Promise<CommandBlock[]> {
  const ports: Record<string, number> = { 4100: await freePort(), 4180: await freePort() };
  const steps = blocksOf(PAGES.releasing).map((block) => ({
    ...block,
    text: block.text.replace(/\b41[08]0\b/g, (named) => String(ports[named] ?? named)),
  }));
  const lacks = nginxLacks();
  if (lacks === undefined) return steps;
  process.stdout.write(`The step with nginx is left out: ${lacks}\n`);
  return steps.filter(({ text }) => !text.includes('nginx'));
}

test(
  'the walk of docs/releasing.md runs as written, alongside a site on another port',
  async () => {
    let shown: Promise<Response> | undefined;
    const { stdout } = await walk(checkout.root, await readSteps(), {}, (line) => {
      const preview = /http:\S+\/_preview\/\S+/.exec(line)?.[0];
      if (preview !== undefined) shown = fetch(preview, { redirect: 'manual' });
    });
    expect(stdout).toContain('is at release');
    expect(stdout).toContain('10 of 100 visitors');
    expect(stdout).toContain('is back at release');
    expect(stdout).toContain('are as they were signed');
    const preview = await shown;
    expect([preview?.status, preview?.headers.get('set-cookie')]).toEqual([
      302,
      expect.stringContaining('preview'),
    ]);
    if (nginxLacks() === undefined) expect(stdout).toMatch(/^HTTP\/1\.1 200 /m);
    expect(existsSync(join(checkout.root, '.elo', 'walk', 'store.tar.gz'))).toBe(true);
  },
  LONG,
);

test(
  'the walk of docs/observing.md catches a planted fault without a person',
  async () => {
    const steps = blocksOf(PAGES.observing).map((block) => ({
      ...block,
      text: block.text.replace('localhost:4000', `localhost:${port}`),
    }));
    const { stdout } = await walk(checkout.root, steps);
    expect(stdout).toContain('The canary is aborted');
    expect(stdout).toContain('exit code 5');
    expect(stdout).toMatch(/visits with an error .* over the limit/);
    expect(stdout).toMatch(
      /Error: planted · mf-contact@1\.91\.0 · .*\n +at mf-contact\/src\/pages\/contact\/page\.tsx:\d+/,
    );
    expect(await liveVersions()).toEqual(before);
  },
  LONG,
);

test(
  'npm start after all that publishes what changed; what was rolled back stays back',
  async () => {
    await site?.stop();
    writeFileSync(join(checkout.root, 'media', 'out', 'changed.txt'), 'changed');
    await start();
    expect(await liveVersions()).toEqual(before);
    expect(elo('history').entries[0]).toMatchObject({ action: 'promote', reason: 'npm start' });
  },
  LONG,
);

/** What the recording of README.md shows. */
const RECORDED = [
  'npx elo publish mf-contact',
  'npx elo canary start mf-contact --percent 10 --reason "shorter form"',
  'npx elo canary advance mf-contact --percent 100 --reason "nothing reported"',
  'npx elo rollback --reason "the form loses phone numbers"',
];

/** Runs a command as a reader does, and notes when each line appears. */
async function record(command: string): Promise<TerminalLine[]> {
  const lines = [{ at: Date.now(), text: `$ ${command}` }];
  const block = { page: PAGES.readme, line: 0, text: command };
  await walk(checkout.root, [block], {}, (text) => lines.push({ at: Date.now(), text }));
  return lines;
}

test(
  'the pictures of README.md can be made; ELO_PICTURES=1 replaces the committed ones',
  async () => {
    const build = 'ELO_PACKAGE_VERSION=1.1.0 npm run build -w mf-contact';
    await walk(checkout.root, [{ page: PAGES.readme, line: 0, text: build }]);
    const lines: TerminalLine[] = [];
    for (const command of RECORDED) lines.push(...(await record(command)));
    const text = lines.map((line) => line.text).join('\n');
    expect(text).toContain('Published mf-contact@1.1.0');
    expect(text).toContain('10 of 100 visitors');
    expect(text).toContain('is back at release');
    const release = renderRecording('A release: publish, canary, roll back', lines);
    expect(release.length).toBeLessThan(60_000);

    const site = await takePicture(`http://localhost:${port}/`);
    expect(site.toString('latin1', 8, 12)).toBe('WEBP');
    expect(site.length).toBeLessThan(200_000);
    if (process.env.ELO_PICTURES === undefined) return;
    const folder = join(ROOT, 'docs', 'pictures');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'release.svg'), release);
    writeFileSync(join(folder, 'site.webp'), site);
  },
  LONG,
);

/** Why an exported release cannot be served by nginx here; undefined: it can. */
function nginxLacks(): string | undefined {
  try {
    const env = { PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
    execFileSync('sh', ['-c', 'command -v nginx && command -v curl'], { env });
  } catch {
    return 'nginx or curl is not installed';
  }
  return undefined;
}
