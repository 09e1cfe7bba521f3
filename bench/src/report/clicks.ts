import type { ClickShare } from '../measure/lost-clicks';
import { BENCH_ROUTES } from '../routes';
import { VARIANT_NAMES, type VariantName } from '../variants/prepare';

/** What `bench/results/clicks.json` holds. */
export interface ClicksResult {
  readonly measured: string;
  readonly loadBefore: number | undefined;
  /** Variant → route → share of the clicks with an effect. */
  readonly shares: Partial<Record<VariantName, Record<string, ClickShare>>>;
  /** The same of this site without early event capture. */
  readonly without?: Record<string, ClickShare>;
}

/**
 * A run's findings as a Markdown page, `bench/results/clicks.md`.
 * @param commit that was measured
 */
export function clicksReport({ measured, shares, without }: ClicksResult, commit: string): string {
  const paths = BENCH_ROUTES.map(({ path }) => path);
  const row = (name: string, routes: Record<string, ClickShare>) => {
    const cells = paths.map((path) => `${routes[path]?.effects} of ${routes[path]?.clicks}`);
    return `| ${name} | ${cells.join(' | ')} |`;
  };
  const rows = Object.entries(shares).map(([name, routes]) =>
    row(`${name} ${VARIANT_NAMES[name as VariantName]}`, routes),
  );
  if (without) rows.splice(1, 0, row('a without early event capture', without));
  return [
    '# Early clicks',
    '',
    'Written by `npm run bench -- --clicks`; [docs/performance.md](../../docs/performance.md) says how it is measured.',
    '',
    `Measured ${measured.slice(0, 16).replace('T', ' ')} UTC on \`${commit.slice(0, 7)}\`.`,
    '',
    `| clicks with their effect | ${paths.map((path) => `\`${path}\``).join(' | ')} |`,
    `|---${'|---'.repeat(paths.length)}|`,
    ...rows,
    '',
  ].join('\n');
}
