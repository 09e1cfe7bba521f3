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

/** A file of a package. */
export const packageFileSchema = z.object({
  integrity: integritySchema,
  bytes: z.number().int().nonnegative(),
  /** Media type without parameters. */
  type: z.string().min(3),
  /** Bytes as brotli, level 11; absent for what does not compress. */
  brotli: z.number().int().positive().optional(),
});

/** Files that one exposed module needs in the browser, in loading order, from build statistics. */
export const exposedSchema = z.object({
  js: z.array(filePathSchema),
  css: z.array(filePathSchema),
  /** Shared modules that it needs from the share scope, e.g. `@acme/kit`. */
  consumes: z.array(z.string()).default([]),
  /**
   * Shared package → names of it that the module uses, with whatever it loads later; `*` where not
   * every use has a name. Absent in older builds, which may use anything.
   */
  uses: z.record(z.string(), z.array(z.string())).optional(),
  /** CommonJS file for composing, or absent where there is nothing to render. */
  server: filePathSchema.optional(),
  /** Declaration file. */
  types: filePathSchema.optional(),
});

/** A dependency in the share scope. */
export const sharedSchema = z.object({
  /** Range that the package accepts. */
  range: z.string().min(1),
  /** Version that it brings along, or absent when it brings none (`import: false`). */
  provides: versionSchema.optional(),
  singleton: z.boolean(),
  /** Names imported (remotes) or exported (shell) where the module is a facade. */
  names: z.array(z.string()).optional(),
  /** CommonJS file of its own copy for composing. */
  server: filePathSchema.optional(),
  /** Browser files of its own copy, loaded only when no supplied version fits. */
  js: z.array(filePathSchema).optional(),
  css: z.array(filePathSchema).optional(),
});

/**
 * When an island of a page gets its code: at once, when it nears the screen, when the visitor turns
 * to it, or when the browser has nothing else to do. Each also when the visitor turns to it.
 */
export const islandMomentSchema = z.enum(['load', 'visible', 'intent', 'idle']);

export const routeSchema = z.object({
  /** Path on the site, or a pattern of paths: `/news`, `/recipes/:slug`, `/docs/:rest*`. */
  path: z
    .string()
    .refine(
      isRoutePattern,
      'is no path of small letters, digits and dashes, :name and :name* last',
    ),
  /** Exposed module whose default export is the page. */
  module: z.string().regex(/^\.\/[a-z0-9-]+$/),
  /** Query names that each name a document by themselves: beside one, the others count for nothing. */
  identity: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)).optional(),
  /**
   * The parts of the page that live, each exposed as `<module>.<name>`; the rest is never hydrated.
   * Absent: the page is hydrated whole.
   */
  islands: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), islandMomentSchema).optional(),
});

/** An outside origin as a Content-Security-Policy names it: `https://video.example`, `https://*.example`. */
const hostSchema = z
  .string()
  .regex(/^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/);

/**
 * Outside origins that a package's pages use, by the policy's directive without `-src`. None for
 * scripts: a release runs its own files and nothing else. The build refuses other names; manifests
 * from before this rule may hold `script`, which is not heeded.
 */
export const hostsSchema = z.object({
  frame: z.array(hostSchema).optional(),
  img: z.array(hostSchema).optional(),
  media: z.array(hostSchema).optional(),
  connect: z.array(hostSchema).optional(),
});

/**
 * What a build says of itself (`elo-package.json` in its output folder) and what `publish` signs
 * and stores as `packages/<name>/<version>/elo-package.json`.
 */
export const packageManifestSchema = z.object({
  schema: z.literal(1),
  name: packageNameSchema,
  version: versionSchema,
  /** Npm scope, e.g. `@acme`: the site that it belongs to, where several share a store. */
  scope: npmScopeSchema.optional(),
  kind: z.enum(['shell', 'remote', 'shared', 'assets']),
  contract: z.number().int().positive(),
  /** Container script of a remote (`remoteEntry.js`), or the shell's main script. */
  entry: filePathSchema.optional(),
  /** Federation container name, a global variable: the package name with `_` for `-`. */
  container: z.string().optional(),
  exposes: z.record(z.string(), exposedSchema),
  shared: z.record(z.string(), sharedSchema),
  routes: z.array(routeSchema),
  /** How the shell mounts it: in its own root tree, or through `./lifecycles` in a root of its own. */
  mount: z.enum(['tree', 'lifecycles']).default('tree'),
  /** Of a shell: it hydrates pages by their islands; see `routes`. */
  islands: z.boolean().optional(),
  /** Paths of sample values in it; must be empty on a public origin. */
  sample: z.array(z.string()).default([]),
  /** Outside origins that its pages may use; every document of a release allows those of all its packages. */
  hosts: hostsSchema.optional(),
  /** Name in the share scope of a `shared` package: its npm name. */
  shareKey: z.string().optional(),
  /** Every file but this manifest and its signature. */
  files: z.record(filePathSchema, packageFileSchema),
});

/** Detached signature, stored beside what it signs as `<file>.sig`. */
export const signatureSchema = z.object({
  /** Key name in the trust file. */
  key: z.string().min(1),
  /** Ed25519 over the exact bytes of the file, base64. */
  value: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});

export type IslandMoment = z.infer<typeof islandMomentSchema>;
export type PackageHosts = z.infer<typeof hostsSchema>;
export type PackageFile = z.infer<typeof packageFileSchema>;
export type PackageManifest = z.infer<typeof packageManifestSchema>;
export type PackageRoute = z.infer<typeof routeSchema>;
export type SharedDependency = z.infer<typeof sharedSchema>;
export type Signature = z.infer<typeof signatureSchema>;
