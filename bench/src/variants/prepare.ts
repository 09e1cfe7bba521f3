import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIVE_PATH } from '@elo/contract';
import { freePort } from '@elo-platform/protocol/free-port';
import { type Service, startService, stopService } from '../../../scripts/service';
import type { BenchEnv } from '../env';
import type { Options } from '../options';
import { CACHE, ROOT } from '../paths';
import {
  type Certificate,
  constantHeaders,
  exportSite,
  get,
  makeCertificate,
  type RunningSite,
  readDocuments,
  startSite,
} from '../serve/measured-site';
import type { ServerPlan } from '../serve/static-server';
import { takeTree, writeTree } from '../serve/static-tree';
import { writeFloor } from './floor';
import { buildRival, isInstalled } from './rivals';
import { buildSingleApp } from './single-app';
import { type SiteDocument, withoutScripts, withoutTemplate } from './site-documents';
import { buildStockSite } from './stock';

/** Name of a variant; `a-official` is the site with the official federation runtime. */
export type VariantName = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'a-official';

/** Variants with their origins. */
export interface Bench {
  readonly origins: Readonly<Partial<Record<VariantName, string>>>;
  readonly site: RunningSite;
  /** Certificate of all variants, for the browser. */
  readonly certificate: Certificate;
  /** The measured release. */
  readonly release: string;
  stop(): Promise<void>;
}

/** Description of each variant, for reports. */
export const VARIANT_NAMES: Readonly<Record<VariantName, string>> = {
  a: 'this site: federated, composed',
  b: 'one webpack app, prerendered',
  c: 'one webpack app, client-rendered',
  d: 'federation with default options',
  e: 'composed HTML without scripts',
  f: 'Next.js, static export',
  g: 'Astro, React islands',
  h: 'floor: first screen by hand',
  i: 'Marko 6, prerendered',
  'a-official': 'this site with the official runtime',
};

/** Variants whose pages can be walked by clicks. */
export const WALKABLE: readonly VariantName[] = ['a', 'b', 'f', 'g', 'i'];

/** Variants without scripts: they have nothing to click. */
export const WITHOUT_SCRIPTS: readonly VariantName[] = ['e', 'h'];

/** @returns the documents with all of their pages' data */
async function writeApp(
  composed: readonly SiteDocument[],
  apiUrl: string,
  say: (text: string) => void,
): Promise<SiteDocument[]> {
  say('Building the same sources as one application …');
  const app = await buildSingleApp();
  const documents = await Promise.all(composed.map((site) => app.withData(site, apiUrl)));
  for (const [name, prerender] of [
    ['b', true],
    ['c', false],
  ] as const) {
    const pages = await Promise.all(
      documents.map(async (site) => {
        const html = await app.renderPage(site, prerender);
        return [site.path, { html: withoutTemplate(html) }] as const;
      }),
    );
    writeTree(join(CACHE, 'serve', name), Object.fromEntries(pages), app);
  }
  return documents;
}

async function writeStock(documents: readonly SiteDocument[], say: (text: string) => void) {
  say('Building the same sources with the federation plugin’s defaults …');
  const stock = await buildStockSite();
  const pages = documents.map((site) => [site.path, { html: stock.renderPage(site) }] as const);
  writeTree(join(CACHE, 'serve', 'd'), Object.fromEntries(pages), stock);
}

function writeFloors(documents: readonly SiteDocument[]): void {
  const pages = (write: (site: SiteDocument) => string) =>
    documents.map((site) => [site.path, { html: write(site), policy: site.policy }] as const);
  const bare = pages(({ html }) => withoutScripts(html));
  writeTree(join(CACHE, 'serve', 'e'), Object.fromEntries(bare));
  writeTree(join(CACHE, 'serve', 'h'), Object.fromEntries(pages(writeFloor)));
}

/** Other frameworks: those to build, or those already installed. */
function writeRivals(
  { rivals }: Options,
  documents: readonly SiteDocument[],
  say: (text: string) => void,
): void {
  for (const [variant, name] of Object.entries(RIVALS)) {
    if (rivals === 'none' || (rivals === 'installed' && !isInstalled(name))) continue;
    takeTree(join(CACHE, 'serve', variant), buildRival(name, documents, say));
  }
}

/** Variants of other frameworks. */
const RIVALS = { f: 'next', g: 'astro', i: 'marko' } as const;

const STATIC = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;

/**
 * Variants to serve: of other frameworks only those that this run, or one before `--as-is`, built.
 */
function staticNames({ rivals }: Options): (typeof STATIC)[number][] {
  return STATIC.filter((name) => {
    if (!(name in RIVALS)) return true;
    const rival = RIVALS[name as keyof typeof RIVALS];
    return rivals !== 'none' && isInstalled(rival) && existsSync(join(CACHE, 'serve', name));
  });
}

/** Headers that the site's edge sends for a document and for an immutable file. */
async function headersOf(origin: string, document: SiteDocument) {
  const file = /<script defer="" src="([^"]+)"/.exec(document.html)?.[1] ?? '/';
  const [page, script] = [await get(origin, document.path), await get(origin, file)];
  return { document: constantHeaders(page.headers), file: constantHeaders(script.headers) };
}

async function serveStatic(
  site: RunningSite,
  documents: readonly SiteDocument[],
  certificate: Certificate,
  ports: readonly (readonly [VariantName, number])[],
): Promise<Service> {
  const plan: ServerPlan = {
    certificate,
    fallback: await exportSite(site, join(CACHE, 'export')),
    headers: await headersOf(site.origin, documents[0] as SiteDocument),
    variants: ports.map(([name, port]) => ({ folder: join(CACHE, 'serve', name), port })),
  };
  const file = join(CACHE, 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  return startService(
    ROOT,
    'bench/src/serve/static-server.ts',
    { BENCH_PLAN: file },
    console.error,
  );
}

/** Builds and serves every variant. */
export async function prepare(
  env: BenchEnv,
  options: Options,
  paths: readonly string[],
  say: (text: string) => void,
): Promise<Bench> {
  const certificate = await makeCertificate();
  const { asIs } = options;
  const start = (runtime: 'slim' | 'official', state: string, port: number) =>
    startSite({ state, port, certificate, runtime, asIs, say });
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(stops.map((one) => one()));
  };
  try {
    let official: RunningSite | undefined;
    if (options.official) {
      official = await start('official', `${env.BENCH_STATE}-official`, env.BENCH_PORT + 1);
      stops.push(official.stop);
    }
    const site = await start('slim', env.BENCH_STATE, env.BENCH_PORT);
    stops.push(site.stop);
    const documents = await readDocuments(site.origin, paths);
    if (!asIs) {
      const whole = await writeApp(documents, site.apiUrl, say);
      await writeStock(whole, say);
      writeRivals(options, whole, say);
    }
    writeFloors(documents);
    const names = staticNames(options);
    const ports = await Promise.all(names.map(async (name) => [name, await freePort()] as const));
    const server = await serveStatic(site, documents, certificate, ports);
    stops.push(() => stopService(server));
    const rivals = ports.map(([name, port]) => [name, `https://localhost:${port}`]);
    return {
      site,
      certificate,
      stop,
      release: JSON.parse((await get(site.origin, LIVE_PATH)).body).id,
      origins: {
        a: site.origin,
        ...Object.fromEntries(rivals),
        ...(official ? { 'a-official': official.origin } : {}),
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
