import { z } from 'zod';
import { isRoutePattern } from '../route';

/** `name` of a package without scope: `news`, `mf-news`, `kit`, `shell`, `media`. */
export const packageNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,49}$/);

/** Scope of a site's npm packages, e.g. `@acme`. */
export const npmScopeSchema = z.string().regex(/^@[a-z0-9][a-z0-9._-]*$/);

/** Exact semver version, no range. */
export const versionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/);

/** Subresource-integrity text. */
export const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A relative path inside a package: no `..`, no leading slash, no backslash. */
export const filePathSchema = z
  .string()
  .regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9._@~-]+(?:\/[A-Za-z0-9._@~-]+)*$/)
  .max(300);

/** Bytes of the largest file: edges and commands unpack files in memory. */
export const LARGEST_FILE = 128 * 1024 * 1024;

export const packageFileSchema = z.object({
  integrity: integritySchema.describe('`sha384-…` of its bytes.'),
  bytes: z.number().int().nonnegative().max(LARGEST_FILE).describe('Its size, at most 128 MiB.'),
  type: z.string().min(3).describe('Media type without parameters.'),
  brotli: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('Bytes as brotli, level 11; absent for what does not compress.'),
});

/** Files that one exposed module needs in the browser, in loading order, from build statistics. */
export const exposedSchema = z.object({
  js: z.array(filePathSchema).describe('Scripts.'),
  css: z.array(filePathSchema).describe('Style sheets.'),
  consumes: z
    .array(z.string())
    .default([])
    .describe('Shared modules that it needs from the share scope, e.g. `@acme/kit`.'),
  uses: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe(
      'Shared package → names of it that the module uses, including chunks loaded later; `*` where not every use has a name. Absent in builds of other bundlers, which may use anything.',
    ),
  server: filePathSchema
    .optional()
    .describe('CommonJS file for composing, or absent where there is nothing to render.'),
  types: filePathSchema.optional().describe('Declaration file.'),
});

/** A dependency in the share scope. */
export const sharedSchema = z.object({
  range: z.string().min(1).describe('Range that the package accepts.'),
  provides: versionSchema
    .optional()
    .describe('Version that it brings along, or absent when it brings none (`import: false`).'),
  singleton: z.boolean().describe('Whether only one version of it may run in a page.'),
  names: z
    .array(z.string())
    .optional()
    .describe('Names imported (remotes) or exported (shell) where the module is a facade.'),
  server: filePathSchema.optional().describe('CommonJS file of its own copy for composing.'),
  js: z
    .array(filePathSchema)
    .optional()
    .describe('Browser files of its own copy, loaded only when no supplied version fits.'),
  css: z.array(filePathSchema).optional().describe('Style sheets of its own copy.'),
});

/**
 * When an island of a page loads its code: at once, when it nears the screen, when the visitor
 * interacts with it, or when the browser is idle. Interaction triggers each of them earlier.
 */
export const islandMomentSchema = z.enum(['load', 'visible', 'intent', 'idle']);

export const routeSchema = z.object({
  path: z
    .string()
    .refine(isRoutePattern, 'must be a path of a-z, 0-9 and dashes, with :name, and :name* last')
    .describe(
      'Path on the site, or a pattern of paths: `/news`, `/recipes/:slug`, `/docs/:rest*`.',
    ),
  module: z
    .string()
    .regex(/^\.\/[a-z0-9-]+$/)
    .describe(
      'Exposed module whose default export is the page; of another bundler: `./lifecycles`.',
    ),
  identity: z
    .array(z.string().regex(/^[a-z][a-z0-9_]*$/))
    .optional()
    .describe(
      'Query names that each identify a document; with one of them, the others are ignored.',
    ),
  islands: z
    .record(z.string().regex(/^[a-z][a-z0-9-]*$/), islandMomentSchema)
    .optional()
    .describe(
      'Parts of the page that are hydrated, each exposed as `<module>.<name>`, and when. Absent: the whole page is hydrated.',
    ),
  render: z
    .union(
      [
        z.literal('request'),
        z.strictObject({ queries: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)).min(1) }),
      ],
      'must be "request" or {"queries": [names]}',
    )
    .optional()
    .describe(
      'What is rendered on request, with the data of that moment: every address of the route that is not a document of the release (`request`), or addresses with a value for one of the named queries. Absent: nothing; other queries change nothing.',
    ),
  action: z
    .literal(true)
    .optional()
    .describe('Browsers without script may post forms to the route; its page has an `action`.'),
});

