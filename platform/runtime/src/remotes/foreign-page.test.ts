import type { HostServices } from '@elo-platform/protocol';
import { mountForeign } from './foreign-page';

const lifecycles = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };
let exposed: object | null;
jest.mock('@module-federation/runtime', () => ({ loadRemote: async () => exposed }));

const props = { path: '/paint', search: '?a', data: 1, host: {} as HostServices };
const area = document.createElement('div');

test('a page without composed HTML gets an element of its own, and each mount another name', async () => {
  exposed = lifecycles;
  area.innerHTML = '<p>Before</p>';
  const unmount = await mountForeign({ container: 'paint' }, area, props, false);
  const domElement = area.firstElementChild as Element;
  expect(area.innerHTML).toBe('<div></div>');
  const given = { ...props, name: expect.any(String), domElement, hydrate: false };
  expect(lifecycles.mount).toHaveBeenLastCalledWith(given);
  await unmount();
  expect(lifecycles.unmount).toHaveBeenCalledWith(lifecycles.mount.mock.lastCall?.[0]);
  await mountForeign({ container: 'paint' }, area, props, false);
  const names = lifecycles.mount.mock.calls.map(([{ name }]) => name);
  expect(new Set(names).size).toBe(2);
});

test('a remote without lifecycles is reported by its name', async () => {
  exposed = null;
  const mounting = mountForeign({ container: 'paint' }, area, props, false);
  await expect(mounting).rejects.toThrow('paint exposes no lifecycles');
});
