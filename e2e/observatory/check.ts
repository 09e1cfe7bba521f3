import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROUTES } from '@elo/contract';
import { generate } from 'selfsigned';
import { startService, stopService } from '../../scripts/service';

/**
 * Runs MDN's HTTP Observatory, its published code, against an edge that terminates TLS itself and
 * redirects to it from its other port.
 */

const ROOT = join(__dirname, '..', '..');
/** State of a site that was started before. */
const STATE = process.env.ELO_E2E_STATE ?? join(ROOT, '.elo', 'e2e');
/** The scanner installs 230 packages: into a separate folder, only when this check runs. */
const SCANNER = join(ROOT, '.elo', 'observatory');
const PACKAGE = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';

/** The scanner's output for a page. */
interface Report {
  readonly status: number;
  readonly grade: string;
  readonly score: number;
  readonly tests: readonly {
    readonly name: string;
    readonly result: string;
    readonly pass: boolean;
  }[];
}

/** Installs the scanner once. @returns folder of its package */
function installScanner(): string {
  const folder = join(SCANNER, 'node_modules', ...PACKAGE.split('/'));
  if (existsSync(join(folder, 'package.json'))) return folder;
  mkdirSync(SCANNER, { recursive: true });
  const wanted = { private: true, dependencies: { [PACKAGE]: VERSION } };
  writeFileSync(join(SCANNER, 'package.json'), JSON.stringify(wanted));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options], { cwd: SCANNER, stdio: 'inherit' });
  return folder;
}

/** A certificate of this machine, trusted by the scanner. @returns its files */
async function writeCertificate(folder: string): Promise<{ cert: string; key: string }> {
  const altNames = [{ type: 2 as const, value: 'localhost' }];
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  writeFileSync(files.cert, made.cert);
  writeFileSync(files.key, made.private, { mode: 0o600 });
  return files;
}

function scan(scanner: string, cert: string, ports: readonly number[], path: string): Report {
  const words = [
    join(__dirname, 'scan.mjs'),
    pathToFileURL(scanner).href,
    ...ports.map(String),
    path,
  ];
  const text = execFileSync(process.execPath, words, {
    encoding: 'utf8',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: cert },
    // Its HTML parser does not support all current CSS, and logs errors.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(text.slice(text.lastIndexOf('\n{') + 1)) as Report;
}

async function main(): Promise<void> {
  const scanner = installScanner();
  const folder = mkdtempSync(join(tmpdir(), 'elo-observatory-'));
  const { cert, key } = await writeCertificate(folder);
  const env = {
    PORT: '0',
    ELO_REDIRECT_PORT: '0',
    ELO_STORE: join(STATE, 'store'),
    ELO_TRUST: join(STATE, 'trust.json'),
    ELO_TLS_CERT: cert,
    ELO_TLS_KEY: key,
    LOG_LEVEL: 'warn',
  };
  const edge = await startService(ROOT, 'platform/edge/bin/elo-edge.mjs', env, () => undefined);
  let bad = 0;
  try {
    for (const path of [...Object.values(ROUTES), '/nada']) {
      const report = scan(scanner, cert, [edge.port, edge.redirectPort ?? 0], path);
      const passed = report.tests.filter(({ pass }) => pass).length;
      const best = report.grade === 'A+' && passed === report.tests.length;
      if (!best) bad += 1;
      console.log(
        `${path} (${report.status}): ${report.grade}, ${report.score} points, ${passed} of ${report.tests.length} tests`,
      );
      for (const { name, result, pass } of report.tests) {
        if (!pass) console.log(`  ${name}: ${result}`);
      }
    }
  } finally {
    await stopService(edge);
    rmSync(folder, { recursive: true, force: true });
  }
  process.exitCode = bad === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
