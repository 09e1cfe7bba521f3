import { loadRemote } from '@module-federation/runtime';
import limits from '../../time-limits.json';
import { SharedParts } from './shared-parts';

jest.mock('@module-federation/runtime', () => ({ loadRemote: jest.fn() }));

const load = jest.mocked(loadRemote<object>);

/** Exposed modules of a container whose package has three names. */
const EXPOSED: Readonly<Record<string, object>> = {
  'kit/index': { Button: 'button', Card: 'card', Modal: 'modal' },
  'kit/index/Button': { Button: 'button', helper: 'not a name of the package' },
  'kit/index/Card': { Card: 'card' },
};

const asked = () => load.mock.calls.map(([id]) => id);

beforeEach(() => {
  load.mockReset();
  load.mockImplementation(async (id) => EXPOSED[id] ?? Promise.reject(new Error(`no ${id}`)));
});

it('holds exactly the requested names', async () => {
  const parts = new SharedParts('kit');
  await parts.want(['Button']);
  expect(asked()).toEqual([]);
  const module = (await parts.get())();
  expect(module).toEqual({ Button: 'button' });
  expect(module).toHaveProperty('__esModule', true);
});

it('adds names for the next page to the same module object', async () => {
  const parts = new SharedParts('kit');
  await parts.want(['Button']);
  const module = (await parts.get())();
  await parts.want(['Button', 'Card']);
  expect(module).toEqual({ Button: 'button', Card: 'card' });
  expect(asked()).toEqual(['kit/index/Button', 'kit/index/Card']);
});

it('loads the whole package when a use has no name, or without a request by name', async () => {
  const all = EXPOSED['kit/index'];
  const whole = new SharedParts('kit');
  await whole.want(['*']);
  expect((await whole.get())()).toEqual(all);
  expect((await new SharedParts('kit').get())()).toEqual(all);
});

it('rejects a page whose names fail to load into a module that is in use', async () => {
  const parts = new SharedParts('kit');
  await parts.want(['Button']);
  const module = (await parts.get())();
  await expect(parts.want(['Modal'])).rejects.toThrow('no kit/index/Modal');
  // Other pages do not fail with it.
  await parts.want(['Card']);
  expect(module).toEqual({ Button: 'button', Card: 'card' });
});

it('lets pages use their own copies while the supplier does not respond', async () => {
  jest.useFakeTimers();
  load.mockImplementation(() => new Promise(() => undefined));
  const parts = new SharedParts('kit');
  await parts.want(['Button']);
  void parts.get();
  const next = parts.want(['Card']);
  await jest.advanceTimersByTimeAsync(limits.supply);
  await expect(next).resolves.toBeUndefined();
  jest.useRealTimers();
});
