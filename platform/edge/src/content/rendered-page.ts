import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { integrityOf } from '@elo-platform/store';
import type { HeaderList } from '../http/headers';
import { QUICK_BROTLI } from './bodies';
import { createResource, type Resource } from './resource';

const compress = promisify(brotliCompress);

/** What is sent of a page that was rendered on request. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly headers: HeaderList;
}

/** A page for one visitor: neither it nor a form of it is kept. */
export function pageForOne(page: RenderedPage): Resource {
  const body = Buffer.from(page.html);
  return resourceOf(page, body, { pinned: { encoding: 'identity', body }, once: true });
}

/** A page for all visitors, compressed once. */
export async function pageForAll(page: RenderedPage): Promise<Resource> {
  const bytes = Buffer.from(page.html);
  const body = await compress(bytes, QUICK_BROTLI);
  return resourceOf(page, bytes, { pinned: { encoding: 'br', body } });
}

function resourceOf(
  { status, headers }: RenderedPage,
  bytes: Buffer,
  rest: Pick<Resource['source'], 'pinned' | 'once'>,
): Resource {
  const integrity = integrityOf(bytes);
  // The policy is part of the page, as with composed documents.
  const tag = createHash('sha256')
    .update(JSON.stringify([integrity, headers]))
    .digest('base64url');
  return createResource({
    status,
    source: { key: '', integrity, bytes: bytes.length, compressed: true, ...rest },
    headers,
    tag: tag.slice(0, 24),
    ranges: false,
  });
}
