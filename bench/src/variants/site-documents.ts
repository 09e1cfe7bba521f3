import type { DocumentRelease, DocumentView } from '@elo/contract';

/** A composed document of the site, with what it carries. */
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

/** Takes a composed document apart. */
export function readDocument(path: string, html: string, policy: string): SiteDocument {
  return {
    path,
    html,
    policy,
    view: readJson(html, 'elo-view'),
    release: readJson(html, 'elo-release'),
  };
}

/** The document without any script: what it would cost to show the page and no more. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '');
}

/**
 * An application's document without what only the platform's template puts into it: its inline
 * scripts (script policy, first aid, day of a print). Data stay.
 */
export function withoutTemplate(html: string): string {
  return html.replace(/<script>.*?<\/script>/gs, '');
}
