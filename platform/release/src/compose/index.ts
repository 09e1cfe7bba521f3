import type { PackageManifest, Release, ReleaseFile, ShellServer } from '@elo-platform/protocol';
import { siteFactsSchema } from '@elo-platform/protocol/schemas';
import {
  canonicalJson,
  integrityOf,
  objectName,
  type Store,
  sha256Hex,
  storedFileKey,
} from '@elo-platform/store';
import { releaseIdOf } from '../release-id';
import type { LoadedSite } from '../site/load-site';
import { readDataState } from './api-data';
import { PackageReader, planRoute, type RoutePlan } from './assets';
import { runShell } from './bundles';
import { componentFiles } from './components';
import { hostsOf } from './csp';
import type { ComposeJob, RenderedDocument, RouteJob } from './job';
import { buildReleaseMap } from './release-map';
import { runWorker } from './run-worker';
import { documentRelease, integrityOfPackages, readSite, type Site, supplierFor } from './site';
import { robots, type SiteMapEntry, siteMap, wordsOf } from './site-files';
import { ReleaseWriter, TYPES } from './writer';

/** Version of the composing code; raised when it would write other documents from equal inputs. */
const COMPOSER_VERSION = 5;

/** Brotli level of the documents of queries: there are hundreds, and each is small. */
const VARIANT_LEVEL = 6;

/** Brotli level of what every visitor loads, the routes' own documents included. */
const SCRIPT_LEVEL = 11;

/** What a release is composed from. */
export interface ComposeInput {
  readonly store: Store;
  readonly packages: Readonly<Record<string, PackageManifest>>;
  /** Package → `sha384-…` of its stored manifest. */
  readonly manifests: Readonly<Record<string, string>>;
  readonly origin: string;
  readonly apiUrl: string;
  /** What the site says of itself. */
  readonly site: LoadedSite;
  readonly year: number;
  /** Release whose unchanged documents need not be rendered again. */
  readonly previous?: Release;
  onProgress?(done: number, total: number): void;
  /** Milliseconds without a sign of life after which rendering counts as hung; default 30 s. */
  readonly hungAfter?: number;
}

/**
 * Names what a release would be composed from. Equal inputs give an equal id.
 * @throws EloError `compose` when the API does not answer
 */
export async function releaseInputs(
  input: Pick<ComposeInput, 'packages' | 'manifests' | 'origin' | 'apiUrl' | 'site' | 'year'>,
): Promise<Release['inputs']> {
  const packages = Object.fromEntries(
    Object.entries(input.packages).map(([name, { version }]) => [
      name,
      { version, manifest: input.manifests[name] as string },
    ]),
  );
  const { digest, sample } = await readDataState(input.apiUrl, input.site.config);
  return {
    origin: input.origin,
    data: digest,
    ...(sample.length > 0 ? { sample } : {}),
    packages,
    composer: COMPOSER_VERSION,
    year: input.year,
    site: siteFactsSchema.parse(input.site.config),
  };
}

interface PlannedRoute {
  readonly job: RouteJob;
  readonly plan: RoutePlan;
}

/** Code and settings that decide how a route is rendered, as a digest. */
function codeDigest(input: ComposeInput, site: Site, names: readonly string[]): string {
  const media = site.media ? [site.media.name] : [];
  const manifests = [site.shell.name, ...media, ...names].map((name) => input.manifests[name]);
  return sha256Hex(canonicalJson([COMPOSER_VERSION, input.origin, manifests]));
}

async function planRoutes(
  input: ComposeInput,
  site: Site,
  reader: PackageReader,
): Promise<PlannedRoute[]> {
  const planned: PlannedRoute[] = [];
  for (const remote of site.remotes) {
    for (const { path, module } of remote.routes) {
      const plan = await planRoute(site, reader, { remote, path, module });
      const shared: Record<string, { name: string; code: string }> = {};
      const names = [remote.name];
      for (const [key, wanted] of Object.entries(remote.shared)) {
        const supplier = supplierFor(site, remote, key);
        const owner = supplier ?? remote;
        const file = supplier ? supplier.exposes['./index']?.server : wanted.server;
        if (!file) continue;
        names.push(owner.name);
        const name = `${owner.name}@${owner.version}/${file}`;
        shared[key] = { name, code: await reader.read(owner, file) };
      }
      const file = remote.exposes[module]?.server ?? '';
      planned.push({
        plan,
        job: {
          path,
          remote: remote.name,
          version: remote.version,
          mount: remote.mount,
          shared,
          bundle: {
            name: `${remote.name}@${remote.version}/${file}`,
            code: await reader.read(remote, file),
          },
          assets: plan.assets,
          code: codeDigest(input, site, names),
        },
      });
    }
  }
  return planned;
}

/** Cuts the rendered body out of an earlier document. */
function bodyOf(html: string): string | undefined {
  const from = html.indexOf('</head><body>');
  const to = html.lastIndexOf('<script type="application/json" id="elo-release">');
  return from < 0 || to < 0 ? undefined : html.slice(from + '</head><body>'.length, to);
}

function earlierBodies(input: ComposeInput) {
  const { previous, store } = input;
  return async (key: string): Promise<string | undefined> => {
    const document = previous?.documents[key];
    if (!previous || !document) return undefined;
    const bytes = await store.get(storedFileKey(previous.id, document));
    if (!bytes || integrityOf(bytes) !== document.integrity) return undefined;
    return bodyOf(Buffer.from(bytes).toString());
  };
}

