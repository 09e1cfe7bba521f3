import type { MicroFrontend, PackageManifest, ReleaseMap } from '@elo-platform/protocol';
import { mapValues } from '@elo-platform/store';
import { baseOf, isAtRoot } from './site-packages';

/** Address of the open format that the release map follows. */
const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Entry that any host can load, as packages are built (`@elo-platform/build`). */
const COMPAT_ENTRY = 'compat/remoteEntry.js';

/** Assets have no script to start with, and so are no micro-frontend. */
function entryOf({ kind, files, entry, exposes }: PackageManifest): string | undefined {
  if (kind === 'assets') return undefined;
  if (files[COMPAT_ENTRY] !== undefined) return COMPAT_ENTRY;
  return entry ?? exposes['./main']?.js.at(-1);
}

function microFrontend(manifest: PackageManifest, release: string): MicroFrontend | undefined {
  const entry = entryOf(manifest) ?? '';
  const integrity = manifest.files[entry]?.integrity;
  if (integrity === undefined) return undefined;
  const { version, kind, entryType, container, contract, mount, routes } = manifest;
  const facts = { kind, entry: manifest.entry, entryType, container, contract, mount, routes };
  const base = baseOf(manifest);
  const scripts = Object.entries(manifest.files).filter(([file]) => isAtRoot(file));
  return {
    url: base + entry,
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
    extras: {
      elo: {
        release,
        base,
        ...facts,
        exposes: mapValues(manifest.exposes, ({ js, css }) => ({ js, css })),
        shared: mapValues(manifest.shared, ({ range, provides, singleton }) => {
          return { range, singleton, provides };
        }),
        integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [file, integrity])),
      },
    },
  };
}

/** The release map in the frontend-discovery format: everything that a host can load. */
export function buildReleaseMap(
  packages: Readonly<Record<string, PackageManifest>>,
  release: string,
): ReleaseMap {
  const microFrontends: ReleaseMap['microFrontends'] = {};
  for (const [name, manifest] of Object.entries(packages)) {
    const described = microFrontend(manifest, release);
    if (described) microFrontends[name] = [described];
  }
  return { schema: DISCOVERY_SCHEMA, microFrontends };
}
