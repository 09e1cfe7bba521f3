import { isWorse, MARGIN } from '../report/aims';
import type { Summary } from '../report/summary';
import { layOut } from '../report/table';
import type { Estimate } from '../statistics';
import { CHANGE_KINDS, type ChangeFigures, type ChangeKind } from './changes';
import type { ScaleFigures } from './scale';
import type { ServerFigures } from './servers';

/** One measured figure; lower is better. */
export interface ReleaseFigure {
  /** Heading of its table, such as a size of the catalogue. */
  readonly group: string;
  readonly name: string;
  readonly value: Estimate;
  /** What the median should be at most. */
  readonly aim?: number;
}

/** Content of `bench/results/release.json`. */
export interface ReleaseResult {
  readonly measured: string;
  readonly machine: Pick<Summary['machine'], 'cpus' | 'loadBefore' | 'loadAfter' | 'node'>;
  /** Releases of each kind of change. */
  readonly rounds: number;
  /** Why edge and nginx were not compared. */
  readonly skipped?: string;
  readonly figures: readonly ReleaseFigure[];
}

type VerbName = 'rollback' | 'promote';

/** Seconds of a verb on both stores, and the ratio of large to small. */
export type VerbFigures = Record<VerbName, Record<'small' | 'large' | 'growth', Estimate>>;

const AIMS = {
  verb: { rollback: 0.4, promote: 1.5 },
  growth: 1.5,
  /** Requests of nginx for each of the edge. */
  nginx: 4 / 3,
  /** Promotions with the largest catalogue, compared with the smallest. */
  byCatalogue: 1.2,
  /** Objects that a package with few pages writes. */
  objects: 13,
  firstMegabytes: 1500,
  edgeStart: 1,
  edgeMegabytes: 250,
  /** Until the edge serves a change, by size of the catalogue. */
  served: { shipped: 3, large: 5 },
  composed: 60,
  /** What a release adds to the store. */
  megabytes: 170,
  /** Visitors while a release is made, compared with before. */
  slower: 1.2,
} as const;

/** Catalogues with more products have the aims of large ones. */
const SHIPPED = 3_310;

const CHANGES: Readonly<Record<ChangeKind, string>> = {
  row: 'one row',
  setting: '`settings set contactForm`',
  shell: 'new shell',
  word: 'one word of mf-catalogue',
};

const exactly = (value: number): Estimate => ({ median: value, low: value, high: value });

function figuresOfChange(name: string, one: ChangeFigures, large: boolean) {
  const rows: [string, Estimate | undefined, number?][] = [
    ['`plan`, s', one.plan],
    ['until the edge serves it, s', one.served, large ? AIMS.served.large : AIMS.served.shipped],
    ['until all is composed, s', one.composed, AIMS.composed],
    ['objects written', one.objects],
    ['MB written', one.megabytes, large ? undefined : AIMS.megabytes],
    ['visitors’ p95 before, ms', one.before],
    ['visitors’ p95 during it, ms', one.during],
    ['visitors’ p95, during ÷ before', one.slower, AIMS.slower],
    ['failed visits during it', exactly(one.failed), 0],
  ];
  return rows.flatMap(([what, value, aim]) =>
    value ? [{ name: `${name}: ${what}`, value, ...(aim === undefined ? {} : { aim }) }] : [],
  );
}

function figuresOfScale(one: ScaleFigures): ReleaseFigure[] {
  const { first, changes } = one;
  const rows: Omit<ReleaseFigure, 'group'>[] = [
    { name: 'promote of mf-contact, s', value: one.promote, aim: AIMS.verb.promote },
    { name: 'objects that it wrote', value: one.written, aim: AIMS.objects },
    { name: 'rollback, s', value: one.rollback, aim: AIMS.verb.rollback },
    { name: 'first promotion, s', value: exactly(first.seconds) },
    { name: 'first promotion, objects', value: exactly(first.objects) },
    { name: 'first promotion, MB', value: exactly(first.memory), aim: AIMS.firstMegabytes },
    { name: 'start of an edge, s', value: one.edgeStart, aim: AIMS.edgeStart },
    { name: 'memory of an edge, MB', value: exactly(one.edgeMemory), aim: AIMS.edgeMegabytes },
    ...CHANGE_KINDS.flatMap((kind) =>
      figuresOfChange(CHANGES[kind], changes[kind], one.products > SHIPPED),
    ),
  ];
  const group = `${one.products} products, ${one.documents} documents`;
  return rows.map((row) => ({ group, ...row }));
}