class Composition {
  private readonly documents: Record<string, ReleaseFile> = {};
  private readonly files: Record<string, ReleaseFile> = {};
  private readonly seen: SiteMapEntry[] = [];
  /** Day of composing, the date of what is new in this release. */
  private readonly today = new Date().toISOString().slice(0, 10);
  private readonly writer: ReleaseWriter;
  private readonly id: string;

  constructor(
    private readonly input: ComposeInput,
    private readonly inputs: Release['inputs'],
    private readonly site: Site,
    private readonly reader: PackageReader,
  ) {
    this.id = releaseIdOf(inputs);
    this.writer = new ReleaseWriter(input.store, input.previous);
  }

  /** Composes; leaves no write under way, also when it is refused. */
  async run(): Promise<Release> {
    try {
      await this.compose();
    } finally {
      await this.writer.finished();
    }
    this.writer.check();
    return this.record();
  }

  private async compose(): Promise<void> {
    const { input, site, reader, id } = this;
    const routes = await planRoutes(input, site, reader);
    const missing = await planRoute(site, reader);
    for (const { boot } of [...routes.map((one) => one.plan), missing]) {
      this.addFile(boot.url, boot.code, TYPES.js, true);
    }
    const all = JSON.stringify(integrityOfPackages(Object.values(input.packages)));
    const allUrl = `/objects/${objectName(integrityOf(all))}/integrity.json`;
    this.addFile(allUrl, all, TYPES.json, true);
    const shellFile = site.shell.exposes['./main']?.server ?? '';
    const shell = {
      name: `shell@${site.shell.version}/${shellFile}`,
      code: await reader.read(site.shell, shellFile),
    };
    await runWorker(
      {
        shell,
        routes: routes.map((one) => one.job),
        missing: missing.assets,
        missingCode: codeDigest(input, site, []),
        release: {
          ...documentRelease(site, { id, origin: input.origin, data: this.inputs.data }),
          allIntegrity: { url: allUrl, integrity: integrityOf(all) },
        },
        apiUrl: input.site.config.data && input.apiUrl,
        configFile: input.site.file,
        hosts: hostsOf(Object.values(input.packages)),
        year: input.year,
        previous: this.renderedBefore(),
      } satisfies ComposeJob,
      {
        earlierBody: earlierBodies(input),
        onDocument: (document, total) => this.addDocument(document, total),
      },
      input.hungAfter,
    );
    await this.addSiteFiles(runShell(shell));
  }

  private renderedBefore(): Record<string, string> {
    const before = Object.entries(this.input.previous?.documents ?? {});
    return Object.fromEntries(before.map(([key, one]) => [key, one.rendered ?? '']));
  }

  /** Day since which a document shows these words: that of the release before where they are its own. */
  private modifiedSince(key: string, words: string): string {
    const before = this.input.previous?.documents[key];
    return (before?.words === words ? before.modified : undefined) ?? this.today;
  }

  private addDocument(document: RenderedDocument, total: number): void {
    const { key, html, status, csp, rendered, answer } = document;
    const words = wordsOf(html);
    const modified = this.modifiedSince(key, words);
    this.seen.push({ ...document, modified });
    const level = key.includes('?') ? VARIANT_LEVEL : SCRIPT_LEVEL;
    const options = { type: 'text/html', level };
    const work = this.writer.write(html, options).then((written) => {
      const more = { status, csp, rendered, words, modified, ...(answer && { answer }) };
      this.documents[key] = { ...written, ...more, immutable: false };
      this.input.onProgress?.(Object.keys(this.documents).length, total);
    });
    this.writer.later(work);
  }

  private addFile(
    url: string,
    content: string | Uint8Array,
    type = 'application/octet-stream',
    immutable = false,
  ): void {
    const work = this.writer.write(content, { type, level: SCRIPT_LEVEL }).then((written) => {
      this.files[url] = { ...written, status: 200, immutable };
    });
    this.writer.later(work);
  }

  private async addSiteFiles(shell: ShellServer): Promise<void> {
    const { origin } = this.input;
    const sitemap = siteMap(this.seen, origin);
    this.addFile('/sitemap.xml', sitemap, TYPES.xml);
    const made = {
      'robots.txt': robots(origin, this.input.site.config.api?.prefixes ?? []),
      ...(await componentFiles(this.id, Object.values(this.input.packages), this.reader)),
      ...shell.rootFiles,
    };
    for (const [name, text] of Object.entries(made)) {
      this.addFile(`/${name}`, text, TYPES[name.split('.').at(-1) as string]);
    }
    for (const file of Object.keys(this.site.shell.files)) {
      if (!file.startsWith('public/')) continue;
      const bytes = await this.reader.readBytes(this.site.shell, file);
      const url = file.slice('public'.length);
      this.addFile(url, bytes, this.site.shell.files[file]?.type);
    }
  }

  private record(): Release {
    const { id, inputs, input, documents, files } = this;
    return {
      schema: 1,
      id,
      composedAt: new Date().toISOString(),
      inputs,
      map: buildReleaseMap(input.packages, id),
      documents,
      files,
    };
  }
}

/**
 * Composes a release: every document of every route, boot scripts, site map and icons. Writes them
 * create-only, each under its content; the record itself, which makes the release exist, is the
 * caller's to write.
 * @param inputs as {@link releaseInputs} gave them
 * @throws EloError `compose` that names remote, route and cause, or `damage`
 */
export function composeRelease(input: ComposeInput, inputs: Release['inputs']): Promise<Release> {
  const site = readSite(input.packages);
  return new Composition(input, inputs, site, new PackageReader(input.store)).run();
}