/** An outside origin as a Content-Security-Policy names it: `https://video.example`, `https://*.example`. */
const hostSchema = z
  .string()
  .regex(/^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/);

/**
 * Outside origins that a package's pages use, by the policy's directive without `-src`. None for
 * scripts: a release runs only its own files. The build refuses other names; manifests from before
 * this rule may hold `script`, which is ignored.
 */
export const hostsSchema = z.object({
  frame: z.array(hostSchema).optional(),
  img: z.array(hostSchema).optional(),
  media: z.array(hostSchema).optional(),
  connect: z.array(hostSchema).optional(),
});

/** Origin of a build. */
const builtSchema = z.object({
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}(?:-dirty)?$/)
    .optional()
    .describe(
      '`ELO_COMMIT`, or what git has checked out; `-dirty` with local changes in the folder. Absent without git.',
    ),
  builder: z
    .string()
    .regex(/^[\w.@:/ -]{1,100}$/)
    .optional()
    .describe('`ELO_BUILDER`, the name of the CI system, or `local`.'),
  at: z.iso.datetime().describe('Time of the build, or `SOURCE_DATE_EPOCH`.'),
});

/**
 * Description of a build (`elo-package.json` in its output folder), which `publish` signs and stores
 * as `packages/<name>/<version>/elo-package.json`.
 */
export const packageManifestSchema = z.object({
  schema: z.literal(1).describe('Version of this format.'),
  name: packageNameSchema.describe('Name of the npm package without its scope.'),
  version: versionSchema.describe('Version in its package.json.'),
  scope: npmScopeSchema
    .optional()
    .describe('Npm scope, e.g. `@acme`: the site that it belongs to, where several share a store.'),
  kind: z.enum(['shell', 'remote', 'shared', 'assets']).describe('Its role in a release.'),
  contract: z
    .number()
    .int()
    .positive()
    .describe('Version of the contract between shell and pages that it was written for.'),
  entry: filePathSchema
    .optional()
    .describe('Container script of a remote (`remoteEntry.js`), or the shell’s main script.'),
  entryType: z
    .enum(['global', 'module'])
    .optional()
    .describe(
      'How the browser loads the entry of a remote that another bundler built: as a script that defines a global, or as an ES module. Absent: `elo-build` built it, and boot scripts contain its entry.',
    ),
  container: z
    .string()
    .optional()
    .describe(
      'Federation container name, a global variable; `elo-build` takes the package name with `_` for `-`.',
    ),
  exposes: z
    .record(z.string(), exposedSchema)
    .describe('Exposed module → its files, from build statistics.'),
  shared: z.record(z.string(), sharedSchema).describe('Share key → what it needs and brings.'),
  routes: z.array(routeSchema).describe('Its pages.'),
  mount: z
    .enum(['tree', 'lifecycles'])
    .default('tree')
    .describe(
      'How the shell mounts it: in its own root tree, or through `./lifecycles` in a root of its own.',
    ),
  islands: z
    .boolean()
    .optional()
    .describe('Of a shell: it hydrates pages by their islands; see `routes`.'),
  sample: z
    .array(z.string())
    .default([])
    .describe('Paths of sample values in it; must be empty on a public origin.'),
  hosts: hostsSchema
    .optional()
    .describe(
      'Outside origins that its pages may use; every document of a release allows those of all its packages.',
    ),
  shareKey: z
    .string()
    .optional()
    .describe('Name in the share scope of a `shared` package: its npm name.'),
  built: builtSchema
    .optional()
    .describe('Where its build comes from; a second build of the same bytes may differ in it.'),
  files: z
    .record(filePathSchema, packageFileSchema)
    .describe('Every file but this manifest and its signature.'),
});

export type IslandMoment = z.infer<typeof islandMomentSchema>;
export type PackageHosts = z.infer<typeof hostsSchema>;
export type PackageFile = z.infer<typeof packageFileSchema>;
export type PackageManifest = z.infer<typeof packageManifestSchema>;
export type PackageRoute = z.infer<typeof routeSchema>;
export type SharedDependency = z.infer<typeof sharedSchema>;
