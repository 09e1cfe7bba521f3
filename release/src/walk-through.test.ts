import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const ROOT = join(__dirname, '..', '..');
const WALK = join(ROOT, '.elo', 'walk');
const PACKAGES = ['shared-ui', 'shell', 'mf-home', 'mf-catalogue', 'mf-contact', 'mf-training'];

const missing = PACKAGES.filter((name) => !existsSync(join(ROOT, name, 'dist/elo-package.json')));
const skipped =
  process.env.ELO_FULL !== '1'
    ? 'only in npm run test:full (ELO_FULL=1)'
    : missing.length > 0
      ? `not built: ${missing.join(', ')} (npm start builds them)`
      : undefined;
if (skipped !== undefined) {
  process.stderr.write(`The walk-through of docs/releasing.md is skipped: ${skipped}\n`);
}

/** Starts the API on data of its own. */
async function startApi(data: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, API_PORT: '0', ELO_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /"url":"([^"]+)"/.exec(line)?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error('The API ended before it was ready');
}

/** The commands of the walk-through, as they stand in the page. */
async function readCommands(): Promise<string> {
  const page = await readFile(join(ROOT, 'docs', 'releasing.md'), 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith('Five minutes')) ?? '';
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text).join('\n');
}

(skipped === undefined ? test : test.skip)(
  'the walk-through of docs/releasing.md runs as written',
  async () => {
    const data = await mkdtemp(join(tmpdir(), 'elo-walk-'));
    await rm(WALK, { recursive: true, force: true });
    const { child, url } = await startApi(data);
    try {
      const script = await readCommands();
      const { stdout } = await execute('sh', ['-ec', script], {
        cwd: ROOT,
        env: { ...process.env, ELO_API: url, ELO_ORIGIN: 'http://localhost:4000' },
      });
      expect(stdout).toContain('is at release');
      expect(stdout).toContain('/_preview/');
      expect(stdout).toContain('10 of 100 visitors');
      expect(stdout).toContain('is back at release');
      expect(stdout).toContain('are as they were signed');
      expect(existsSync(join(WALK, 'site', 'site', 'index.html'))).toBe(true);
    } finally {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
      await rm(WALK, { recursive: true, force: true });
    }
  },
  600_000,
);

test('the page names every verb and every exit code', async () => {
  const page = await readFile(join(ROOT, 'docs', 'releasing.md'), 'utf8');
  const { COMMANDS } = await import('./cli/commands');
  for (const { name } of COMMANDS) {
    const verb = name.split(' ')[0] ?? '';
    expect([verb, page.includes(`elo ${verb}`) || page.includes(`\`${verb}`)]).toEqual([
      verb,
      true,
    ]);
  }
  for (const code of [0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 15, 16, 17, 20, 21]) {
    expect(page).toMatch(new RegExp(`^\\| ${code} \\|`, 'm'));
  }
});
