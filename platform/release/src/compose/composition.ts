import {
  LIVE_PATH,
  type LiveRelease,
  NOTICES_PATH,
  type Release,
  type ReleaseFile,
  SBOM_PATH,
} from '@elo-platform/protocol';
import { canonicalJson, mediaTypeOf, sha256Hex } from '@elo-platform/store';
import { releaseIdOf } from '../release-id';
import { type PackageReader, planRoute } from './assets';
import { runShell } from './bundles';
import { componentFiles } from './components';
import { hostsOf } from './csp';
import type { ComposeInput } from './input';
import type { MissingJob, RenderedDocument, RouteJob } from './job';
import { codeDigest, planRoutes } from './plan-routes';
import { Previous } from './previous';
import { buildReleaseMap } from './release-map';
import { runWorker } from './run-worker';
import { baseOf, documentRelease, integrityOfPackages, loadablePackages, type Site } from './site';
import { robots, siteMap, wordsOf } from './site-files';
import { ReleaseWriter } from './writer';

/** Brotli level of what there is much of and few ask for: documents of queries, lists for programs. */
const QUICK_LEVEL = 6;

/** Brotli level of what every visitor loads, the routes' own documents included. */
const BEST_LEVEL = 11;

const SITE_MAP = '/sitemap.xml';
const ROBOTS = '/robots.txt';

/** Files at the root that every release has, whatever its shell. */
const OWN_FILES = [SITE_MAP, ROBOTS, LIVE_PATH, NOTICES_PATH, SBOM_PATH];

/** Composing of one release. */
export class Composition {
  private readonly documents: Record<string, ReleaseFile> = {};
  private readonly files: Record<string, ReleaseFile> = {};
  private readonly routes: Record<string, string> = {};
  /** Documents that rendering has brought so far. */
  private done = 0;
  /** Day of composing, the date of what is new in this release. */
  private readonly today = new Date().toISOString().slice(0, 10);
  private readonly writer: ReleaseWriter;
  private readonly previous: Previous;
  private readonly id: string;

  constructor(
    private readonly input: ComposeInput,
    private readonly inputs: Release['inputs'],
    private readonly site: Site,
    private readonly reader: PackageReader,
  ) {
    this.id = releaseIdOf(inputs);
    this.writer = new ReleaseWriter(input.store, input.previous);
    this.previous = new Previous(input.previous);
  }

  /** Composes; leaves no write under way, also when it is refused. */
  async run(): Promise<Release> {
    try {
      await this.composeRoutes();
      await this.writer.finished();
      await this.addSiteFiles();
    } finally {
      await this.writer.finished();
    }
    this.writer.check();
    return this.record();
  }

  private async composeRoutes(): Promise<void> {
    const { input, site, reader } = this;
    const jobs: RouteJob[] = [];
    for (const [path, { plan, code, job }] of await planRoutes(input, site, reader)) {
      this.addFile(plan.boot.url, plan.boot.code, { immutable: true });
      if (!this.keeps(path, [code, this.inputs.data, input.year])) jobs.push(await job());
    }
    const { boot, assets } = await planRoute(site, reader);
    this.addFile(boot.url, boot.code, { immutable: true });
    const code = codeDigest(input, site, []);
    const missing = this.keeps('404', [code, input.year]) ? undefined : { assets, code };
    if (jobs.length > 0 || missing) await this.render(jobs, missing);
  }

  /** Takes a route's documents over, if they were composed from the same. */
  private keeps(path: string, from: readonly (string | number)[]): boolean {
    const digest = sha256Hex(canonicalJson(from));
    this.routes[path] = digest;
    const kept = this.previous.ofRoute(path, digest);
    Object.assign(this.documents, Object.fromEntries(kept ?? []));
    return kept !== undefined;
  }

