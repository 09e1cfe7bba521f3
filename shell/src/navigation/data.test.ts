import { API_PATHS, WAITS } from '@elo/contract';
import { fetchJson, forgetAnswers } from './data';

function answerWith(...answers: (Response | Error)[]): jest.Mock {
  const connection = jest.fn(async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  globalThis.fetch = connection as never;
  return connection;
}

const json = (body: unknown, status = 200) =>
  ({ ok: status < 400, status, json: async () => body }) as Response;

beforeEach(forgetAnswers);

it('sends one request for equal paths', async () => {
  const connection = answerWith(json([1]));
  const [first, second] = await Promise.all([fetchJson('/api/x'), fetchJson('/api/x')]);
  expect(first).toBe(second);
  expect(connection).toHaveBeenCalledTimes(1);
});

it('requests again after a failure, and names path and status', async () => {
  answerWith(json({}, 503), json([2]));
  await expect(fetchJson('/api/x')).rejects.toMatchObject({
    code: 'data-unavailable',
    path: '/api/x',
    status: 503,
  });
  await expect(fetchJson('/api/x')).resolves.toEqual([2]);
});

it('reports a broken connection as status 0, with its cause', async () => {
  const cause = new TypeError('Failed to fetch');
  answerWith(cause);
  await expect(fetchJson('/api/x')).rejects.toMatchObject({ status: 0, cause });
});

it.each([[{}], [[]], [null], ['texto']])(
  'believes no %j where products are promised, keeps it nowhere, and asks past every cache',
  async (body) => {
    const connection = answerWith(json(body), json({ from: 'API' }));
    await expect(fetchJson(API_PATHS.products)).rejects.toMatchObject({
      code: 'data-unavailable',
      status: 0,
    });
    await expect(fetchJson(API_PATHS.products)).rejects.toThrow();
    expect(connection).toHaveBeenLastCalledWith(
      API_PATHS.products,
      expect.objectContaining({ cache: 'reload' }),
    );
  },
);

it('times out when no response arrives', async () => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(() => new Promise(() => undefined)) as never;
  const refused = expect(fetchJson('/api/x')).rejects.toMatchObject({
    code: 'data-unavailable',
    cause: { code: 'timed-out' },
  });
  await jest.advanceTimersByTimeAsync(WAITS.end);
  await refused;
  jest.useRealTimers();
});
