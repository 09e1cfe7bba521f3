import {
  LIVE_PATH,
  type LiveRelease,
  NOTICES_PATH,
  type PackageManifest,
  type Release,
  type ReleaseFile,
  SBOM_PATH,
} from '@elo-platform/protocol';
import { mediaTypeOf } from '@elo-platform/protocol/headers';
import { BEST_LEVEL, QUICK_LEVEL } from '@elo-platform/render/job';
import { readPlain, releaseSource, SITE_MAP, SITE_MAP_PARTS } from '@elo-platform/store';
import { z } from 'zod';
import type { ComposeInput, PackageReader } from './input';
import { siteMapFiles, withoutEntries } from './site-map';
import {
  baseOf,
  documentRelease,
  integrityOfPackages,
  loadablePackages,
  type Site,
} from './site-packages';
import type { ReleaseWriter } from './writer';

const ROBOTS = '/robots.txt';

/** Files at the root that every release has, with any shell. */
const OWN_FILES: readonly string[] = [SITE_MAP, ROBOTS, LIVE_PATH, NOTICES_PATH, SBOM_PATH];

/** Whether a file is the composer's own, not one that the shell puts at the root. */
const isOwnFile = (url: string): boolean =>
  OWN_FILES.includes(url) || url.startsWith(SITE_MAP_PARTS) || url.startsWith('/objects/');

/** The release whose files they are. */
interface FilesOf {
  readonly id: string;
  readonly input: ComposeInput;
  readonly inputs: Release['inputs'];
  readonly site: Site;
  readonly reader: PackageReader;
}

interface FileOptions {
  /** Media type; default: by the name's ending. */
  readonly type?: string | undefined;
  readonly immutable?: boolean;
  /** Brotli level. */
  readonly level?: number;
  /** Day of its last change. */
  readonly modified?: string | undefined;
}

/** Files of a release that are no documents: at the site's root, and what its documents load. */
export class SiteFiles {
  /** Files by address, as far as they are written. */
  readonly written: Record<string, ReleaseFile> = {};

  constructor(
    private readonly of: FilesOf,
    private readonly writer: ReleaseWriter,
    private readonly previous: Release | undefined,
  ) {}

  /** Writes a file without waiting for it. */
  add(
    url: string,
    content: string | Uint8Array,
    { type = mediaTypeOf(url), immutable = false, level = BEST_LEVEL, modified }: FileOptions = {},
  ): void {
    const work = this.writer.write(content, type, level).then((written) => {
      this.written[url] = { ...written, status: 200, immutable, modified };
    });
    this.writer.later(work);
  }

  /**
   * Adds every file of a release's root.
   * @param gone keys of documents that only the release before has, if some of this one's are composed
   *   later: until then the site map is that of the release before without these
   * @param rootFiles the shell's text files, as rendering its 404 page brought them
   */
  async addAll(
    pages: Release['pages'],
    gone: ReadonlySet<string> | undefined,
    rootFiles: Readonly<Record<string, string>> | undefined,
  ): Promise<void> {
    const { id, input, reader } = this.of;
    const { origin, site, packages, previous } = input;
    if (gone && previous?.inputs.origin === origin) await this.keepSiteMap(previous, gone);
    else await this.addSiteMap(pages);
    this.add(ROBOTS, robots(origin, site.config.api?.prefixes ?? []));
    this.add(LIVE_PATH, JSON.stringify(this.live()));
    const lists = await componentFiles(id, Object.values(packages), reader);
    for (const [url, text] of Object.entries(lists)) this.add(url, text, { level: QUICK_LEVEL });
    await this.addShellFiles(rootFiles);
  }

  async addSiteMap(pages: Release['pages']): Promise<void> {
    const { store, origin } = this.of.input;
    const files = await siteMapFiles({ store, origin, previous: this.previous }, pages);
    for (const { url, text, kept, modified } of files) {
      if (kept === undefined) this.add(url, text, { level: QUICK_LEVEL, modified });
      else this.written[url] = kept;
    }
  }

