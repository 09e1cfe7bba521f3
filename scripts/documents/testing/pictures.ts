import { openBrowser } from './session';

/** A line of a terminal, and when it appeared, in milliseconds. */
export interface TerminalLine {
  readonly at: number;
  readonly text: string;
}

/** Longest pause of a recording, in milliseconds; real ones are shortened to it. */
const LONGEST_PAUSE_MS = 1500;

/** Time to read what a command printed, before the next one. */
const READING_MS = 1200;

/** How long the last lines stay before the recording starts again, in milliseconds. */
const END_MS = 6000;

const COLUMNS = 96;
const CHARACTER = 7.8;
const ROW = 19;
const MARGIN = 16;

/** Breaks a line at spaces to the width of the terminal; continued lines are indented. */
function wrap(text: string): string[] {
  const rows: string[] = [];
  let rest = text;
  while (rest.length > COLUMNS) {
    const space = rest.lastIndexOf(' ', COLUMNS);
    const end = space > COLUMNS / 2 ? space : COLUMNS;
    rows.push(rest.slice(0, end));
    rest = `    ${rest.slice(end).trimStart()}`;
  }
  return [...rows, rest];
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * Renders a terminal session as an animated SVG, which shows all lines to readers who prefer less
 * motion.
 * @param title for readers who do not see it
 */
export function renderRecording(title: string, lines: readonly TerminalLine[]): string {
  let clock = 0;
  let last = lines[0]?.at ?? 0;
  const rows = lines.flatMap(({ at, text }) => {
    const pause = text.startsWith('$ ') && clock > 0 ? READING_MS : at - last;
    clock += Math.min(pause, LONGEST_PAUSE_MS);
    last = at;
    return wrap(text).map((row) => ({ row, clock }));
  });
  const total = clock + END_MS;
  const width = Math.ceil(COLUMNS * CHARACTER) + 2 * MARGIN;
  const height = rows.length * ROW + 2 * MARGIN;
  const styles = rows.map(({ clock: from }, index) => {
    const percent = ((100 * from) / total).toFixed(2);
    return `@keyframes k${index}{0%{opacity:0}${percent}%,100%{opacity:1}}.k${index}{animation-name:k${index}}`;
  });
  const texts = rows.map(({ row }, index) => {
    const kind = row.startsWith('$ ') ? ' c' : '';
    const y = MARGIN + ROW * (index + 0.75);
    return `<text class="k${index}${kind}" x="${MARGIN}" y="${y}" xml:space="preserve">${escapeXml(row)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<style>
text{font:13px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#d6d3ce;animation:${total}ms step-end infinite}
.c{fill:#f2a33a}
${styles.join('\n')}
@media (prefers-reduced-motion:reduce){text{animation:none}}
</style>
<rect width="${width}" height="${height}" rx="8" fill="#1d1f21"/>
${texts.join('\n')}
</svg>
`;
}

/** Takes a picture of a page as its visitors see it on a laptop, as WebP. */
export async function takePicture(url: string): Promise<Buffer> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      locale: 'pt-BR',
      reducedMotion: 'reduce',
    });
    // On a first visit fonts may come late; from the cache they show at once.
    for (const _visit of ['first', 'second']) await page.goto(url, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    const shot = { format: 'webp', quality: 80 } as const;
    const { data } = await session.send('Page.captureScreenshot', shot);
    return Buffer.from(data, 'base64');
  } finally {
    await browser.close();
  }
}
