import { Counter, Gauge, type Telemetry } from '@elo-platform/protocol/telemetry';
import type { PageRenderers } from '@elo-platform/render';
import type { Site } from './channel/live-site';
import { releasesOnShow } from './channel/visitor';
import type { Exchange } from './http/exchange';
import { type Listener, listen } from './http/server';

/** Adds the edge's own metrics; they are read when a monitor asks. */
export function addEdgeMetrics(
  { registry }: Telemetry,
  site: Pick<Site, 'live' | 'bodies'>,
  renderers: Pick<PageRenderers, 'counts'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'elo_release_info',
    help: 'Releases that are served, by arm; always 1.',
    labelNames: ['channel', 'release', 'arm'],
    registers,
    collect() {
      this.reset();
      const now = site.live();
      for (const release of releasesOnShow(now)) {
        const labels = { release: release.id, arm: release === now?.stable ? 'stable' : 'canary' };
        this.set({ channel: now?.entry.body.channel ?? '', ...labels }, 1);
      }
    },
  });
  new Gauge({
    name: 'elo_channel_entry',
    help: "Number of the channel's entry that is served; 0 before the first.",
    registers,
    collect() {
      this.set(site.live()?.entry.n ?? 0);
    },
  });
  new Counter({
    name: 'elo_cache_requests_total',
    help: 'Bodies that were in memory (hit), and those that were read and converted (miss).',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      const { hits, misses } = site.bodies.counts;
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Gauge({
    name: 'elo_render_processes',
    help: 'Processes that render pages on request, by what they do.',
    labelNames: ['state'],
    registers,
    collect() {
      const { busy, idle } = renderers.counts();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'elo_render_queue',
    help: 'Pages that wait for a process.',
    registers,
    collect() {
      this.set(renderers.counts().waiting);
    },
  });
  new Counter({
    name: 'elo_render_starts_total',
    help: 'Processes that were started to render pages on request.',
    registers,
    collect() {
      this.reset();
      this.inc(renderers.counts().started);
    },
  });
}

/** Serves `/metrics` on a port of its own, which visitors do not reach. */
export function listenForMetrics(
  telemetry: Telemetry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listener> {
  const { registry } = telemetry;
  telemetry.watchProcess();
  const answer = async (exchange: Exchange): Promise<void> => {
    if (exchange.request.url !== '/metrics') return exchange.sendText(404, [], '');
    const headers = ['Content-Type', registry.contentType];
    exchange.sendText(200, headers, await registry.metrics());
  };
  return listen({
    host,
    port,
    handler: (exchange) => void answer(exchange).catch(() => exchange.sendText(500, [], '')),
  });
}
