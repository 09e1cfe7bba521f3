import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { promisify } from 'node:util';
import {
  type Plan,
  type Purpose,
  REQUESTS,
  type RequestSet,
  type Stream,
  type StreamFigures,
} from './plan';

const execute = promisify(execFile);

/** The reason why this machine cannot generate load; `undefined` if it can. */
export function whyNoGenerator(): string | undefined {
  const { status } = spawnSync('which', ['h2load']);
  return status === 0 ? undefined : 'h2load is not installed (Debian: nghttp2-client)';
}

/**
 * Sends the streams of a plan, each from its own h2load process, and counts the responses. A load
 * generator in Node needs more CPU than the server, and would measure its own queue.
 */
export async function generate(
  plan: Plan,
  requests: Readonly<Record<Purpose, RequestSet>> = REQUESTS,
): Promise<readonly StreamFigures[]> {
  return Promise.all(
    plan.streams.map((stream) => runStream(plan, stream, requests[stream.purpose])),
  );
}

async function runStream(
  { origin, seconds }: Plan,
  stream: Stream,
  { paths, headers, body }: RequestSet,
): Promise<StreamFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'elo-load-'));
  const [addresses, log, sent] = ['addresses', 'log', 'body'].map((name) => join(folder, name));
  try {
    writeFileSync(addresses as string, paths.map((path) => `${origin}${path}\n`).join(''));
    if (body !== undefined) writeFileSync(sent as string, body);
    await execute('h2load', [
      ...['--h1', '-t', '1', '-c', String(stream.connections), '-D', String(seconds)],
      ...['-i', addresses as string, '--log-file', log as string],
      ...(stream.rate === undefined ? [] : ['--rps', String(stream.rate)]),
      ...(body === undefined ? [] : ['-d', sent as string]),
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ]);
    return readLog(readFileSync(log as string, 'utf8'), stream, seconds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each line: start in microseconds since 1970, status (-1: failed), duration in microseconds. */
function readLog(log: string, { purpose }: Stream, seconds: number): StreamFigures {
  const times = createHistogram();
  const counts = { accepted: 0, refused: 0, wrong: 0 };
  for (const line of log.trimEnd().split('\n')) {
    const [, status = -1, took = 0] = line.split('\t').map(Number);
    if (status === 503) counts.refused += 1;
    else if (status < 0 || status >= 500) counts.wrong += 1;
    else {
      counts.accepted += 1;
      times.record(Math.max(1, took));
    }
  }
  const at = (percentile: number) => times.percentile(percentile) / 1000;
  return { purpose, ...counts, p50: at(50), p99: at(99), seconds };
}
