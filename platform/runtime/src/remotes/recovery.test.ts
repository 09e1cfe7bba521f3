import { loadWithRetries } from './recovery';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Fails as webpack's chunk loading does, until `answers` is true. */
function file() {
  const state = { answers: false, asked: 0 };
  globalThis.fetch = jest.fn(async () => ({
    ok: state.answers,
    arrayBuffer: async () => new ArrayBuffer(0),
  })) as never;
  const once = async () => {
    state.asked += 1;
    if (state.answers) return 'code';
    throw Object.assign(new Error('Loading failed'), { request: '/packages/a/1.0.0/page.js' });
  };
  return { state, once };
}

function follow(isShown = true) {
  const recovery = { isShown: () => isShown, onFailure: jest.fn(), onRecovered: jest.fn() };
  return recovery;
}

test('loads a failed file again once it responds, and reports failure and recovery', async () => {
  const { state, once } = file();
  const recovery = follow();
  const loading = loadWithRetries(once, recovery);
  await jest.advanceTimersByTimeAsync(12_000);
  expect(recovery.onFailure).toHaveBeenCalledTimes(1);
  // A short request finds out whether the file is there.
  expect(state.asked).toBe(1);
  state.answers = true;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await loading).toBe('code');
  expect(recovery.onRecovered).toHaveBeenCalledTimes(1);
});

test('does not retry for a page that is not on the screen any more', async () => {
  const { state, once } = file();
  const recovery = follow(false);
  void loadWithRetries(once, recovery);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(state.asked).toBe(1);
  expect(recovery.onFailure).not.toHaveBeenCalled();
});
