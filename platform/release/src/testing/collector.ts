import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ArmEvidence, Summary } from '@elo-platform/protocol';
import { evidenceSchema } from '@elo-platform/protocol/schemas';

/** A server on a free port of this machine. */
export async function serve(server: Server): Promise<{ url: string; close: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

/** A collector's private port, whose evidence a test makes up. */
export function startCollector(
  arms: (query: URLSearchParams) => Promise<ArmEvidence[] | undefined>,
  clock = () => new Date(),
): ReturnType<typeof serve> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://collector');
    const found = pathname === '/evidence' ? await arms(searchParams) : undefined;
    if (found === undefined) {
      response.writeHead(503).end();
      return;
    }
    const [channel, since, until] = ['channel', 'since', 'until'].map((name) =>
      searchParams.get(name),
    );
    const evidence = { schema: 1, channel, since, until, dropped: 0, arms: found };
    response.setHeader('content-type', 'application/json');
    response.setHeader('date', clock().toUTCString());
    response.end(JSON.stringify(evidenceSchema.parse(evidence)));
  });
  return serve(server);
}

/** What visitors of a release reported, healthy unless a test says otherwise. */
export function armEvidence(
  release: string,
  arm: ArmEvidence['arm'],
  visits: number,
  change: Partial<ArmEvidence> = {},
): ArmEvidence {
  const failed = Math.round(visits * 0.01);
  const vitals = { inp: times(visits, 120) };
  return { release, arm, visits, newVisitors: visits, failed, deadVisits: 0, vitals, ...change };
}

/** Times around a geometric mean, σ of the logarithm 0.5. */
export function times(count: number, mean: number): Summary {
  const log = Math.log(mean);
  const rest = { p50: mean, p75: mean * 1.4, p95: mean * 2.3 };
  return { count, sumLog: count * log, sumLogSquares: count * (log ** 2 + 0.25), ...rest };
}
