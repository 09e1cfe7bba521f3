import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compilation, type Compiler, sources } from 'webpack';
import { type Project, packageOf } from './project';

type Named = Pick<Project, 'name' | 'version'>;

type Component = ReturnType<typeof readComponent>;

const TEXT_FILE = /^(?:licen[cs]e|copying|notice|ofl)(?:[.-]|$)/i;

const WRITERS = ['webpack', 'mini-css-extract-plugin', '@module-federation/enhanced'];

type Licence = string | { readonly type?: string };

/** SPDX expression, or the text in its package.json; some packages have an object, or a list. */
function licenceOf({ license, licenses }: { license?: Licence; licenses?: Licence[] }): string {
  const all = [license ?? licenses ?? []].flat();
  const names = all.map((one) => (typeof one === 'string' ? one : one.type));
  return names.join(' OR ') || 'UNKNOWN';
}

function readComponent(folder: string) {
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const { name, version } = json as { name: string; version: string };
  const homepage = typeof json.homepage === 'string' ? json.homepage : '';
  return { name, version, licence: licenceOf(json), homepage, texts };
}

/** Whether a package is third-party: installed, or with `elo.vendored` in its package.json. */
function isOfOthers(folder: string) {
  if (/[\\/]node_modules[\\/]/.test(folder)) return true;
  const { elo } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return elo?.vendored === true;
}

/** Folders of the packages whose modules or files are in a compilation's output. */
function foldersOf(compilation: Compilation) {
  const folders = new Set<string>();
  for (const module of compilation.modules) {
    // Fonts in style sheets are in no chunk, because they are emitted while the sheet is built.
    const isUsed =
      module.type.startsWith('asset') || compilation.chunkGraph.getNumberOfModuleChunks(module) > 0;
    const file = isUsed && module.nameForCondition();
    if (file && existsSync(file)) folders.add(packageOf(file).folder);
  }
  return [...folders].filter(isOfOthers);
}

/** Path of the third-party licence texts, below the package's base. */
const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

/** Path of the machine-readable list, below the package's base: CycloneDX 1.6. */
const SBOM_FILE = 'sbom.json';

const RULE = '-'.repeat(72);

function noticesOf({ name, version }: Named, components: readonly Component[]) {
  const parts = components.flatMap((one) => {
    const head = [`${one.name} ${one.version}`, `Licence: ${one.licence}`, one.homepage];
    return [RULE, head.join('\n').trimEnd(), ...one.texts];
  });
  return `${[`Software and typefaces of others in ${name} ${version}`, ...parts].join('\n\n')}\n`;
}

/** Package URL: https://github.com/package-url/purl-spec. */
function purlOf({ name, version }: Named) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function licenceEntry(licence: string) {
  const isExpression = /^\(?[A-Za-z0-9.+-]+(?:(?: (?:AND|OR|WITH) )\(?[A-Za-z0-9.+-]+\)?)*\)?$/;
  return isExpression.test(licence) ? { expression: licence } : { license: { name: licence } };
}

/** List of components (CycloneDX 1.6). No timestamp or serial number: equal builds, equal files. */
function sbomOf({ name, version }: Named, components: readonly Component[]) {
  const ref = `${name}@${version}`;
  const parts = components.map((component) => ({
    type: 'library',
    'bom-ref': purlOf(component),
    name: component.name,
    version: component.version,
    licenses: [licenceEntry(component.licence)],
    purl: purlOf(component),
    ...(component.homepage && {
      externalReferences: [{ type: 'website', url: component.homepage }],
    }),
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': ref, name, version } },
    components: parts,
    dependencies: [{ ref, dependsOn: parts.map((part) => part['bom-ref']) }],
  };
}

/** Emits licence texts and the list of the third-party packages in a browser build. */
export class NoticesPlugin {
  constructor(private readonly project: Named) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('EloNotices', (compilation) => {
      let components: Component[] = [];
      // Later, concatenated modules have lost their own files.
      compilation.hooks.afterOptimizeChunks.tap('EloNotices', () => {
        const writers = WRITERS.map((name) => packageOf(require.resolve(name)).folder);
        const all = [...foldersOf(compilation), ...writers].map(readComponent);
        const byName = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
        components = [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
      });
      compilation.hooks.processAssets.tap('EloNotices', () => {
        const { RawSource } = sources;
        const sbom = JSON.stringify(sbomOf(this.project, components), null, 1);
        const notices = noticesOf(this.project, components);
        compilation.emitAsset(NOTICES_FILE, new RawSource(notices));
        compilation.emitAsset(SBOM_FILE, new RawSource(`${sbom}\n`));
      });
    });
  }
}