/** All figures of a run with their aims. */
export function figuresOf(
  verbs: VerbFigures,
  servers: readonly ServerFigures[],
  scale: readonly ScaleFigures[],
): ReleaseFigure[] {
  const [small, large] = [scale[0], scale.at(-1)];
  const growth = small && large ? large.promote.median / small.promote.median : 1;
  return [
    ...(['rollback', 'promote'] as const).flatMap((verb) => {
      const { small, large, growth } = verbs[verb];
      const group = 'Stores';
      return [
        { group, name: `${verb}, small store, s`, value: small, aim: AIMS.verb[verb] },
        { group, name: `${verb}, large store, s`, value: large },
        { group, name: `${verb}, large ÷ small`, value: growth, aim: AIMS.growth },
      ];
    }),
    ...servers.flatMap(({ path, edge, nginx, bare, ratio }, index) => {
      // The content of a script's address changes with each version.
      const what = index === 0 ? path : 'vendor script';
      const group = 'Edge and nginx';
      const { median, low, high } = ratio;
      const value = { median: 1 / median, low: 1 / high, high: 1 / low };
      return [
        { group, name: `${what}: edge, requests/s`, value: edge },
        { group, name: `${what}: nginx, requests/s`, value: nginx },
        { group, name: `${what}: bare Node, requests/s`, value: bare },
        {
          group,
          name: `${what}: nginx ÷ edge`,
          value,
          ...(index === 0 ? { aim: AIMS.nginx } : {}),
        },
      ];
    }),
    ...scale.flatMap(figuresOfScale),
    {
      group: 'Growth',
      name: `promote of mf-contact, ${large?.products} ÷ ${small?.products} products`,
      value: exactly(growth),
      aim: AIMS.byCatalogue,
    },
  ];
}

/** The same figure of another run; the number of documents does not belong to its name. */
function sameFigure(figures: readonly ReleaseFigure[], { group, name }: ReleaseFigure) {
  const head = (text: string) => text.split(',', 1)[0];
  return figures.find((one) => head(one.group) === head(group) && one.name === name);
}

/**
 * Figures that are worse than in the last run and miss their aim.
 * @param kept figures of the last run; one that it lacks has no gate
 */
export function failedGates(
  figures: readonly ReleaseFigure[],
  kept: readonly ReleaseFigure[],
): string[] {
  return figures.flatMap((one) => {
    const { group, name, value, aim } = one;
    const before = sameFigure(kept, one)?.value;
    if (aim === undefined || before === undefined) return [];
    if (!isWorse(value, before, aim, MARGIN * aim)) return [];
    return `${group}: ${name} ${textOf(value)}, ${textOf(before)} in the last run`;
  });
}

function textOf({ median, low, high }: Estimate): string {
  const digits = median < 100 ? 2 : 0;
  const text = (value: number) => value.toFixed(digits);
  return low === high ? text(median) : `${text(median)} [${text(low)}–${text(high)}]`;
}

const isMissed = ({ value, aim = Number.POSITIVE_INFINITY }: ReleaseFigure): boolean =>
  value.median > aim;

function rowOf(figure: ReleaseFigure): string[] {
  const { name, value, aim } = figure;
  const state = isMissed(figure) ? 'missed' : 'reached';
  return [
    name,
    textOf(value),
    ...(aim === undefined ? ['', ''] : [String(Math.round(aim * 100) / 100), state]),
  ];
}

function groupsOf(figures: readonly ReleaseFigure[]): [string, string[][]][] {
  const groups = [...new Set(figures.map(({ group }) => group))];
  return groups.map((group) => [
    group,
    [
      ['', 'median [95 %]', 'aim, at most', ''],
      ...figures.filter((one) => one.group === group).map(rowOf),
    ],
  ]);
}

/** Figures for the terminal. */
export function releaseTables(figures: readonly ReleaseFigure[]): string {
  return groupsOf(figures)
    .map(([group, rows]) => `${group}\n${layOut(rows)}`)
    .join('\n\n');
}

/** A run's findings as a Markdown page, `bench/results/release.md`. @param commit that was measured */
export function releaseReport(
  { measured, machine, rounds, skipped, figures }: ReleaseResult,
  failed: readonly string[],
  commit: string,
): string {
  const { cpus, node, loadBefore, loadAfter } = machine;
  const aims = figures.filter(({ aim }) => aim !== undefined);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Cost of releases',
    '',
    'Written by `npm run bench -- --release`; [docs/performance.md](../../docs/performance.md#releases) says how it is measured.',
    '',
    `Measured ${measured.slice(0, 16).replace('T', ' ')} UTC on \`${commit.slice(0, 7)}\`, ${cpus} cores, Node ${node}, ${rounds} releases of each kind of change; load of the machine ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} after.`,
    '',
    `${aims.filter(isMissed).length} of ${aims.length} aims are missed. ${failed.length === 0 ? 'All gates hold.' : `**${failed.length} gates fail**: ${failed.join('; ')}.`}`,
    ...(skipped ? ['', `Edge and nginx were not compared: ${skipped}.`] : []),
    ...groupsOf(figures).flatMap(([group, [head = [], ...rows]]) => [
      '',
      `## ${group}`,
      '',
      line(head),
      '|---|---|---|---|',
      ...rows.map((row) => line(row.map((cell) => (cell === 'missed' ? '**missed**' : cell)))),
    ]),
    '',
  ].join('\n');
}
