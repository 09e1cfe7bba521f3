import { createHash } from 'node:crypto';
import { escapeHtml, type SiteFacts } from '@elo-platform/protocol';
import { voiceOf } from '../http/texts';

export const PREVIEW_COOKIE = 'elo_preview';
/** Seconds for which a browser stays in a preview: a working day. */
export const PREVIEW_SECONDS = 8 * 3600;

export const LEAVE_PATH = '/_preview/leave';

const STYLE = [
  '#elo-preview{position:fixed;z-index:2147483647;inset:auto 0 0 0;display:flex;flex-wrap:wrap;',
  'gap:.25rem 1rem;align-items:center;justify-content:center;padding:.5rem 1rem;',
  'background:#3b0764;color:#fff;font:600 1rem/1.4 system-ui,sans-serif;text-align:center}',
  '#elo-preview a{display:inline-flex;align-items:center;min-height:44px;color:#fff;',
  'text-decoration:underline}',
  '#elo-preview a:focus-visible{outline:3px solid #fde047;outline-offset:2px}',
  '@media print{#elo-preview{display:none}}',
].join('');

/** Allows this inline style sheet and no other. */
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Puts the notice "this is a preview" at the end of a page's body, outside of what React owns. */
export function addBanner(html: string, release: string, site: SiteFacts): string {
  const { language, texts } = voiceOf(site);
  const { label, notice, leave } = texts.preview;
  // data-native keeps the site's own navigation from taking the click.
  const banner =
    `<style>${STYLE}</style><aside id="elo-preview" lang="${language}" aria-label="${escapeHtml(label)}">` +
    `<span>${escapeHtml(notice).replace('{release}', release)}</span>` +
    `<a href="${LEAVE_PATH}" data-native rel="nofollow">${escapeHtml(leave)}</a></aside>`;
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + banner : html.slice(0, end) + banner + html.slice(end);
}

/** A document's policy plus the hash of the notice's style sheet. */
export function allowBanner(csp: string): string {
  const directives = csp.split(';').map((part) => part.trim());
  const names = directives.map((part) => part.split(/\s+/)[0]?.toLowerCase() ?? '');
  const found = ['style-src-elem', 'style-src'].find((name) => names.includes(name));
  if (found === undefined) return `${csp.replace(/;?\s*$/, '')}; style-src 'self' ${STYLE_SOURCE}`;
  return directives
    .map((part, index) =>
      names[index] === found ? `${part.replace(/\s+'none'$/, '')} ${STYLE_SOURCE}` : part,
    )
    .join('; ');
}
