import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { dirname, join } from 'node:path';
import { API_PATHS } from '@elo/contract';
import { createCertificate } from '../../../platform/edge/src/http/certificate';
import { LocalRelease } from '../../../scripts/local-release';
import { type Service, startService, stopService } from '../../../scripts/service';
import { ROOT } from '../paths';
import { readDocument, type SiteDocument } from '../variants/site-documents';
import { compressTree } from './static-tree';

/** Certificate and key of one run, PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** A running site, composed and served as `npm start` does. */
export interface RunningSite {
  readonly origin: string;
  readonly apiUrl: string;
  /** Ids of both processes. */
  readonly processes: { readonly edge: number; readonly api: number };
  readonly local: LocalRelease;
  stop(): Promise<void>;
}

/** Options of a site. */
export interface SiteSettings {
  readonly state: string;
  readonly port: number;
  /** Without a certificate the site uses plain HTTP. */
  readonly certificate?: Certificate;
  /** `official` uses the federation plugin's own runtime. */
  readonly runtime: 'slim' | 'official';
  readonly asIs: boolean;
  say(text: string): void;
}

/** Creates a certificate for this run. */
export function makeCertificate(): Promise<Certificate> {
  return createCertificate();
}

async function publish(
  settings: SiteSettings,
  local: LocalRelease,
  apiUrl: string,
  origin: string,
) {
  if (settings.asIs) return;
  await local.ensureKey();
  const news = await local.publishChanged();
  if (news.length === 0 && (await local.shown())?.origin === origin) return;
  settings.say('Composing …');
  await local.elo(['promote', '--all', '--reason', 'benchmark', '--force', 'budget'], apiUrl);
}

/** @returns the edge's settings with the certificate's files */
function writeCertificate(state: string, { cert, key }: Certificate): NodeJS.ProcessEnv {
  const files = { cert: join(state, 'bench-cert.pem'), key: join(state, 'bench-key.pem') };
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key);
  return { ELO_TLS_CERT: files.cert, ELO_TLS_KEY: files.key };
}

/** Builds, publishes and promotes changed packages, then starts API and edge. */
export async function startSite(settings: SiteSettings): Promise<RunningSite> {
  const { state, port, certificate, say } = settings;
  process.env.FEDERATION_RUNTIME = settings.runtime;
  const quiet = () => undefined;
  const services: Service[] = [];
  const stop = async () => {
    await Promise.all(services.map(stopService));
  };
  const origin = `${certificate ? 'https' : 'http'}://localhost:${port}`;
  try {
    const env = { API_PORT: '0', ELO_DATA: join(state, 'data') };
    const api = await startService(ROOT, 'api/src/main.ts', env, quiet);
    services.push(api);
    const apiUrl = `http://127.0.0.1:${api.port}`;
    const local = new LocalRelease({ root: ROOT, state, origin, say });
    await publish(settings, local, apiUrl, origin);
    const edge = await startService(
      ROOT,
      'platform/edge/bin/elo-edge.mjs',
      {
        PORT: String(port),
        ELO_STORE: local.store,
        ELO_TRUST: local.trust,
        ELO_API: apiUrl,
        ...(certificate ? writeCertificate(state, certificate) : {}),
        LOG_LEVEL: 'warn',
      },
      quiet,
    );
    services.push(edge);
    const processes = { edge: edge.child.pid as number, api: api.child.pid as number };
    return { origin, apiUrl, processes, local, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Body and headers of a GET over HTTP/2. */
export function get(
  origin: string,
  path: string,
): Promise<{ body: string; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const session = connect(origin, { rejectUnauthorized: false });
    session.on('error', reject);
    const request = session.request({ ':path': path });
    let headers: Record<string, string> = {};
    let body = '';
    request.setEncoding('utf8');
    request.on('response', (given) => {
      headers = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, String(value)]),
      );
    });
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('error', reject);
    request.on('end', () => {
      session.close();
      resolve({ body, headers });
    });
    request.end();
  });
}

/** The composed documents of some routes. */
export async function readDocuments(
  origin: string,
  paths: readonly string[],
): Promise<readonly SiteDocument[]> {
  const documents: SiteDocument[] = [];
  for (const path of paths) {
    const { body, headers } = await get(origin, path);
    documents.push(readDocument(path, body, headers['content-security-policy'] ?? ''));
  }
  return documents;
}

/** Headers that the rivals send too; headers that depend on the body are their own. */
export function constantHeaders(headers: Readonly<Record<string, string>>) {
  const own = /^(?::|content-(?:length|type|encoding|security)|etag|date|last-modified)/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)));
}

/** Exports the release as files, with the API's responses: the rivals use the same. */
export async function exportSite(site: RunningSite, folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const { release } = JSON.parse(await site.local.elo(['status', '--json'])) as {
    release: string;
  };
  await site.local.elo(['export', release, folder]);
  const root = join(folder, 'site');
  const { distributors, products, catalogueList, dataDigest } = API_PATHS;
  for (const path of [distributors, products, catalogueList, dataDigest]) {
    const file = join(root, `${path.slice(1)}.json`);
    const answer = await fetch(new URL(path, site.apiUrl));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await answer.text());
    if (path !== API_PATHS.dataDigest) compressTree(dirname(file));
  }
  return root;
}