  private async render(routes: RouteJob[], missing: MissingJob | undefined): Promise<void> {
    const { input, site } = this;
    await runWorker(
      {
        shell: await this.shell(),
        routes,
        missing,
        release: documentRelease(site, input.origin),
        data: this.inputs.data,
        apiUrl: input.site.config.data && input.apiUrl,
        configFile: input.site.file,
        hosts: hostsOf(Object.values(input.packages)),
        year: input.year,
        previous: this.previous.rendered(),
      },
      (document, total) => this.addDocument(document, total),
      input.hungAfter,
    );
  }

  private async shell() {
    const { shell } = this.site;
    const file = shell.exposes['./main']?.server ?? '';
    const code = await this.reader.read(shell, file);
    return { name: `shell@${shell.version}/${file}`, code };
  }

  private async addDocument(
    { key, rendered, made }: RenderedDocument,
    total: number,
  ): Promise<void> {
    const before = this.previous.document(key);
    const add = (file: ReleaseFile) => {
      this.documents[key] = file;
      this.done += 1;
      this.input.onProgress?.(this.done, total);
    };
    if (made === undefined) {
      // The worker leaves out what the release before has, and nothing else.
      if (before) add(before);
      return;
    }
    const { html, status, csp, noIndex, pictures, answer } = made;
    const words = wordsOf(html);
    const modified = (before?.words === words ? before.modified : undefined) ?? this.today;
    const level = key.includes('?') ? QUICK_LEVEL : BEST_LEVEL;
    const work = this.writer.write(html, { type: 'text/html', level }).then((written) =>
      add({
        ...written,
        ...{ status, csp, rendered, words, modified, immutable: false },
        ...(noIndex && { noIndex }),
        ...(pictures.length > 0 && { pictures: [...pictures] }),
        ...(answer && { answer }),
      }),
    );
    this.writer.later(work);
    await work;
  }

  private addFile(
    url: string,
    content: string | Uint8Array,
    { type = mediaTypeOf(url), immutable = false, level = BEST_LEVEL } = {},
  ): void {
    const work = this.writer.write(content, { type, level }).then((written) => {
      this.files[url] = { ...written, status: 200, immutable };
    });
    this.writer.later(work);
  }

  private async addSiteFiles(): Promise<void> {
    const { origin, site, packages } = this.input;
    const documents = Object.entries(this.documents).sort(([a], [b]) => (a < b ? -1 : 1));
    this.addFile(SITE_MAP, siteMap(documents, origin), { level: QUICK_LEVEL });
    this.addFile(ROBOTS, robots(origin, site.config.api?.prefixes ?? []));
    this.addFile(LIVE_PATH, JSON.stringify(this.live()));
    const lists = await componentFiles(this.id, Object.values(packages), this.reader);
    for (const [name, text] of Object.entries(lists)) {
      this.addFile(`/${name}`, text, { level: QUICK_LEVEL });
    }
    await this.addShellFiles();
  }

  private live(): LiveRelease {
    const { remotes, shared, shell } = this.site;
    return {
      id: this.id,
      data: this.inputs.data,
      shell: baseOf(shell),
      ...loadablePackages(this.site, remotes, shared),
      integrity: integrityOfPackages(Object.values(this.input.packages)),
    };
  }

  private async addShellFiles(): Promise<void> {
    const { shell } = this.site;
    const manifest = this.input.manifests[shell.name];
    const kept = this.previous.ofShell(shell.name, manifest, OWN_FILES);
    if (kept !== undefined) {
      Object.assign(this.files, Object.fromEntries(kept));
      return;
    }
    for (const [name, text] of Object.entries(runShell(await this.shell()).rootFiles)) {
      this.addFile(`/${name}`, text);
    }
    for (const file of Object.keys(shell.files)) {
      if (!file.startsWith('public/')) continue;
      const bytes = await this.reader.readBytes(shell, file);
      this.addFile(file.slice('public'.length), bytes, { type: shell.files[file]?.type });
    }
  }

  private record(): Release {
    const { id, inputs, input, documents, files, routes } = this;
    return {
      schema: 1,
      id,
      composedAt: new Date().toISOString(),
      inputs,
      map: buildReleaseMap(input.packages, id),
      routes,
      documents,
      files,
    };
  }
}
