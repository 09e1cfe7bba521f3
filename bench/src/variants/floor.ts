import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH } from '../paths';
import type { SiteDocument } from './site-documents';

const read = (file: string): string => readFileSync(join(BENCH, 'rivals', 'floor', file), 'utf8');

function first(html: string, pattern: RegExp, what: string): string {
  const found = pattern.exec(html)?.[0];
  if (found === undefined) throw new Error(`The composed document has no ${what} for the floor`);
  return found;
}

/**
 * The smallest page with the same first screen: text and styles by hand (`bench/rivals/floor`);
 * logo, headline font, pictures and the preload of the largest one from the composed document, so
 * that they are the same bytes.
 */
export function writeFloor({ path, html }: SiteDocument): string {
  const main = html.slice(html.indexOf('<main'));
  const [picture = '', picture2 = ''] = main.match(/<picture.*?<\/picture>/gs) ?? [];
  const face = first(html, /@font-face\{[^}]*Elo Display;[^}]*data:font[^}]*\}/, 'headline face');
  const style = `<style>${face}${read('style.css').replace(/\n\s*/g, '')}</style>`;
  const parts: Record<string, string> = {
    logo: first(html.slice(html.indexOf('<header')), /<svg.*?<\/svg>/s, 'logo'),
    preload: /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0] ?? '',
    total: /\d+ produtos/.exec(main)?.[0] ?? '',
    picture,
    picture2,
  };
  return read(`${path.slice(1) || 'home'}.html`)
    .trim()
    .replace(/\{\{(\w+)\}\}/g, (_all, name) => parts[name] ?? '')
    .replace('<style></style>', () => style);
}
