import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type { Plan, Stream, StreamFigures } from './plan';

/** What one connection hears of an answer before its body: names and values in turn. */
interface Head {
  readonly headers: readonly string[];
}

const hasRetryAfter = ({ headers }: Head): boolean =>
  headers.some((text, index) => index % 2 === 0 && text.toLowerCase() === 'retry-after');

/** Sends one stream of requests for as long as the plan says, and counts what comes back. */
async function runStream(plan: Plan, stream: Stream): Promise<StreamFigures> {
  // Microseconds.
  const times = createHistogram();
  const counts = { accepted: 0, refused: 0, wrong: 0 };
  const result = await autocannon({
    url: plan.origin,
    duration: plan.seconds,
    connections: stream.connections,
    ...(stream.rate === undefined ? {} : { connectionRate: stream.rate }),
    timeout: 30,
    requests: stream.requests.map((request) => ({ ...request })),
    setupClient(client) {
      let retryAfter = false;
      client.on('headers', (head) => {
        retryAfter = hasRetryAfter(head as unknown as Head);
      });
      client.on('response', (status, _bytes, milliseconds) => {
        if (status === 503 && retryAfter) counts.refused += 1;
        else if (status >= 500) counts.wrong += 1;
        else {
          counts.accepted += 1;
          times.record(Math.max(1, Math.round(milliseconds * 1000)));
        }
      });
    },
  });
  const at = (percentile: number) => times.percentile(percentile) / 1000;
  return {
    purpose: stream.purpose,
    ...counts,
    wrong: counts.wrong + result.errors + result.timeouts,
    p50: at(50),
    p99: at(99),
    seconds: result.duration,
  };
}

// A process of its own: what generates the load must not share the server's event loop.
process.on('message', async (plan: Plan) => {
  const figures = await Promise.all(plan.streams.map((stream) => runStream(plan, stream)));
  process.send?.(figures);
});
process.on('disconnect', () => process.exit(0));
