import type { LoadRequest } from '../measure/requests';
import type { RunResult } from '../measure/run';
import { VARIANT_NAMES, type VariantName } from '../variants/prepare';

const SHOWN: readonly VariantName[] = ['a', 'b', 'f', 'g', 'i', 'd', 'e', 'h'];

const ROW = 13;
const LEFT = 230;
const WIDTH = 980;

/** Fill by resource type; readable on light and dark pages. */
const COLOURS: Readonly<Record<string, string>> = {
  Document: '#2f6fb3',
  Script: '#c27c0e',
  Stylesheet: '#7b52ab',
  Image: '#3a8f5c',
  Font: '#8a8f98',
  Fetch: '#b3423a',
};

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function nameOf(url: string): string {
  const path = new URL(url).pathname;
  const name = path === '/' ? '/' : (path.split('/').at(-1) as string);
  return name.length > 34 ? `…${name.slice(-33)}` : name;
}

function bar(request: LoadRequest, y: number, scale: number, until: number): string {
  const end = Math.min(request.end ?? until, until);
  const x = LEFT + request.start * scale;
  const width = Math.max(1, (end - request.start) * scale);
  const size = (request.bytes / 1000).toFixed(1);
  return [
    `<text x="${LEFT - 8}" y="${y + 9}" text-anchor="end">${escapeXml(nameOf(request.url))}</text>`,
    `<rect x="${x.toFixed(1)}" y="${y + 1}" width="${width.toFixed(1)}" height="${ROW - 3}" fill="${COLOURS[request.type] ?? '#8a8f98'}"/>`,
    `<text x="${(x + width + 4).toFixed(1)}" y="${y + 9}">${size} kB</text>`,
  ].join('');
}

function axis(height: number, until: number, scale: number): string {
  const seconds = Array.from(
    { length: Math.floor(until / 500) + 1 },
    (_none, index) => index * 500,
  );
  return seconds
    .map((time) => {
      const x = LEFT + time * scale;
      return `<line x1="${x}" y1="24" x2="${x}" y2="${height - 20}" stroke="#d5d8dd"/><text x="${x}" y="${height - 6}" text-anchor="middle">${time / 1000} s</text>`;
    })
    .join('');
}

/**
 * Requests until the network is quiet, without icons and films, which load after everything else.
 */
function shownRequests(requests: readonly LoadRequest[]): LoadRequest[] {
  return requests.filter(
    ({ cached, type, url }) => !cached && type !== 'Media' && !url.endsWith('favicon.svg'),
  );
}

/** Chart of the requests on `/` of the site and of all its rivals. */
export function drawWaterfalls(waterfalls: RunResult['waterfalls']): string {
  const groups = SHOWN.flatMap((name) => {
    const requests = waterfalls[name];
    return requests ? [{ name, requests: shownRequests(requests) }] : [];
  });
  const until = Math.max(
    1000,
    ...groups.flatMap(({ requests }) => requests.map((one) => one.end ?? one.start)),
  );
  const scale = (WIDTH - LEFT - 70) / until;
  let y = 30;
  const parts: string[] = [];
  for (const { name, requests } of groups) {
    parts.push(`<text x="8" y="${y + 10}" class="title">(${name}) ${VARIANT_NAMES[name]}</text>`);
    y += 18;
    for (const request of requests) {
      parts.push(bar(request, y, scale, until));
      y += ROW;
    }
    y += 12;
  }
  const height = y + 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Requests of the home page over time, of this site and its rivals"><style>text{font:10px sans-serif;fill:#30343b}.title{font:600 12px sans-serif}</style><rect width="${WIDTH}" height="${height}" fill="#fff"/>${axis(height, until, scale)}${parts.join('')}</svg>\n`;
}
