import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  CONTRACT_VERSION,
  EloError,
  hasParams,
  type PackageManifest,
  takesPrecedence,
} from '@elo-platform/protocol';
import { filePathSchema, hostsSchema, routeSchema } from '@elo-platform/protocol/schemas';
import { Range, valid } from 'semver';
import { z } from 'zod';

/** Next to a package.json, it says that another bundler than elo-build builds the package. */
export const ELO_FILE = 'elo.json';

/** Federation's own manifest in a build. */
const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Exposed module with the single-spa lifecycles. */
const LIFECYCLES = './lifecycles';

/** File for composing, which publishing adds to the build. */
const SERVER_FILE = 'server/lifecycles.cjs';

const textSchema = z.string().min(1);

/** `elo.json`: what a build of another bundler does not say of itself. */
export const eloFileSchema = z.strictObject({
  dist: z.string().default('dist').describe('Folder of the build.'),
  routes: z
    .array(
      z.strictObject({
        path: routeSchema.shape.path,
        title: textSchema.describe('Title of the document, and its heading until it mounts.'),
        description: textSchema.describe(
          'Description for search engines, and its text until it mounts.',
        ),
      }),
    )
    .min(1)
    .describe('Its pages.'),
  hosts: hostsSchema
    .optional()
    .describe('Outside origins that its pages use, by directive: frame, img, media, connect.'),
  container: z
    .strictObject({
      name: z
        .string()
        .regex(/^[A-Za-z_$][\w$]*$/)
        .describe('Name of the container.'),
      file: filePathSchema.describe('File of its entry in the build.'),
      type: z
        .enum(['global', 'module'])
        .default('global')
        .describe('Whether the entry is a script that defines a global, or an ES module.'),
    })
    .optional()
    .describe('The container, where the build has no `mf-manifest.json`.'),
});

type EloFile = z.infer<typeof eloFileSchema>;

/** What a remote that another bundler built cannot do, one sentence each. */
export const LACKS: readonly string[] = [
  'no composed pages: its documents hold title and description until its script mounts',
  'no islands: its pages are interactive only as a whole',
  'no types of its modules for other packages',
  'no check of its chunks’ hashes in the browser; the edge checks each file that it serves',
  'no licences or components in the release’s notices and list of components',
];

const listSchema = z.array(z.string()).default([]);
const filesSchema = z.object({ sync: listSchema, async: listSchema }).prefault({});
const assetsSchema = z.object({ js: filesSchema, css: filesSchema }).prefault({});

/** The part of `mf-manifest.json` that counts here. */
const federationSchema = z.object({
  name: z.string(),
  metaData: z.object({
    globalName: z.string().optional(),
    publicPath: z.string().optional(),
    remoteEntry: z.object({ name: z.string(), path: z.string().default(''), type: z.string() }),
  }),
  shared: z
    .array(
      z.object({
        name: z.string(),
        version: z.string().optional(),
        requiredVersion: z.union([z.string(), z.literal(false)]).optional(),
        singleton: z.boolean().default(false),
        assets: assetsSchema,
      }),
    )
    .default([]),
  exposes: z.array(z.object({ path: z.string(), assets: assetsSchema })).default([]),
});

type Federation = Pick<PackageManifest, 'container' | 'entry' | 'entryType' | 'shared'> & {
  readonly files: { readonly js: readonly string[]; readonly css: readonly string[] };
};

/**
 * Describes a remote that webpack, Rspack or Vite built with Module Federation.
 * @param files of the build
 * @returns the manifest's fields that a build of elo-build would have stated, and the file for composing
 * @throws EloError `usage`
 */
export function describeForeign(elo: EloFile, files: ReadonlyMap<string, Uint8Array>) {
  const { files: own, ...federation } = readFederation(elo, files);
  const missing = [federation.entry, ...own.js, ...own.css].find((file) => !files.has(file ?? ''));
  if (missing !== undefined) {
    throw wrong(
      `${missing} is missing, which ${FEDERATION_MANIFEST} names`,
      'Empty the output folder and build again.',
    );
  }
  const module = { ...own, consumes: Object.keys(federation.shared), server: SERVER_FILE };
  return {
    fields: {
      kind: 'remote' as const,
      mount: 'lifecycles' as const,
      ...federation,
      routes: elo.routes.map(({ path }) => ({
        path,
        module: LIFECYCLES,
        // Its addresses are not known in advance.
        ...(hasParams(path) && { render: 'request' as const }),
      })),
      exposes: { [LIFECYCLES]: { ...module, js: [...own.js], css: [...own.css] } },
      ...(elo.hosts && { hosts: elo.hosts }),
    },
    server: [SERVER_FILE, serverText(elo)] as const,
  };
}

/** Runs in a thread of its own, which gets the flag that Node needs to parse modules without running them. */
const PARSER = `
const { scripts, kind } = require('node:worker_threads').workerData;
for (const [file, text] of scripts) {
  try {
    new (require('node:vm')[kind])(text);
  } catch (error) {
    throw new Error(file + ': ' + error.message);
  }
}`;

