import { NOTICES_PATH, type PackageManifest, SBOM_PATH } from '@elo-platform/protocol';
import { z } from 'zod';
import type { PackageReader } from './assets';

/** What the build writes into every package of code; see `@elo-platform/build`. */
const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';
const SBOM_FILE = 'sbom.json';

/** The fields that are read of a package's list of components (CycloneDX 1.6). */
const sbomSchema = z.object({
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
});

type Component = z.infer<typeof sbomSchema>['components'][number];

/** Texts of the files that a release has of one kind, in the order of its packages' names. */
async function textsOf(
  packages: readonly PackageManifest[],
  reader: PackageReader,
  file: string,
): Promise<readonly (readonly [PackageManifest, string])[]> {
  const having = packages
    .filter(({ files }) => files[file] !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name));
  return Promise.all(having.map(async (one) => [one, await reader.read(one, file)] as const));
}

/**
 * Files at the site's root about software of others in a release: the licences as the packages
 * carry them, and all components in one CycloneDX list.
 * Packages from before these files, and those without code, are listed without components.
 * @param id of the release
 */
export async function componentFiles(
  id: string,
  packages: readonly PackageManifest[],
  reader: PackageReader,
): Promise<Readonly<Record<string, string>>> {
  const notices = await textsOf(packages, reader, NOTICES_FILE);
  const lists = new Map<string, readonly Component[]>();
  for (const [{ name }, text] of await textsOf(packages, reader, SBOM_FILE)) {
    lists.set(name, sbomSchema.parse(JSON.parse(text)).components);
  }
  const refOf = ({ name, version }: PackageManifest) => `${name}@${version}`;
  const all = [...packages].sort((a, b) => a.name.localeCompare(b.name));
  const ofOthers = new Map([...lists.values()].flat().map((one) => [one['bom-ref'], one]));
  const root = { type: 'application', 'bom-ref': id, name: 'release', version: id };
  const own = all.map((one) => ({
    type: 'application',
    'bom-ref': refOf(one),
    name: one.name,
    version: one.version,
  }));
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: root },
    components: [...own, ...ofOthers.values()],
    dependencies: [
      { ref: id, dependsOn: own.map((one) => one['bom-ref']) },
      ...all.map((one) => ({
        ref: refOf(one),
        dependsOn: (lists.get(one.name) ?? []).map((part) => part['bom-ref']),
      })),
    ],
  };
  return {
    [NOTICES_PATH.slice(1)]: notices.map(([, text]) => text).join('\n'),
    [SBOM_PATH.slice(1)]: `${JSON.stringify(sbom, null, 1)}\n`,
  };
}