  private async keepSiteMap({ files }: Release, gone: ReadonlySet<string>): Promise<void> {
    const { store, origin } = this.of.input;
    for (const [url, file] of Object.entries(files)) {
      if (url !== SITE_MAP && !url.startsWith(SITE_MAP_PARTS)) continue;
      this.written[url] = file;
      if (gone.size === 0) continue;
      const text = (await readPlain(store, releaseSource(file))).toString();
      const left = withoutEntries(text, gone, origin);
      if (left !== text) this.add(url, left, { level: QUICK_LEVEL, modified: file.modified });
    }
  }

  private live(): LiveRelease {
    const { id, input, inputs, site } = this.of;
    const { remotes, shared, shell } = site;
    const { settings } = documentRelease(site, input);
    return {
      id,
      data: inputs.data,
      shell: baseOf(shell),
      ...(settings && { settings }),
      ...loadablePackages(site, remotes, shared),
      integrity: integrityOfPackages(Object.values(input.packages)),
    };
  }

  private async addShellFiles(rootFiles: Readonly<Record<string, string>> | undefined) {
    const { input, site, reader } = this.of;
    const { shell } = site;
    const before = this.previous?.inputs.packages[shell.name]?.manifest;
    if (before !== undefined && before === input.manifests[shell.name]) {
      for (const [url, file] of Object.entries(this.previous?.files ?? {})) {
        if (!file.immutable && !isOwnFile(url)) this.written[url] = file;
      }
      return;
    }
    // A shell that is not the previous one has had its 404 page rendered, and its files with it.
    if (rootFiles === undefined) throw new Error('The shell gave no files for the root');
    for (const [name, text] of Object.entries(rootFiles)) this.add(`/${name}`, text);
    for (const file of Object.keys(shell.files)) {
      if (!file.startsWith('public/')) continue;
      const bytes = await reader.readBytes(shell, file);
      this.add(file.slice('public'.length), bytes, { type: shell.files[file]?.type });
    }
  }
}

/** `robots.txt`: everything but previews and the API. @param api its prefixes */
export function robots(origin: string, api: readonly string[]): string {
  const sitemap = new URL('/sitemap.xml', origin).href;
  const hidden = ['/_preview/', ...api].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${hidden}\nSitemap: ${sitemap}\n`;
}

/** What the build writes into every package of code; see `@elo-platform/build`. */
const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';
const SBOM_FILE = 'sbom.json';

/** The fields that are read of a package's list of components (CycloneDX 1.6). */
const sbomSchema = z.object({
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
});

/**
 * Files at the site's root about software of others in a release: the licences as the packages
 * carry them, and all components in one CycloneDX list.
 * Packages without code, and those of other bundlers, are listed without components.
 * @param id of the release
 */
async function componentFiles(
  id: string,
  packages: readonly PackageManifest[],
  reader: PackageReader,
): Promise<Readonly<Record<string, string>>> {
  const sorted = [...packages].sort((a, b) => (a.name < b.name ? -1 : 1));
  const described = sorted.map(async (one) => {
    const { name, version, files } = one;
    const ref = { type: 'application', 'bom-ref': `${name}@${version}`, name, version };
    const notices = files[NOTICES_FILE] && (await reader.read(one, NOTICES_FILE));
    const sbom = files[SBOM_FILE] && (await reader.read(one, SBOM_FILE));
    const { components } = sbomSchema.parse(JSON.parse(sbom ?? '{"components":[]}'));
    return { ref, notices, components };
  });
  const all = await Promise.all(described);
  const refsOf = (some: readonly { 'bom-ref': string }[]) => some.map((one) => one['bom-ref']);
  const own = all.map(({ ref }) => ref);
  const ofOthers = all.flatMap(({ components }) => components);
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': id, name: 'release', version: id } },
    components: [...own, ...new Map(ofOthers.map((one) => [one['bom-ref'], one])).values()],
    dependencies: [
      { ref: id, dependsOn: refsOf(own) },
      ...all.map(({ ref, components }) => ({
        ref: ref['bom-ref'],
        dependsOn: refsOf(components),
      })),
    ],
  };
  return {
    [NOTICES_PATH]: all.flatMap(({ notices }) => notices ?? []).join('\n'),
    [SBOM_PATH]: `${JSON.stringify(sbom, null, 1)}\n`,
  };
}
