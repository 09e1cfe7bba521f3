import { loadShared, supply } from './share-scope';
import type { ShareScope } from './share-types';
import { chooseVersion } from './versions';

const caret1 = '>=1.0.0 <2.0.0-0';

describe('chooseVersion', () => {
  it('takes the highest version within the range', () => {
    expect(chooseVersion(['1.0.0', '1.4.0', '2.0.0'], { requiredVersion: caret1 })).toBe('1.4.0');
  });

  it('gives a singleton the highest version or none', () => {
    const request = { requiredVersion: caret1, singleton: true };
    expect(chooseVersion(['1.0.0', '1.4.0'], request)).toBe('1.4.0');
    expect(chooseVersion(['1.0.0', '2.0.0'], request)).toBeUndefined();
  });

  it('returns undefined for an empty scope', () => {
    expect(chooseVersion([], { requiredVersion: caret1 })).toBeUndefined();
  });
});

describe('loadShared', () => {
  it('returns the same module of the chosen version to every consumer', async () => {
    const scope: ShareScope = {};
    let loads = 0;
    const get = async () => {
      loads += 1;
      return () => 'module';
    };
    supply(scope, 'ui', '1.0.0', { get });
    const first = await loadShared(scope, 'ui', { requiredVersion: caret1 });
    const second = loadShared(scope, 'ui', { requiredVersion: caret1 });
    expect(first?.()).toBe('module');
    expect(second).toBe(first);
    expect(loads).toBe(1);
  });

  it('keeps the first supplier of a version', () => {
    const scope: ShareScope = {};
    supply(scope, 'ui', '1.0.0', { get: () => () => 'first' });
    supply(scope, 'ui', '1.0.0', { get: () => () => 'second' });
    const factory = loadShared(scope, 'ui', {});
    expect(factory).toBeInstanceOf(Function);
    expect((factory as () => unknown)()).toBe('first');
  });

  it('keeps all consumers on the running singleton when another version is added', async () => {
    const scope: ShareScope = {};
    const singleton = { requiredVersion: caret1, singleton: true };
    supply(scope, 'router', '1.0.0', { get: () => () => 'first' });
    void loadShared(scope, 'router', singleton);
    supply(scope, 'router', '1.1.0', { get: () => () => 'newer' });
    expect((loadShared(scope, 'router', singleton) as () => unknown)()).toBe('first');
    expect((loadShared(scope, 'router', {}) as () => unknown)()).toBe('newer');
  });

  it('takes the modules of React from one version that has them all', () => {
    const scope: ShareScope = {};
    const react19 = { requiredVersion: '>=19.0.0 <20.0.0-0', singleton: true };
    for (const name of ['react', 'react-dom']) {
      supply(scope, name, '19.2.0', { get: () => () => 'host', lib: () => 'host' });
    }
    for (const name of ['react', 'react-dom', 'react-dom/client']) {
      supply(scope, name, '19.3.1', { get: () => () => 'remote' });
    }
    for (const name of ['react', 'react-dom/client', 'react-dom']) {
      expect((loadShared(scope, name, react19) as () => unknown)()).toBe('remote');
    }
    supply(scope, 'react-dom/client', '19.2.0', { get: () => () => 'host' });
    expect((loadShared(scope, 'react-dom', react19) as () => unknown)()).toBe('remote');
  });

  it('returns undefined when no version fits', () => {
    expect(loadShared({}, 'ui', { requiredVersion: caret1 })).toBeUndefined();
  });
});
