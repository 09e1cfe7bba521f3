import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadResult } from '../overload/load-result';
import { loadReport } from '../overload/report';
import { RESULTS } from '../paths';
import { type ClicksResult, clicksReport } from './clicks';
import type { GateResult } from './gates';
import { pagesReport } from './markdown';
import type { Summary } from './summary';

const readText = (name: string): string => readFileSync(join(RESULTS, name), 'utf8');

/** A committed result, and the commit that it was measured on. */
const readResult = <T>(name: string) => JSON.parse(readText(name)) as T & { commit: string };

test('the tables of page loads show the committed figures', () => {
  const result = readResult<Summary & { gates: readonly GateResult[] }>('latest.json');
  expect(readText('pages.md')).toBe(pagesReport(result, result.gates, result.commit));
});

test('a rival without aims has a column of ratios once it was measured', () => {
  const result = readResult<Summary & { gates: readonly GateResult[] }>('latest.json');
  const ratio = { '/': { median: 1.5, low: 1.4, high: 1.6 } };
  const more = { ...result, ratios: { ...result.ratios, 'lcp a/i': ratio } };
  const [table] = pagesReport(more, result.gates, result.commit).split('## Desktop');
  expect(table).toContain('| a ÷ (g) | a ÷ (i) | a ÷ (h) |');
  expect(table).toContain('| `/` 1.50 [1.40–1.60] |');
});

test('the table of early clicks shows the committed figures', () => {
  const result = readResult<ClicksResult>('clicks.json');
  expect(readText('clicks.md')).toBe(clicksReport(result, result.commit));
});

test('the table of overload shows the committed figures', () => {
  const result = readResult<LoadResult>('load.json');
  expect(readText('load.md')).toBe(loadReport(result, result.commit));
});