/**
 * Parses the scripts that its pages load first: what Node 20 cannot parse, Chrome 114 cannot either.
 * @throws EloError `usage`
 */
export async function requireSyntax(
  { entry = '', entryType, exposes }: Pick<PackageManifest, 'entry' | 'entryType' | 'exposes'>,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const names = [entry, ...(exposes[LIFECYCLES]?.js ?? [])];
  const scripts = names.map((name) => [name, Buffer.from(files.get(name) ?? '').toString()]);
  const kind = entryType === 'module' ? 'SourceTextModule' : 'Script';
  const parser = new Worker(PARSER, {
    eval: true,
    execArgv: ['--experimental-vm-modules', '--no-warnings'],
    workerData: { scripts, kind },
  });
  await once(parser, 'exit').catch((cause: Error) => {
    throw wrong(`no browser can run ${cause.message}`, 'Correct its build and publish again.');
  });
}

function readFederation(elo: EloFile, files: ReadonlyMap<string, Uint8Array>): Federation {
  const text = files.get(FEDERATION_MANIFEST);
  if (text === undefined) return readContainer(elo, files);
  const { name, metaData, shared, exposes } = parseFederation(text);
  const { globalName = name, publicPath = 'auto', remoteEntry } = metaData;
  if (publicPath !== 'auto') {
    throw wrong(
      `it loads its files from ${publicPath}, not from where it is published`,
      "Set the public path to 'auto' (Vite: base './').",
    );
  }
  const lifecycles = exposes.find(({ path }) => path === LIFECYCLES);
  if (lifecycles === undefined) {
    const found = exposes.map(({ path }) => path).join(', ') || 'nothing';
    throw wrong(
      `it exposes ${found}, not ${LIFECYCLES}`,
      'Expose its single-spa lifecycles there.',
    );
  }
  const { js, css } = lifecycles.assets;
  return {
    container: globalName,
    entry: `${remoteEntry.path}${remoteEntry.path && '/'}${remoteEntry.name}`.replace('//', '/'),
    entryType: entryTypeOf(remoteEntry.type),
    shared: Object.fromEntries(
      shared.map(({ name: key, version, requiredVersion, singleton, assets }) => {
        const range = new Range(requiredVersion || '*').range || '*';
        // Without a copy of its own, federation states another version here.
        const hasCopy = assets.js.sync.length + assets.js.async.length > 0 && valid(version);
        return [key, { range, singleton, ...(hasCopy && { provides: version }) }];
      }),
    ),
    files: { js: js.sync, css: css.sync },
  };
}

function parseFederation(text: Uint8Array): z.infer<typeof federationSchema> {
  try {
    return federationSchema.parse(JSON.parse(Buffer.from(text).toString()));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw wrong(`its ${FEDERATION_MANIFEST} is malformed: ${why}`, 'Build it again.');
  }
}

function readContainer({ container }: EloFile, files: ReadonlyMap<string, Uint8Array>): Federation {
  if (container === undefined || !files.has(container.file)) {
    const missing = container ? `${container.file}, which ${ELO_FILE} names` : FEDERATION_MANIFEST;
    throw wrong(
      `it has no ${missing}`,
      `Have it built with a manifest, or name the entry as "container" in ${ELO_FILE}.`,
    );
  }
  const { name, file, type } = container;
  return { container: name, entry: file, entryType: type, shared: {}, files: { js: [], css: [] } };
}

function entryTypeOf(type: string): 'global' | 'module' {
  if (type === 'module' || type === 'esm') return 'module';
  if (type === 'global' || type === 'var') return 'global';
  throw wrong(
    `its entry is of type ${type}`,
    'Build it as a script that defines a global (library type var) or as an ES module.',
  );
}

function wrong(why: string, next: string): EloError {
  return new EloError('usage', `The build cannot be published: ${why}`, { next });
}

/** The server part of its documents: what elo.json says of each page, in the place of its HTML. */
function serverText({ routes }: EloFile): string {
  const texts = routes
    .toSorted((a, b) => (takesPrecedence(a.path, b.path) ? -1 : 1))
    .map(({ path, title, description }) => [addressesOf(path), { title, description }]);
  return `const texts = ${JSON.stringify(texts)};
const textOf = (path) => texts.find(([addresses]) => new RegExp(addresses).test(path))[1];
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
exports.default = {
  contract: ${CONTRACT_VERSION},
  load: async () => null,
  head: (_data, { path }) => textOf(path),
  Component: () => null,
};
exports.renderForeign = (_data, { path }) =>
  '<h1>' + escape(textOf(path).title) + '</h1><p>' + escape(textOf(path).description) + '</p>';
`;
}

/** Source of a regular expression for the addresses of a route pattern. */
function addressesOf(pattern: string): string {
  return `^${pattern.replace(/\/:\w+\*/, '(?:/.*)?').replace(/\/:\w+/g, '/[^/]+')}$`;
}
