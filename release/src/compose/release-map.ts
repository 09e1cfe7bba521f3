import type { MicroFrontend, PackageManifest, ReleaseMap } from '@elo/contract';
import { baseOf } from './site';

/** Address of the open format that the release map follows. */
const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

function microFrontend(manifest: PackageManifest): MicroFrontend {
  const base = baseOf(manifest);
  const entry = manifest.entry ?? manifest.exposes['./main']?.js.at(-1);
  const scripts = Object.entries(manifest.files).filter(([file]) =>
    /^[^/]+\.(?:js|css)$/.test(file),
  );
  return {
    url: entry === undefined ? base : base + entry,
    metadata: {
      version: manifest.version,
      ...(entry ? { integrity: manifest.files[entry]?.integrity } : {}),
    },
    deployment: { traffic: 100, default: true },
    extras: {
      elo: {
        kind: manifest.kind,
        base,
        ...(manifest.container ? { container: manifest.container } : {}),
        contract: manifest.contract,
        mount: manifest.mount,
        routes: manifest.routes,
        exposes: Object.fromEntries(
          Object.entries(manifest.exposes).map(([name, { js, css }]) => [name, { js, css }]),
        ),
        shared: Object.fromEntries(
          Object.entries(manifest.shared).map(([name, { range, provides, singleton }]) => [
            name,
            { range, singleton, ...(provides ? { provides } : {}) },
          ]),
        ),
        integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [file, integrity])),
      },
    },
  };
}

/** The release map in the frontend-discovery format. */
export function buildReleaseMap(
  packages: Readonly<Record<string, PackageManifest>>,
  release: string,
  origin: string,
): ReleaseMap {
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(
      Object.entries(packages).map(([name, manifest]) => [name, [microFrontend(manifest)]]),
    ),
    extras: { elo: { release, origin } },
  };
}
