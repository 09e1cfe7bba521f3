import { type Container, eloGlobal, raiseAttempt } from './platform';
import { createHost } from './shell';

function container(exports: Record<string, unknown>): Container & { starts: number } {
  return {
    starts: 0,
    init() {
      this.starts += 1;
    },
    get(module) {
      const found = exports[module];
      return found === undefined
        ? Promise.reject(new Error(`no ${module}`))
        : Promise.resolve(() => found);
    },
  };
}

afterEach(() => {
  delete globalThis.__ELO__;
  delete (globalThis as Record<string, unknown>).mf_late;
  document.head.replaceChildren();
});

const lastScript = () => document.head.querySelector('script') as HTMLScriptElement;

describe('createHost', () => {
  it('starts a container from the boot script, once', async () => {
    const joined = container({ './page': 'the page' });
    eloGlobal().entries = { mf_home: () => joined };
    const host = createHost();
    host.registerRemotes([{ name: 'mf_home', entry: '/packages/mf-home/1.0.0/remoteEntry.js' }]);
    await expect(host.loadRemote('mf_home/page')).resolves.toBe('the page');
    await host.loadRemote('mf_home/page');
    expect(joined.starts).toBe(1);
    expect(lastScript()).toBeNull();
  });

  it('loads an entry by script with its integrity', async () => {
    eloGlobal().integrity = { '/packages/mf-late/1.0.0/remoteEntry.js': 'sha384-x' };
    const host = createHost();
    host.registerRemotes([{ name: 'mf_late', entry: '/packages/mf-late/1.0.0/remoteEntry.js' }]);
    const loading = host.loadRemote('mf_late/page');
    expect(lastScript().integrity).toBe('sha384-x');
    expect(lastScript().crossOrigin).toBe('anonymous');
    (globalThis as Record<string, unknown>).mf_late = container({ './page': 'late page' });
    lastScript().dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBe('late page');
  });

  it('loads an entry without a known hash with an integrity that always fails', () => {
    eloGlobal().integrity = { '/packages/mf-late/1.0.0/remoteEntry.js': 'sha384-x' };
    const host = createHost();
    host.registerRemotes([{ name: 'mf_late', entry: '/packages/mf-late/6.6.6/remoteEntry.js' }]);
    void host.loadRemote('mf_late/page').catch(() => undefined);
    // No file has this hash.
    expect(lastScript().integrity).toBe(`sha384-${'A'.repeat(64)}`);
  });

  it('retries with a new query string, to bypass caches', () => {
    eloGlobal().integrity = { '/packages/mf-late/1.0.0/remoteEntry.js': 'sha384-x' };
    raiseAttempt();
    const host = createHost();
    host.registerRemotes([{ name: 'mf_late', entry: '/packages/mf-late/1.0.0/remoteEntry.js' }]);
    void host.loadRemote('mf_late/page').catch(() => undefined);
    expect(lastScript().src).toMatch(/remoteEntry\.js\?1$/);
    expect(lastScript().integrity).toBe('sha384-x');
  });

  it('names the remote whose entry fails, and allows a retry', async () => {
    const host = createHost();
    host.registerRemotes([{ name: 'mf_late', entry: '/gone.js' }]);
    const first = host.loadRemote('mf_late/page');
    lastScript().dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('Entry of mf_late could not be loaded: /gone.js');
    const second = host.loadRemote('mf_late/page');
    (globalThis as Record<string, unknown>).mf_late = container({ './page': 'back' });
    await Promise.resolve();
    lastScript().dispatchEvent(new Event('load'));
    await expect(second).resolves.toBe('back');
  });

  it('distinguishes a module that throws from one that fails to load', async () => {
    const host = createHost();
    host.registerRemotes([{ name: 'mf_late', entry: '/throws.js' }]);
    const loading = host.loadRemote('mf_late/page');
    const failure = new Error('broken');
    (globalThis as Record<string, unknown>).mf_late = {
      init: () => undefined,
      get: async () => () => {
        throw failure;
      },
    };
    lastScript().dispatchEvent(new Event('load'));
    await expect(loading).rejects.toMatchObject({ code: 'contract', cause: failure });
  });

  it('imports an entry that is an ES module', async () => {
    jest.doMock('/packages/paint/entry.js', () => container({ './page': 'paint' }), {
      virtual: true,
    });
    const host = createHost();
    host.registerRemotes([{ name: 'paint', entry: '/packages/paint/entry.js', type: 'module' }]);
    await expect(host.loadRemote('paint/page')).resolves.toBe('paint');
    expect(lastScript()).toBeNull();
    host.registerRemotes([{ name: 'gone', entry: '/gone.js', type: 'module' }]);
    await expect(host.loadRemote('gone/page')).rejects.toMatchObject({ request: '/gone.js' });
  });

  it('rejects an entry that defines no container, and an unknown remote', async () => {
    const host = createHost();
    host.registerRemotes([{ name: 'mf_late', entry: '/empty.js' }]);
    const loading = host.loadRemote('mf_late/page');
    lastScript().dispatchEvent(new Event('load'));
    await expect(loading).rejects.toThrow('defines no container');
    await expect(host.loadRemote('mf_other/page')).rejects.toThrow('mf_other is not registered');
  });
});

it('installs one host with its hooks for remotes, also when the script runs twice', async () => {
  jest.resetModules();
  const { default: first } = await import('./shell');
  const { host } = eloGlobal();
  expect(eloGlobal().federation).toBe(first);
  jest.resetModules();
  const { default: second } = await import('./shell');
  expect(second).toBe(first);
  expect(eloGlobal().host).toBe(host);
});
