import limits from '../time-limits.json';
import { nextChance, raiseAttempt } from './platform';
import type { Factory, SharedVersion, ShareRequest, ShareScope } from './share-types';
import { chooseVersion } from './versions';

/** Adds a supplier; the first supplier of a version stays. */
export function supply(
  scope: ShareScope,
  name: string,
  version: string,
  shared: SharedVersion,
): void {
  scope[name] ??= {};
  scope[name][version] ??= shared;
}

function keep(shared: SharedVersion, factory: Factory): Factory {
  shared.lib = factory;
  shared.loaded = 1;
  shared.dead = false;
  return factory;
}

/** Retries a failed supplier in the background until it responds. */
async function retrySupplier(shared: SharedVersion): Promise<void> {
  for (let tries = 0; shared.dead; tries += 1) {
    await nextChance(tries);
    raiseAttempt();
    try {
      keep(shared, await shared.get());
    } catch {
      // Still away: the next chance comes.
    }
  }
}

/** Waits for a supplier, with a timeout: a consumer with its own copy then uses that. */
function waitFor(shared: SharedVersion, got: Promise<Factory>): Promise<Factory> {
  return new Promise((resolve, reject) => {
    const giveUp = (why: unknown): void => {
      shared.dead = true;
      reject(why);
    };
    const late = () => giveUp(new Error(`${shared.from ?? 'A supplier'} does not answer`));
    const timer = setTimeout(late, limits.supply);
    got
      .then(
        (factory) => resolve(keep(shared, factory)),
        (error: unknown) => {
          giveUp(error);
          void retrySupplier(shared);
        },
      )
      .finally(() => clearTimeout(timer));
  });
}

/** Modules that work only with those of the same version; many hosts share the first two alone. */
const REACT = ['react', 'react-dom', 'react-dom/client'];

/** Versions to choose from; for a singleton, only the one that already runs. */
function offered(scope: ShareScope, name: string, { singleton }: ShareRequest): string[] {
  const versions = scope[name] ?? {};
  const together = REACT.filter((other) => REACT.includes(name) && scope[other]);
  const all = Object.keys(versions).filter((version) =>
    together.every((other) => scope[other]?.[version]),
  );
  const running = singleton ? all.filter((version) => versions[version]?.lib) : [];
  return running.length > 0 ? running : all;
}

/** Loads the chosen version, synchronously if it is there; `undefined`: none fits or responds. */
export function loadShared(
  scope: ShareScope,
  name: string,
  request: ShareRequest,
): Factory | Promise<Factory> | undefined {
  const version = chooseVersion(offered(scope, name, request), request);
  const shared = version === undefined ? undefined : scope[name]?.[version];
  if (!shared) return undefined;
  if (shared.lib) return shared.lib;
  if (shared.dead) return undefined;
  const got = shared.get();
  return got instanceof Promise ? waitFor(shared, got) : keep(shared, got);
}
