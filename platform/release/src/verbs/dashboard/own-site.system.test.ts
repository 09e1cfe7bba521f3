import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutput } from '../../cli/output';
import { makePackage, remote, renderingShell } from '../../testing/make-package';
import { openOwnSite } from './own-site';

let folder: string;
let notes: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elo-'));
  notes = '';
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Opens the site of a checkout whose `npm run build` is a script. */
async function open(build: string) {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { build } }));
  const write = (text: string) => {
    notes += text;
    return true;
  };
  const streams = { stdout: { write }, stderr: { write } };
  const output = createOutput(streams, { json: false, environment: {} });
  return openOwnSite(join(folder, 'state'), output, folder);
}

/** A package as before its build, which `mv` finishes. */
async function unbuilt(sketch: Parameters<typeof makePackage>[1]): Promise<void> {
  const part = await makePackage(folder, sketch);
  await rename(join(part, 'dist'), join(part, 'next'));
}

const SHELL = renderingShell(`
exports.renderDocument = async ({ page }) => {
  const body = page ? page.Component({}) : 'missing';
  const html = '<!doctype html><html lang="en"><head><title>x</title></head><body>' + body + '</body></html>';
  return { html, noIndex: false, inlineScripts: [], inlineStyles: [] };
};`);

const PAGE = `exports.default = {
  contract: 1, load: async () => ({}), head: () => ({}), Component: () => 'the dashboard',
};`;

test('the dashboard of a checkout without a build is built, and released', async () => {
  const config = join(__dirname, '..', '..', 'testing', 'plain.config.ts');
  await writeFile(
    join(folder, 'elo.config.ts'),
    `export { default } from ${JSON.stringify(config)};`,
  );
  await unbuilt({ ...SHELL, name: 'host' });
  const page = remote('mf-dashboard', '1.0.0', '/');
  await unbuilt({ ...page, files: { ...page.files, 'server/page.cjs': PAGE } });
  const site = await open('mv host/next host/dist && mv mf-dashboard/next mf-dashboard/dist');
  try {
    expect(notes).toContain('Building @elo-platform/dashboard, once');
    expect(String((await site.read('/'))?.body)).toContain('the dashboard');
  } finally {
    await site.close();
  }
});

test('a build that fails says which command to run', async () => {
  await expect(open('exit 1')).rejects.toMatchObject({
    code: 'not-found',
    next: expect.stringContaining('`npm run build -w @elo-platform/dashboard`'),
  });
});
