import { EloError } from '@elo/contract';
import type { FastifyRequest } from 'fastify';
import { logFault, toEloError } from './bare-app';

/** Lines that a request of a visitor who is there, or has left, puts into the log. */
function linesOf(error: unknown, left = false): readonly [object, string][] {
  const lines: [object, string][] = [];
  const log = { error: (fields: object, text: string) => lines.push([fields, text]) };
  const socket = { destroyed: left };
  const raw = { socket, headers: {} };
  const request = { socket, raw, log, method: 'GET', routeOptions: { url: '/api/products' } };
  logFault(request as unknown as FastifyRequest, toEloError(error));
  return lines;
}

const USUAL = { event: 'request-failure', method: 'GET', path: '/api/products' };
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('an unreachable database is one line a request: the innermost cause, no stack, no query', () => {
  const query = new Error("insert … 'ana@cliente.example'", { cause: refused });
  expect(linesOf(query)).toEqual([
    [
      { ...USUAL, code: 'database-unreachable', reason: 'connect ECONNREFUSED' },
      'The database does not answer.',
    ],
  ]);
});

test('an unknown fault keeps its cause', () => {
  const fault = new TypeError('a bug');
  expect(linesOf(fault)).toEqual([
    [{ ...USUAL, code: 'internal', err: fault }, 'Something went wrong on our side.'],
  ]);
});

test('a visitor who left before the answer is no failure', () => {
  expect(linesOf(new Error('aborted'), true)).toEqual([]);
  expect(linesOf(refused, true)).toEqual([]);
});

test('an error of the visitor is not logged as a failure', () => {
  expect(linesOf(new EloError('invalid-request', 'No.'))).toEqual([]);
});
