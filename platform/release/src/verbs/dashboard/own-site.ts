import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EloError } from '@elo-platform/protocol';
import { sha256Hex } from '@elo-platform/store';
import { type ReadFile, releaseFiles } from '../../channel/release-files';
import { readChannel } from '../../channel/state';
import { type Context, createContext, type Output, settingsSchema } from '../../context/context';
import { installedFolder } from '../../context/installed-folder';
import { addKey, createKeyFile, editTrustFile } from '../../keys/key-files';
import { promote } from '../../promote/promote';
import { publishPackage } from '../../publish/publish-package';
import { readBuild } from '../../publish/read-build';

/** npm package of the dashboard's site, and its parts in the order in which they are published. */
const PACKAGE = '@elo-platform/dashboard';
const PARTS = ['host', 'mf-dashboard'] as const;

/** Channel of its releases, and name of the key that signs them. */
const NAME = 'dashboard';

export interface OwnSite {
  readonly read: ReadFile;
  close(): Promise<void>;
}

/**
 * Opens the dashboard's own site. The first start of a build publishes and promotes it into a store
 * in the state folder, with a key that is made for it.
 * @param installed folder of the package; a checkout's is built when it has no build
 * @throws EloError `not-found` where it is not installed or cannot be built
 */
export async function openOwnSite(
  state: string,
  output: Output,
  installed = installedFolder(PACKAGE),
): Promise<OwnSite> {
  const source = await requireBuilt(installed, output);
  const builds = await Promise.all(PARTS.map((part) => readBuild(join(source, part))));
  const name = sha256Hex(JSON.stringify(builds.map(({ manifest }) => manifest))).slice(0, 12);
  const folder = join(state, 'dashboard', name);
  if (!existsSync(folder)) await releaseInto(folder, source, builds, output);
  const context = contextOf(folder, source, output);
  const { release } = await readChannel(context, NAME);
  if (release !== undefined) {
    return { read: await releaseFiles(context.store, release), close: () => context.close() };
  }
  throw new EloError('damage', `${folder} has no release of the dashboard`, {
    next: 'Delete that folder: the next start releases the dashboard again.',
  });
}

/** The folder of the package, with its build: npm installs it built, a fresh checkout is not. */
async function requireBuilt(folder: string | undefined, output: Output): Promise<string> {
  if (folder === undefined) {
    throw new EloError('not-found', `${PACKAGE} is not installed here`, {
      next: `Run \`npm install --save-dev ${PACKAGE}\`.`,
    });
  }
  if (PARTS.every((part) => existsSync(join(folder, part, 'dist')))) return folder;
  output.note(`Building ${PACKAGE}, once …`);
  const options = { cwd: folder, shell: process.platform === 'win32' };
  await promisify(execFile)('npm', ['run', 'build'], options).catch((cause: unknown) => {
    throw new EloError('not-found', `${PACKAGE} is not built, and building it failed`, {
      next: `Run \`npm run build -w ${PACKAGE}\` in the checkout of the platform and read its output.`,
      cause,
    });
  });
  return folder;
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
    const { key = '', trust } = context.settings;
    const publicKey = await createKeyFile(key);
    const rights = { publicKey, publish: ['*'], promote: [NAME] };
    await editTrustFile(trust, (empty) => ({ trust: addKey(empty, NAME, rights, trust) }));
    for (const build of builds) await publishPackage(context, build);
    await promote(context, {
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
