import { Counter, Gauge, type Telemetry } from '@elo-platform/protocol/telemetry';
import type { PageRenderers } from '@elo-platform/render/page-renderers';
import type { Site } from './channel/live-site';
import { releasesOnShow } from './channel/visitor';
import type { Exchange } from './http/exchange';
import { type Listener, listen } from './http/server';

/** Adds the edge's own metrics. */
export function addEdgeMetrics(
  telemetry: Telemetry,
  site: Pick<Site, 'live' | 'bodies'>,
  renderers: Pick<PageRenderers, 'counts'>,
): void {
  const released = 'Releases that are served, by arm; always 1.';
  telemetry.add(Gauge, 'elo_release_info', released, ['channel', 'release', 'arm'], () => {
    const live = site.live();
    const channel = live?.entry.body.channel ?? '';
    return releasesOnShow(live).map((release) => {
      const arm = release === live?.stable ? 'stable' : 'canary';
      return [1, { channel, release: release.id, arm }];
    });
  });
  const served = "Number of the channel's entry that is served; 0 before the first.";
  telemetry.add(Gauge, 'elo_channel_entry', served, [], () => [[site.live()?.entry.n ?? 0]]);
  const asked = 'Bodies that were in memory (hit), and those that were read and converted (miss).';
  telemetry.add(Counter, 'elo_cache_requests_total', asked, ['result'], () => {
    const { hits, misses } = site.bodies.counts;
    return [
      [hits, { result: 'hit' }],
      [misses, { result: 'miss' }],
    ];
  });
  const running = 'Processes that render pages on request, by what they do.';
  telemetry.add(Gauge, 'elo_render_processes', running, ['state'], () => {
    const { busy, idle } = renderers.counts();
    return [
      [busy, { state: 'busy' }],
      [idle, { state: 'idle' }],
    ];
  });
  const queued = 'Pages that wait for a process.';
  telemetry.add(Gauge, 'elo_render_queue', queued, [], () => [[renderers.counts().waiting]]);
  const started = 'Processes that were started to render pages on request.';
  telemetry.add(Counter, 'elo_render_starts_total', started, [], () => [
    [renderers.counts().started],
  ]);
}

/** Serves `/metrics` on a port of its own, which visitors do not reach. */
export function listenForMetrics(
  telemetry: Telemetry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listener> {
  const { registry } = telemetry;
  telemetry.watchProcess();
  const answer = async (exchange: Exchange): Promise<void> => {
    if (exchange.request.url !== '/metrics') return exchange.sendText(404, {}, '');
    const headers = { 'Content-Type': registry.contentType };
    exchange.sendText(200, headers, await registry.metrics());
  };
  return listen({
    host,
    port,
    handler: (exchange) => void answer(exchange).catch(() => exchange.sendText(500, {}, '')),
  });
}
