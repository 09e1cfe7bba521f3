import type { DocumentRelease, DocumentView } from '@elo/contract';

/** A composed document of the site, with its parts. */
export interface SiteDocument {
  readonly path: string;
  readonly html: string;
  readonly view: DocumentView;
  readonly release: DocumentRelease;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

function readJson<T>(html: string, id: string): T {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(
    html,
  )?.[1];
  if (text === undefined) throw new Error(`The document carries no ${id}`);
  return JSON.parse(text) as T;
}

/** Parses a composed document. */
export function readDocument(path: string, html: string, policy: string): SiteDocument {
  return {
    path,
    html,
    policy,
    view: readJson(html, 'elo-view'),
    release: readJson(html, 'elo-release'),
  };
}

/** The document without any script: the minimum cost of showing the page. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '');
}

/**
 * An application's document without the parts that only the platform's template adds: its inline
 * scripts (script policy, early event capture, date of a print). Keeps the data.
 */
export function withoutTemplate(html: string): string {
  return html.replace(/<script>.*?<\/script>/gs, '');
}
