import type { FastifyReply, FastifyRequest } from 'fastify';
import { createMessageLimits } from './limits';

const request = { ip: '192.0.2.1' } as FastifyRequest;
const reply = { header: () => reply } as unknown as FastifyReply;

test('a clock that is set back refuses no visitor for longer than a minute', () => {
  const { countLines } = createMessageLimits({ messagesPerMinute: 1, messagesPerHour: 1 });
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12) });
  const count = () => countLines(request, reply, 2_900);
  count();
  expect(count).toThrow('Too many lines');
  jest.setSystemTime(Date.UTC(2026, 10, 24, 11));
  jest.advanceTimersByTime(61_000);
  expect(count).not.toThrow();
  jest.useRealTimers();
});
