import { VARIANT_NAMES, type VariantName } from '../variants/prepare';
import { AIMS, countAims, MARGIN } from './aims';
import { FIGURE_HEADS, figureCells, kilobytes, ratioText, whole } from './cells';
import type { GateResult } from './gates';
import type { Figures, Ratios, Summary, VariantFigures } from './summary';

const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...rest] = rows.map((row) => `| ${row.join(' | ')} |`);
  return [head, `|${'---|'.repeat(rows[0]?.length ?? 0)}`, ...rest].join('\n');
};

function figuresTables(variants: VariantFigures): string[] {
  return Object.keys(variants.a ?? {}).map((path) => {
    const rows = Object.entries(variants).flatMap(([name, routes]) => {
      const figures = routes?.[path];
      return figures ? [[name, ...figureCells(figures)]] : [];
    });
    return table([[`\`${path}\``, ...FIGURE_HEADS], ...rows]);
  });
}

const WORDS: Readonly<Record<string, string>> = {
  fcp: 'FCP',
  lcp: 'LCP',
  click: 'first working click',
  codeBytes: 'code bytes until that click',
  tbt: 'blocking time',
  inp: 'INP of ten interactions',
  route: 'route change, pointed at first',
};

const hasAims = (rival: string): boolean => Object.values(AIMS).some((aims) => rival in aims);

/**
 * The aims and, under each, every route's median with its interval; bold where it misses the aim. A
 * rival without any aim has a column of ratios alone, if it was measured.
 */
function aimsTable(ratios: Ratios): string {
  const rivals = ['b', 'f', 'g', 'i', 'h'].filter(
    (rival) => hasAims(rival) || `lcp a/${rival}` in ratios,
  );
  const rows = Object.entries(AIMS).map(([metric, aims]) => [
    WORDS[metric] ?? metric,
    ...rivals.map((rival) => {
      const aim = aims[rival];
      if (aim === undefined && hasAims(rival)) return '–';
      const cells = Object.entries(ratios[`${metric} a/${rival}`] ?? {}).map(([path, ratio]) => {
        const text = ratioText(ratio);
        const isMissed = aim !== undefined && ratio.high > aim + MARGIN;
        return `\`${path}\` ${isMissed ? `**${text}**` : text}`;
      });
      const head = aim === undefined ? [] : [`≤ ${aim.toFixed(2)}`];
      return [...head, ...cells].join('<br>') || '–';
    }),
  ]);
  return table([['', ...rivals.map((rival) => `a ÷ (${rival})`)], ...rows]);
}

function returningTable({ returning, walk, afterRelease }: Summary): string {
  const paths = Object.keys(returning?.a ?? {});
  const again = (one: Figures | undefined) =>
    one ? `${kilobytes(one.bytes)} kB in ${one.requests}, LCP ${whole(one.lcp.median)} ms` : '–';
  const rows = Object.entries(returning ?? {}).map(([name, routes]) => {
    const steps = walk?.[name as VariantName];
    return [
      name,
      ...paths.map((path) => again(routes?.[path])),
      steps ? `${kilobytes(steps.bytes)} kB, ${steps.ways} ms` : '–',
    ];
  });
  const after = Object.entries(afterRelease ?? {}).map(
    ([path, { bytes, scriptBytes, aheadBytes }]) =>
      `\`${path}\` ${bytes} bytes, ${scriptBytes} of scripts that were there before${aheadBytes > 0 ? ` (and ${aheadBytes} of the released package's, ahead for its link)` : ''}`,
  );
  return [
    table([['second visit', ...paths.map((path) => `\`${path}\``), 'walk of four'], ...rows]),
    '',
    `Second visit of (a) after a release of another package: ${after.join('; ')}.`,
  ].join('\n');
}

/**
 * A run's findings as a Markdown page, `bench/results/pages.md`.
 * @param commit that was measured
 */
export function pagesReport(
  summary: Summary,
  gates: readonly GateResult[],
  commit: string,
): string {
  const { measured, machine, variants, ratios, desktop } = summary;
  const { cpus, browser, node, loadBefore, loadAfter } = machine;
  const profiles = [ratios, desktop?.ratios ?? {}].map(countAims);
  const aims = {
    all: profiles.reduce((sum, { all }) => sum + all, 0),
    missed: profiles.reduce((sum, { missed }) => sum + missed, 0),
  };
  const failed = gates.filter(({ ok }) => !ok);
  const runs = Object.values(variants.a ?? {})[0]?.runs ?? 0;
  const names = Object.keys(variants).map(
    (name) => `${name}: ${VARIANT_NAMES[name as VariantName]}`,
  );
  return [
    '# Page loads',
    '',
    'Written by `npm run bench`; [docs/performance.md](../../docs/performance.md) says how it is measured.',
    '',
    `Measured ${measured.slice(0, 16).replace('T', ' ')} UTC on \`${commit.slice(0, 7)}\`, ${cpus} cores, Chromium ${browser}, Node ${node}, ${runs} rounds; load of the machine ${loadBefore} before and ${loadAfter} after, most of it the benchmark's own. Variants: ${names.join('; ')}.`,
    '',
    failed.length === 0
      ? `All ${gates.length} gates hold: nothing is worse than in the last run by more than the margin.`
      : `**${failed.length} of ${gates.length} gates fail**: ${failed.map(({ gate, path }) => `${gate} (\`${path}\`)`).join('; ')}.`,
    '',
    `${aims.missed} of ${aims.all} aims are missed; a figure in bold is beyond its aim and ${MARGIN}.`,
    '',
    '## Phone on slow 4G against the aims',
    '',
    aimsTable(ratios),
    '',
    ...figuresTables(variants).flatMap((one) => [one, '']),
    ...(desktop
      ? [
          '## Desktop',
          '',
          aimsTable(desktop.ratios),
          '',
          ...figuresTables(desktop.variants).flatMap((one) => [one, '']),
          '## Second visit and walk',
          '',
          returningTable(summary),
          '',
        ]
      : []),
  ].join('\n');
}
