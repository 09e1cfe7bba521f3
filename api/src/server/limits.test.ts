import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLimit, createMessageLimits } from './limits';

const request = { ip: '192.0.2.1' } as FastifyRequest;
const reply = { header: () => reply } as unknown as FastifyReply;

test('a clock that is set back refuses no visitor for longer than a minute', () => {
  const { countLines } = createMessageLimits({ MESSAGES_PER_MINUTE: 1, MESSAGES_PER_HOUR: 1 });
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12) });
  const count = () => countLines(request, reply, 2_900);
  count();
  expect(count).toThrow('Too many lines');
  jest.setSystemTime(Date.UTC(2026, 10, 24, 11));
  jest.advanceTimersByTime(61_000);
  expect(count).not.toThrow();
  jest.useRealTimers();
});

test('the addresses of one IPv6 network are one visitor', () => {
  const count = createLimit(2, 'Too many.');
  const from = (ip: string) => () => count({ ip } as FastifyRequest, reply);
  from('2001:db8:1:2::1')();
  from('2001:db8:1:2:ffff::2')();
  expect(from('2001:db8:1:2::3')).toThrow('Too many.');
  expect(from('2001:db8:1:3::1')).not.toThrow();
});

test('the visitor who was counted longest ago is forgotten, so that the memory is bounded', () => {
  const count = createLimit(1, 'Too many.');
  const from = (ip: string) => () => count({ ip } as FastifyRequest, reply);
  from('192.0.2.1')();
  expect(from('192.0.2.1')).toThrow('Too many.');
  for (let at = 0; at < 10_000; at += 1) from(`10.0.${at >> 8}.${at & 255}`)();
  expect(from('192.0.2.1')).not.toThrow();
});
