import { PassThrough } from 'node:stream';
import { createOutput } from './output';

/** An output that notes what it writes. */
function outputOn(isTTY: boolean, json = false) {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) };
  const output = createOutput({ stdout: stream, stderr: stream }, { json, environment: {} });
  return { output, written };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a command that says nothing for two seconds reports that it is running, until it ends', () => {
  const { output, written } = outputOn(false);
  const rest = output.working('elo restore');
  jest.advanceTimersByTime(1_999);
  expect(written).toEqual([]);
  jest.advanceTimersByTime(2_001);
  rest();
  jest.advanceTimersByTime(10_000);
  expect(written).toEqual(['elo restore: running for 2 s …\n', 'elo restore: running for 4 s …\n']);
});

test('a count is a line every two seconds where no terminal is', () => {
  const { output, written } = outputOn(false);
  for (let done = 1; done <= 50; done += 1) {
    jest.advanceTimersByTime(100);
    output.progress('Hashing')(done, 50);
  }
  expect(written).toEqual(['Hashing 20/50\n', 'Hashing 40/50\n']);
});

test('a report that a command is running says how far it is', () => {
  const { output, written } = outputOn(false);
  const rest = output.working('elo promote');
  jest.advanceTimersByTime(1_900);
  const composed = output.progress('Composing');
  composed(7, 50);
  jest.advanceTimersByTime(2_000);
  composed(50, 50);
  jest.advanceTimersByTime(2_000);
  rest();
  expect(written).toEqual([
    'Composing 7/50: running for 2 s …\n',
    'elo promote: running for 4 s …\n',
  ]);
});

test('a terminal has one line, which a note and the end clear', () => {
  const { output, written } = outputOn(true);
  const rest = output.working('elo init');
  jest.advanceTimersByTime(2_000);
  output.note('a note');
  output.progress('Writing')(2, 2);
  rest();
  expect(written).toEqual([
    '\r\x1b[Kelo init: running for 2 s …',
    '\r\x1b[K',
    'a note\n',
    '\r\x1b[KWriting 2/2\n',
  ]);
});

test('--json leaves it all out', () => {
  const { output, written } = outputOn(true, true);
  const rest = output.working('elo init');
  jest.advanceTimersByTime(4_000);
  output.progress('Writing')(2, 2);
  rest();
  expect(written).toEqual([]);
});

describe('a question', () => {
  // A stream delivers its input with these.
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }),
  );

  /** Asks while a command runs, and after ten seconds gives what was written. */
  function ask() {
    const written: string[] = [];
    const stream = { isTTY: true, write: (text: string) => written.push(text) };
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    const streams = { stdout: stream, stderr: stream, stdin };
    const output = createOutput(streams, { json: false, environment: {} });
    const rest = output.working('elo rollback');
    const answer = output.confirm('Go on?').finally(rest);
    jest.advanceTimersByTime(10_000);
    return { written, stdin, answer };
  }

  test('stays in the terminal until it is answered', async () => {
    const { written, stdin, answer } = ask();
    expect(written).toEqual(['Go on? [y/N] ']);
    stdin.write('yes\n');
    expect(await answer).toBe(true);
  });

  test('is answered with no by the end of the input', async () => {
    const { stdin, answer } = ask();
    stdin.end();
    expect(await answer).toBe(false);
  });
});
