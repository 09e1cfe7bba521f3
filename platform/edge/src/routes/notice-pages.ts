import { EDGE_NOTICE, type Explanation, escapeHtml } from '@elo-platform/protocol';
import { LRUCache } from 'lru-cache';
import type { EdgeContext } from '../channel/edge-context';
import type { LiveRelease } from '../content/live-release';
import { pageResource } from '../content/rendered-pages';
import type { Resource } from '../content/resource';
import type { Failure } from '../http/error-answer';
import { type AnswerHeaders, pageHeaders } from '../http/headers';
import type { RequestTarget } from '../http/request-target';
import { textsOf } from '../http/texts';

/** Documents with a notice that are kept: to build one for each request of a flood holds up all others. */
const KEPT = 32;

export interface ReleasePage {
  /** An earlier one where the page cannot be rendered with the visitor's release. */
  readonly release: LiveRelease;
  readonly resource: Resource;
  readonly source: Explanation['source'];
}

/** Composed documents with a sentence for the visitor at the end of their body. */
export class NoticePages {
  private readonly kept = new LRUCache<string, Promise<Resource>>({ max: KEPT });

  constructor(private readonly context: EdgeContext) {}

  /** The composed document of an address with the text of a failure; without a document, the failure. */
  async answer(
    release: LiveRelease,
    { path, search }: RequestTarget,
    failure: Failure,
    status: number,
    keep: string,
  ): Promise<ReleasePage | Failure> {
    const composed = await release.documents.find(path, search);
    if (composed === undefined) return unavailable(failure);
    const { source } = release.resourceOf(composed);
    const text = escapeHtml(textsOf(this.context.facts()).texts[failure.textName].text);
    const headers = documentHeaders(composed.csp ?? release.policy, keep);
    const key = JSON.stringify([source.integrity, text, status, headers]);
    const build = async () => {
      const html = (await this.context.site.bodies.load(source, 'identity')).toString('utf8');
      const end = html.lastIndexOf('</body>');
      const notice = `<div id="${EDGE_NOTICE}" class="${EDGE_NOTICE}" role="alert"><p>${text}</p></div>`;
      const whole = html.slice(0, end) + notice + html.slice(end);
      return pageResource({ status, html: whole, headers, isForAll: true });
    };
    const page = this.kept.get(key) ?? build();
    this.kept.set(key, page);
    page.catch(() => this.kept.delete(key));
    return { release, resource: await page, source: 'notice' };
  }
}

/** Headers of a document with this policy. @param keep value of `Cache-Control` */
export function documentHeaders(policy: string, keep: string): AnswerHeaders {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': keep,
    ...pageHeaders(policy),
  };
}

/** No other page can be served at the address. */
export function unavailable(failure: Failure): Failure {
  return failure.status < 500 ? failure : { ...failure, status: 503 };
}
