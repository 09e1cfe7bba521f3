import { BlockList, isIP } from 'node:net';
import { EloError } from '@elo-platform/protocol';
import { addressGroup } from '@elo-platform/protocol/service';
import { readTraceparent, type Span } from '@elo-platform/protocol/telemetry';
import { z } from 'zod';
import type { TrustsPeer } from '../channel/edge-context';
import type { Request } from '../http/exchange';

/**
 * Request headers that the edge forwards to the API. This is an allow list, because a list of headers
 * to drop (`content-length`, `transfer-encoding`, `expect`, `upgrade` …) is never complete. None of
 * them is hop-by-hop, so naming one in `Connection` does not remove it: the API decides by `origin`
 * whether it accepts a message. Cookies of previews and canaries are the edge's own.
 */
const FORWARDED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'origin',
  'referer',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
] as const;

/** Headers of an answer that are about one connection, which ends here (RFC 9110, 7.6.1). */
const NOT_RETURNED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
]);

/** Headers of a message, as Node reads and writes them. */
export type MessageHeaders = Record<string, string | string[]>;

const proxySchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/**
 * Finds out which peers are our own proxies, whose headers about the visitor count.
 * @throws EloError `invalid-environment` for an entry that is neither
 */
export function createPeerTrust(list: readonly string[]): TrustsPeer {
  const known = new BlockList();
  for (const entry of list) {
    if (!proxySchema.safeParse(entry).success) {
      throw new EloError('invalid-environment', `"${entry}" is no address and no CIDR range`, {
        next: 'Correct ELO_TRUSTED_PROXIES.',
      });
    }
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(prefix), family);
  }
  return (address) => known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Headers that go on to the API: those of {@link FORWARDED}, and {@link visitorHeaders}. */
export function forwardHeaders(
  request: Request,
  trusts: TrustsPeer,
  https: boolean,
): MessageHeaders {
  const forwarded: MessageHeaders = {};
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (value !== undefined) forwarded[name] = value;
  }
  return { ...forwarded, ...visitorHeaders(request, trusts, https) };
}

/**
 * Who the visitor is, and what address the visitor used: one address, because the API trusts only
 * this server. What a stranger writes into `X-Forwarded-*` is replaced; that of a trusted proxy counts.
 */
export function visitorHeaders(
  request: Request,
  trusts: TrustsPeer,
  https: boolean,
): Record<string, string> {
  const before = trustedHeaders(request, trusts);
  const host = textOf(before['x-forwarded-host']) ?? hostOf(request);
  return {
    'x-forwarded-for': visitorAddress(request, trusts),
    'x-forwarded-proto': textOf(before['x-forwarded-proto']) ?? (https ? 'https' : 'http'),
    ...(host === undefined ? {} : { 'x-forwarded-host': host }),
  };
}

/** A request's headers where a trusted proxy sent them, else none: strangers may write anything. */
function trustedHeaders(request: Request, trusts: TrustsPeer): Request['headers'] {
  return trusts(plainAddress(request.socket.remoteAddress)) ? request.headers : {};
}

/** The span that a trusted proxy names as its own. */
export function callerOf(request: Request, trusts: TrustsPeer): Span | undefined {
  if (request.headers.traceparent === undefined) return undefined;
  return readTraceparent(textOf(trustedHeaders(request, trusts).traceparent));
}

/**
 * Whether the site's own page sent a POST. Browsers say where a request comes from (Fetch Metadata,
 * else `Origin`), and no page can change that; programs send neither, and only limits stop them.
 */
export function isOwnPage(request: Request, trusts: TrustsPeer): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // `none`: the visitor's own doing, such as sending again after the browser was restarted.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  const { 'x-forwarded-host': host } = visitorHeaders(request, trusts, false);
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** What a visitor's requests are counted under. */
export function visitorGroup(request: Request, trusts: TrustsPeer): string {
  return addressGroup(visitorAddress(request, trusts));
}

/** The visitor's address, which a trusted proxy may name. */
export function visitorAddress(request: Request, trusts: TrustsPeer): string {
  const peer = plainAddress(request.socket.remoteAddress);
  const chain = textOf(trustedHeaders(request, trusts)['x-forwarded-for']);
  return visitorOf(chain, peer, trusts);
}

/** The chain's last address that is no trusted proxy: that client may have forged those before. */
function visitorOf(chain: string | undefined, peer: string, trusts: TrustsPeer): string {
  const named = (chain ?? '').split(',').map((address) => plainAddress(address.trim()));
  const addresses = [...named, peer].filter((address) => isIP(address) !== 0);
  return addresses.findLast((address) => !trusts(address)) ?? addresses[0] ?? peer;
}

/** Response headers for the visitor, without hop-by-hop headers. */
export function backwardHeaders(headers: NodeJS.Dict<string | string[]>): MessageHeaders {
  const words = textOf(headers.connection)?.split(',') ?? [];
  const named = words.map((word) => word.trim().toLowerCase());
  const back = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !named.includes(name) && !NOT_RETURNED.has(name),
  );
  return Object.fromEntries(back) as MessageHeaders;
}

function hostOf(request: Request): string | undefined {
  return textOf(request.headers[':authority']) ?? request.headers.host;
}

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

/** IPv4 addresses on a dual-stack socket look like `::ffff:10.0.0.1`. */
function plainAddress(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:(?=\d{1,3}\.)/, '');
}
