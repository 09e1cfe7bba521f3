import limits from '../time-limits.json';
import { createFederation, type InstalledModules, type WebpackRequire } from './bundler';
import { eloGlobal } from './platform';
import type { ShareScope } from './share-types';

const caret1 = '>=1.0.0 <2.0.0-0';

/** A `__webpack_require__` as webpack's bootstrap creates it for a small bundle. */
function bundle(name: string, own: string | undefined, hasCopy = true): WebpackRequire {
  return {
    m: {},
    c: {},
    S: {},
    federation: {
      initOptions: {
        name,
        shared:
          own === undefined
            ? {}
            : { ui: [{ version: own, get: () => () => `${name} ${own}`, shareConfig: {} }] },
      },
    },
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        17: {
          shareKey: 'ui',
          requiredVersion: caret1,
          ...(hasCopy ? { fallback: () => () => `${name} fallback` } : {}),
        },
      },
    },
  };
}

function evaluate(webpackRequire: WebpackRequire, id: string): unknown {
  const module = { exports: undefined as unknown };
  webpackRequire.m[id]?.(module);
  return module.exports;
}

async function consume(webpackRequire: WebpackRequire, installed: InstalledModules = {}) {
  const promises: Promise<void>[] = [];
  createFederation({}).bundlerRuntime.consumes({
    chunkId: 'page',
    chunkMapping: { page: ['17'] },
    installedModules: installed,
    promises,
    webpackRequire,
  });
  await Promise.all(promises);
  return evaluate(webpackRequire, '17');
}

async function startRemote(webpackRequire: WebpackRequire, scope: ShareScope) {
  const runtime = createFederation({}).bundlerRuntime;
  webpackRequire.federation.instance = runtime.init({ webpackRequire });
  await runtime.initContainerEntry({ webpackRequire, shareScope: scope });
}

describe('a remote under a host', () => {
  it('takes the host’s version and adds its own for other consumers', async () => {
    const scope: ShareScope = { ui: { '1.5.0': { get: () => () => 'host 1.5.0' } } };
    const remote = bundle('news', '1.2.0');
    await startRemote(remote, scope);
    expect(await consume(remote)).toBe('host 1.5.0');
    expect(Object.keys(scope.ui ?? {})).toEqual(['1.5.0', '1.2.0']);
  });

  it('stays on its own copy when the host’s version is outside its range', async () => {
    const scope: ShareScope = { ui: { '2.0.0': { get: () => () => 'host 2.0.0' } } };
    const remote = bundle('news', '1.2.0');
    await startRemote(remote, scope);
    expect(await consume(remote)).toBe('news 1.2.0');
  });

  it('uses the copy it was built with when nothing is supplied', async () => {
    const remote = bundle('news', undefined);
    await startRemote(remote, {});
    expect(await consume(remote)).toBe('news fallback');
  });

  it('retries after a supplier failed and there is no own copy', async () => {
    let broken = true;
    const get = async () => {
      if (broken) throw new Error('offline');
      return () => 'host 1.5.0';
    };
    const scope: ShareScope = { ui: { '1.5.0': { get } } };
    const remote = bundle('news', undefined, false);
    await startRemote(remote, scope);
    const installed: InstalledModules = {};
    await expect(consume(remote, installed)).rejects.toThrow('offline');
    broken = false;
    // Skip the background retry, which another test covers.
    delete scope.ui?.['1.5.0']?.dead;
    expect(await consume(remote, installed)).toBe('host 1.5.0');
  });
});

describe('a supplier that does not respond', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const hanging = (): ShareScope => ({
    ui: { '1.5.0': { get: () => new Promise(() => undefined), from: 'shared_ui' } },
  });

  it('delays only its first consumer', async () => {
    const scope = hanging();
    const first = bundle('news', undefined);
    await startRemote(first, scope);
    const waiting = consume(first);
    await jest.advanceTimersByTimeAsync(limits.supply - 1);
    expect(scope.ui?.['1.5.0']?.dead).toBeFalsy();
    await jest.advanceTimersByTimeAsync(1);
    await expect(waiting).resolves.toBe('news fallback');
    const second = bundle('contact', undefined);
    await startRemote(second, scope);
    await expect(consume(second)).resolves.toBe('contact fallback');
  });

  it('delays no consumer when it fails, and is retried until it responds', async () => {
    let broken = true;
    const get = jest.fn(async () => {
      if (broken) throw new Error('offline');
      return () => 'host 1.5.0';
    });
    const scope: ShareScope = { ui: { '1.5.0': { get } } };
    const first = bundle('news', undefined);
    await startRemote(first, scope);
    await expect(consume(first)).resolves.toBe('news fallback');
    await jest.advanceTimersByTimeAsync(limits.again);
    expect(get).toHaveBeenCalledTimes(2);
    broken = false;
    await jest.advanceTimersByTimeAsync(limits.again);
    const second = bundle('contact', undefined);
    await startRemote(second, scope);
    await expect(consume(second)).resolves.toBe('host 1.5.0');
    await jest.advanceTimersByTimeAsync(10 * limits.again);
    expect(get).toHaveBeenCalledTimes(3);
  });

  it('is retried only while the page is shown, and less often after two minutes', async () => {
    const get = jest.fn(() => Promise.reject(new Error('offline')));
    const first = bundle('news', undefined);
    await startRemote(first, { ui: { '1.5.0': { get } } });
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await expect(consume(first)).resolves.toBe('news fallback');
    await jest.advanceTimersByTimeAsync(40 * limits.again);
    expect(get).toHaveBeenCalledTimes(1);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(60 * limits.again);
    expect(get.mock.calls.length).toBeLessThan(30);
  });

  it('loads the hashes before the consumers’ own copies', async () => {
    const loadIntegrity = jest.fn(async () => undefined);
    eloGlobal().loadIntegrity = loadIntegrity;
    const remote = bundle('news', undefined);
    await startRemote(remote, {});
    await expect(consume(remote)).resolves.toBe('news fallback');
    expect(loadIntegrity).toHaveBeenCalledTimes(1);
    delete globalThis.__ELO__;
  });
});

describe('the shell', () => {
  it('reads its eager modules synchronously', () => {
    const scope: ShareScope = {};
    const shell = bundle('shell', '1.0.0');
    const runtime = createFederation(scope).bundlerRuntime;
    shell.federation.instance = runtime.init({ webpackRequire: shell });
    runtime.installInitialConsumes({
      initialConsumes: ['17'],
      installedModules: {},
      webpackRequire: shell,
    });
    expect(evaluate(shell, '17')).toBe('shell 1.0.0');
    expect(Object.keys(scope.ui ?? {})).toEqual(['1.0.0']);
  });

  it('rejects an eager module whose factory is asynchronous', () => {
    const shell = bundle('shell', undefined);
    const scope: ShareScope = { ui: { '1.0.0': { get: async () => () => 'late' } } };
    const runtime = createFederation(scope).bundlerRuntime;
    shell.federation.instance = runtime.init({ webpackRequire: shell });
    runtime.installInitialConsumes({
      initialConsumes: ['17'],
      installedModules: {},
      webpackRequire: shell,
    });
    expect(() => evaluate(shell, '17')).toThrow('not eager');
  });
});
