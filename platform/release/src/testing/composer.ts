import {
  hasParams,
  type PackageManifest,
  type Release,
  type ReleaseFile,
} from '@elo-platform/protocol';
import { siteFactsSchema } from '@elo-platform/protocol/schemas';
import { integrityOf, objectKey, objectName, routeOfKey } from '@elo-platform/store';
import { encodeRoute } from '@elo-platform/store/testing/encode-route';
import { type ComposeInput, releaseIdOf } from '../compose/input';
import { buildReleaseMap } from '../compose/release-map';
import type { Composer } from '../context/context';

/** Addresses with a query or parameters that are documents of their own, by their routes. */
const VARIANTS: Record<string, readonly string[]> = {
  '/news': ['/news?story=first', '/news?page=2', '/news?topic=Big%20games&page=2'],
  '/recipes/:slug': ['/recipes/soup', '/recipes/soup?page=2', '/recipes/r%C3%BChr%20doce'],
};

const pathsOf = (routes: PackageManifest['routes']) => routes.map(({ path }) => path);

/**
 * Each document lists the versions that it was composed from, for tests to read. That of a version
 * `…-styled` has an attribute that its policy blocks.
 */
function documentOf(input: ComposeInput, address: string): string {
  const owner = Object.values(input.packages).find(
    ({ routes }) => routeOfKey(pathsOf(routes), address) !== undefined,
  );
  const base = `/packages/${owner?.name}/${owner?.version}/`;
  const scripts = Object.values(owner?.exposes ?? {}).flatMap(({ js }) => js);
  const tags = scripts.map((file) => `<script src="${base}${file}" defer></script>`).join('');
  const json = (id: string, value: object) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
  const text = `${owner?.name}@${owner?.version} ${address}`;
  const data = json('elo-view', { path: address }) + json('elo-release', { remotes: [] });
  return `<!doctype html><html lang="en"><head><title>${owner?.name}</title>${tags}</head><body><main${owner?.version.endsWith('-styled') ? ' style="color:red"' : ''}>${text}</main>${data}</body></html>`;
}

/** Address of an API that would say it still holds sample data. */
export const SAMPLE_API = 'http://sample.example';

/** Inputs as the real composer names them, without an API. */
async function releaseInputs(
  input: Parameters<Composer['releaseInputs']>[0],
): Promise<Release['inputs']> {
  const packages = Object.values(input.packages).map(({ name, version }) => [
    name,
    { version, manifest: input.manifests[name] ?? '' },
  ]);
  const { origin, year } = input;
  const sample = input.apiUrl === SAMPLE_API ? { sample: ['stories'] } : {};
  const site = siteFactsSchema.parse(input.site.config);
  const named = Object.fromEntries(packages);
  const settings = input.settings && { settings: input.settings };
  return { origin, data: 'none', ...sample, packages: named, composer: 1, year, site, ...settings };
}

async function composeRelease(input: ComposeInput, inputs: Release['inputs']): Promise<Release> {
  const packages = Object.values(input.packages);
  const id = releaseIdOf(inputs);
  const routes = packages.flatMap((one) => pathsOf(one.routes));
  const plain = routes.filter((route) => !hasParams(route));
  const paths = [...plain, ...routes.flatMap((route) => VARIANTS[route] ?? []), '404'];
  const documents: Record<string, ReleaseFile> = {};
  for (const [index, path] of paths.entries()) {
    const bytes = Buffer.from(documentOf(input, path));
    const integrity = integrityOf(bytes);
    await input.store.create(objectKey(integrity), bytes);
    documents[path] = {
      integrity,
      bytes: bytes.byteLength,
      type: 'text/html; charset=utf-8',
      status: path === '404' ? 404 : 200,
      csp: "default-src 'self'",
      immutable: false,
    };
    input.onProgress?.(index + 1, paths.length);
  }
  const files: Release['files'] = {};
  const pages: Release['pages'] = {};
  for (const route of [...routes, '404']) {
    const own = Object.entries(documents).filter(
      ([key]) => routeOfKey([...routes, '404'], key) === route,
    );
    const { route: described, bytes } = encodeRoute(Object.fromEntries(own));
    for (const table of bytes) await input.store.create(objectKey(integrityOf(table)), table);
    pages[route] = described;
  }
  const addFile = async (file: string, text: string, type: string) => {
    const bytes = Buffer.from(text);
    const integrity = integrityOf(bytes);
    await input.store.create(objectKey(integrity), bytes);
    const facts = { integrity, bytes: bytes.byteLength, type };
    const url = `/objects/${objectName(integrity)}/${file}`;
    files[url] = { ...facts, status: 200, immutable: true };
    return url;
  };
  for (const { name, version, routes } of packages) {
    if (routes.length === 0) continue;
    await addFile(`boot/${name}.js`, `boot("${name}@${version}")`, 'text/javascript');
    const onRequest = routes.filter(({ render }) => render !== undefined);
    if (onRequest.length === 0) continue;
    const text = JSON.stringify({ name, version });
    const job = await addFile('requests.json', text, 'application/json');
    for (const { path, render, action } of onRequest) {
      const queries = typeof render === 'object' ? { queries: render.queries } : {};
      const request = { job, ...queries, ...(action && { action }) };
      pages[path] = { ...(pages[path] as Release['pages'][string]), request };
    }
  }
  return {
    schema: 1,
    id,
    composedAt: new Date().toISOString(),
    inputs,
    map: buildReleaseMap(input.packages, id),
    pages,
    files,
  };
}

/** Fake composer: one small document and one script per route, deterministic, with the real storage rules. */
export const COMPOSER_FOR_TEST: Composer = {
  releaseInputs,
  composeRelease,
  // It leaves nothing for later.
  composeLate: async () => undefined,
};
