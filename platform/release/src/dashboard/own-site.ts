import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EloError, type Release } from '@elo-platform/protocol';
import {
  createKeyPair,
  type FileSource,
  findDocument,
  integrityOf,
  packageKey,
  pageFiles,
  readManifest,
  readPlain,
  releaseSource,
} from '@elo-platform/store';
import { readChannel } from '../channel/state';
import { type Context, createContext, type Output, settingsSchema } from '../context/context';
import { writeKeyFile } from '../keys/key-files';
import { addKey, writeTrustFile } from '../keys/trust-file';
import { OWN_FOLDER } from '../new/fill-template';
import { promote } from '../promote/promote';
import { publishPackage } from '../publish/publish-package';
import { readBuild } from '../publish/read-build';

/** npm package of the dashboard's site, and its parts in the order in which they are published. */
const PACKAGE = '@elo-platform/dashboard';
const PARTS = ['host', 'mf-dashboard'] as const;

/** Channel of its releases, and name of the key that signs them. */
const NAME = 'dashboard';

/** A file as HTTP sends it. */
export interface SiteFile {
  readonly status: number;
  readonly type: string;
  /** Content-Security-Policy of a document. */
  readonly csp?: string | undefined;
  readonly body: Buffer;
}

/** The released dashboard. */
export interface OwnSite {
  /** @returns undefined for a path that the release does not have */
  read(path: string): Promise<SiteFile | undefined>;
  close(): Promise<void>;
}

/**
 * Opens the dashboard's own site. The first start of a build publishes and promotes it into a store
 * in the state folder, with a key that is made for it.
 * @throws EloError `not-found` where it is not installed or not built
 */
export async function openOwnSite(state: string, output: Output): Promise<OwnSite> {
  const source = await findPackage();
  const builds = await Promise.all(PARTS.map((part) => readBuild(join(source, part))));
  const digest = integrityOf(Buffer.from(JSON.stringify(builds.map(({ manifest }) => manifest))));
  const name = digest.slice('sha384-'.length).replace(/\W/g, '').slice(0, 12);
  const folder = join(state, 'dashboard', name);
  const isReleased = await stat(folder).then(
    () => true,
    () => false,
  );
  if (!isReleased) await releaseInto(folder, source, builds, output);
  const context = contextOf(folder, source, output);
  const { release } = await readChannel(context, NAME);
  if (release !== undefined) return siteOf(context, release);
  throw new EloError('damage', `${folder} has no release of the dashboard`, {
    next: 'Delete that folder: the next start releases the dashboard again.',
  });
}

/** Folder of the installed package, with its build. */
async function findPackage(): Promise<string> {
  for (const from of [process.cwd(), OWN_FOLDER]) {
    try {
      const folder = dirname(
        createRequire(join(from, 'package.json')).resolve(`${PACKAGE}/package.json`),
      );
      await Promise.all(PARTS.map((part) => stat(join(folder, part, 'dist'))));
      return folder;
    } catch {
      // It may be installed next to the command instead.
    }
  }
  throw new EloError('not-found', `${PACKAGE} is not installed here, or not built`, {
    next: `Run \`npm install --save-dev ${PACKAGE}\`; in a checkout of the platform \`npm run build -w ${PACKAGE}\`.`,
  });
}

function contextOf(folder: string, source: string, output: Output): Context {
  const settings = settingsSchema.parse({
    store: join(folder, 'store'),
    channel: NAME,
    key: join(folder, `${NAME}.pem`),
    trust: join(folder, 'trust.json'),
    state: folder,
    config: join(source, 'elo.config.ts'),
  });
  return createContext(settings, output);
}

/** Publishes and promotes the builds; the folder appears when the release is complete. */
async function releaseInto(
  folder: string,
  source: string,
  builds: readonly Awaited<ReturnType<typeof readBuild>>[],
  output: Output,
): Promise<void> {
  output.note('Releasing the dashboard into its own store, once for this version …');
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const context = contextOf(draft, source, output);
  try {
    const { privatePem, publicKey } = createKeyPair();
    const { key = '', trust } = context.settings;
    await writeKeyFile(key, privatePem);
    const rights = { publicKey, publish: ['*'], promote: [NAME] };
    await writeTrustFile(trust, addKey({ schema: 1, keys: {} }, NAME, rights, trust));
    const publishing = {
      store: context.store,
      trust: await context.trust(),
      signer: await context.signer(),
      claim: await context.claim(),
    };
    for (const build of builds) await publishPackage(build, publishing);
    await promote(context, {
      channel: NAME,
      base: { head: undefined, release: undefined },
      changes: builds.map(({ manifest: { name, version } }) => ({ name, to: version })),
      refresh: false,
      origin: 'http://localhost',
      force: [],
      reason: 'first start',
    });
    await context.close();
    // Another command may have released the same build in the meantime.
    await rename(draft, folder).catch(() => stat(folder));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function siteOf(context: Context, release: Release): Promise<OwnSite> {
  const { store } = context;
  const sources = new Map<string, FileSource & { readonly type: string }>();
  for (const [name, { version }] of Object.entries(release.inputs.packages)) {
    const manifest = await readManifest(store, name, version);
    for (const [file, { integrity, bytes, type }] of manifest ? pageFiles(manifest.value) : []) {
      const source = { key: packageKey(name, version, file), integrity, bytes, type };
      sources.set(`/packages/${name}/${version}/${file}`, { ...source, compressed: false });
    }
  }
  const bodies = new Map<string, Buffer>();
  const read = async (source: FileSource): Promise<Buffer> => {
    const body = bodies.get(source.key) ?? (await readPlain(store, source));
    bodies.set(source.key, body);
    return body;
  };
  return {
    async read(path) {
      const own = release.files[path];
      if (own) return { status: own.status, type: own.type, body: await read(releaseSource(own)) };
      const source = sources.get(path);
      if (source) return { status: 200, type: source.type, body: await read(source) };
      const document = await findDocument(store, release, path);
      if (document === undefined) return undefined;
      const { status, type, csp } = document;
      return { status, type, csp, body: await read(releaseSource(document)) };
    },
    close: () => context.close(),
  };
}
