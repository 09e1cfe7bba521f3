import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createMessageLimits } from './message-routes';

const request = { ip: '192.0.2.1' } as FastifyRequest;
const reply = { header: () => reply } as unknown as FastifyReply;

test('a clock that is set back refuses no visitor for longer than a minute', async () => {
  const app = Fastify();
  await app.register(rateLimit, { global: false });
  const { countLines } = createMessageLimits(app, { messagesPerMinute: 1, messagesPerHour: 1 });
  await app.ready();
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12) });
  const count = () => countLines(request, reply, 2_900);
  count();
  expect(count).toThrow('Too many lines');
  jest.setSystemTime(Date.UTC(2026, 10, 24, 11));
  jest.advanceTimersByTime(61_000);
  expect(count).not.toThrow();
  jest.useRealTimers();
  await app.close();
});
