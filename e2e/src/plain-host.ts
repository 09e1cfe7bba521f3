import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { mediaTypeOf } from '@elo-platform/protocol/headers';
import { readFiles } from '../../scripts/documents/testing/blocks';

const execute = promisify(execFile);
const ROOT = join(__dirname, '..', '..');

/** Origin in the page's examples. */
const EXAMPLE_SITE = 'http://localhost:4000';

/** Files that a section of docs/embedding.md shows, for this site. */
function filesOf(section: string, site: string): Map<string, string> {
  const files = readFiles(ROOT, 'docs/embedding.md', section);
  return new Map([...files].map(([name, code]) => [name, code.replaceAll(EXAMPLE_SITE, site)]));
}

/** A host of another origin: a folder behind a static file server. */
export class PlainHost {
  private constructor(
    private readonly folder: string,
    private readonly server: Server,
  ) {}

  /** A stock Module Federation host from docs/embedding.md, built by webpack. */
  static async federation(site: string): Promise<PlainHost> {
    const folder = writeHost(filesOf('A Module Federation host', site));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"name":"host","version":"1.0.0"}');
    const cli = join(ROOT, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
    await execute(process.execPath, [cli], { cwd: folder });
    return PlainHost.serve(folder, join(folder, 'dist'));
  }

  /** A stock single-spa root from docs/embedding.md. */
  static async singleSpa(site: string): Promise<PlainHost> {
    const folder = writeHost(filesOf('A single-spa root', site));
    const file = join('lib', 'es2015', 'esm', 'single-spa.min.js');
    const from = join(ROOT, 'node_modules', 'single-spa', file);
    copyFileSync(from, join(folder, 'single-spa.js'));
    return PlainHost.serve(folder, folder);
  }

  private static async serve(folder: string, root: string): Promise<PlainHost> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      // Every URL without a file extension is the host's single page.
      const file = extname(pathname) === '' ? '/index.html' : pathname;
      try {
        const body = readFileSync(join(root, file));
        response.writeHead(200, { 'Content-Type': mediaTypeOf(file) });
        response.end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    return new PlainHost(folder, server);
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function writeHost(files: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'elo-host-'));
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
