import { EloError, keepPromise, withEnd } from '@elo-platform/protocol';
import limits from '../time-limits.json';
import { createFederation } from './bundler';
import {
  type Container,
  eloGlobal,
  type FederationHost,
  integrityFor,
  type RemoteInfo,
  requestUrl,
} from './platform';
import { supply } from './share-scope';
import type { ShareScope } from './share-types';

function loadEntryScript({ name, entry }: RemoteInfo): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (why: string): void => {
      window.clearTimeout(timer);
      script.remove();
      reject(entryError(name, entry, why));
    };
    const timer = window.setTimeout(() => fail('timed out'), limits.code);
    const integrity = integrityFor(entry);
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    script.src = requestUrl(entry);
    script.onerror = () => fail('could not be loaded');
    script.onload = () => {
      const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
      if (!container) return fail('defines no container');
      window.clearTimeout(timer);
      resolve(container);
    };
    document.head.append(script);
  });
}

/** Evaluated at run time: the build must not rewrite it. */
function loadEntryModule({ name, entry }: RemoteInfo): Promise<Container> {
  return withEnd(() => import(/* webpackIgnore: true */ requestUrl(entry)), limits.code).catch(
    (cause: unknown) => {
      throw entryError(name, entry, 'could not be loaded', cause);
    },
  );
}

/** `request` is the property in which webpack's chunk errors name their file. */
function entryError(name: string, entry: string, why: string, cause?: unknown): Error {
  return Object.assign(new Error(`Entry of ${name} ${why}: ${entry}`, { cause }), {
    request: entry,
  });
}

async function startContainer(remote: RemoteInfo, scope: ShareScope): Promise<Container> {
  const joined = eloGlobal().entries?.[remote.name];
  const load = remote.type === 'module' ? loadEntryModule : loadEntryScript;
  const container = joined ? joined() : await load(remote);
  await container.init(scope, []);
  return container;
}

/** Creates a host with an empty share scope. */
export function createHost(): FederationHost {
  const scope: ShareScope = {};
  const remotes = new Map<string, RemoteInfo>();
  const containers = new Map<string, Promise<Container>>();

  const containerOf = (name: string) =>
    keepPromise(containers, name, async () => {
      const remote = remotes.get(name);
      if (!remote) throw new Error(`Remote ${name} is not registered`);
      return startContainer(remote, scope);
    });

  return {
    scope,
    registerRemotes(list) {
      for (const remote of list) remotes.set(remote.name, remote);
    },
    registerShared(name, version, get) {
      supply(scope, name, version, { get, from: 'host' });
    },
    async loadRemote<T>(id: string): Promise<T> {
      const [name = '', ...module] = id.split('/');
      const container = await containerOf(name);
      const factory = await container.get(`./${module.join('/')}`);
      try {
        return (await factory()) as T;
      } catch (cause) {
        // The code is loaded, so loading it again would throw again.
        throw new EloError('contract', `${id} threw while it was loaded`, {
          next: 'Promote a version of it that runs.',
          cause,
        });
      }
    },
  };
}

/** Creates the page's host and registers its hooks for remotes. */
function installHost(): object {
  const elo = eloGlobal();
  // A slow boot script may run twice after a retry; containers hold the first host.
  if (elo.host && elo.federation) return elo.federation;
  elo.host = createHost();
  elo.federation = createFederation(elo.host.scope);
  return elo.federation;
}

/** The federation plugin's runtime in the shell's build. */
export default installHost();
