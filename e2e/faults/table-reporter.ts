import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { CELLS, type Outcome, type Way } from './cell';
import { FAULTS, type Fault } from './faults';
import { FAULT_ROUTES } from './routes';

/** Attachment of a cell's test. */
export interface CellReport extends Outcome {
  readonly fault: Fault;
  readonly route: string;
  readonly way: Way;
}

/** A cell with the time and commit of its measurement. */
interface MeasuredCell extends CellReport {
  readonly day: string;
  readonly commit: string;
}

const root = join(__dirname, '..', '..');

/** Cells of earlier runs by name, because the long matrix may run in parts. */
const KEPT = join(root, '.elo', 'fault-cells.json');

/** The committed table. */
const REPORT = join(root, 'bench', 'results', 'faults.md');

const commas = (texts: readonly string[]): string => [...new Set(texts)].sort().join(' / ');

const faultName = ({ fault }: CellReport): string => `${fault.part} ${fault.manner}`;
const nameOf = (cell: CellReport): string => `${faultName(cell)} ${cell.way} ${cell.route}`;

function readKept(): readonly MeasuredCell[] {
  return existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as MeasuredCell[]) : [];
}

function recoveryOf(cells: readonly CellReport[]): string {
  const seconds = cells.flatMap(({ recovered }) => recovered ?? []);
  const alone = seconds.length === 0 ? '' : `automatically, ${Math.max(...seconds)} s`;
  const led = seconds.length === cells.length ? '' : 'by the next navigation';
  return [alone, led].filter(Boolean).join(' / ');
}

function rowOf(cells: readonly CellReport[]): string {
  const [{ fault, way } = { fault: undefined, way: '' }] = cells;
  const states = [0, 1, 2].map((index) =>
    commas(cells.map(({ sights }) => sights[index]?.state ?? 'not observed')),
  );
  const broken = cells.filter(({ violations }) => violations.length > 0).length;
  const columns = [
    `${fault?.part} ${fault?.manner}`,
    way,
    ...states,
    recoveryOf(cells),
    `${cells.length - broken} of ${cells.length}`,
  ];
  return `| ${columns.join(' | ')} |`;
}

const range = (days: readonly string[]): string => {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  return first === last ? `on ${first}` : `from ${first} to ${last}`;
};

function reportOf(cells: readonly MeasuredCell[]): string {
  const groups = new Map<string, CellReport[]>();
  for (const cell of cells) {
    const key = `${cell.fault.part} ${cell.fault.manner} ${cell.way}`;
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  const passed = cells.filter(({ violations }) => violations.length === 0).length;
  const routes = FAULT_ROUTES.map(({ path }) => path).map(
    (path) => `\`${path}\` ${cells.filter(({ route }) => route === path).length}`,
  );
  return [
    '# Fault matrix',
    '',
    'Written by the fault matrix with `ELO_FULL=1`; [docs/reliability.md](../../docs/reliability.md) says what it does and what the states mean.',
    '',
    `${cells.length} of ${CELLS.length} cells measured ${range(cells.map(({ day }) => day))} at ${commas(cells.map(({ commit }) => commit))}; ${passed} passed. By route: ${routes.join(', ')}.`,
    '',
    '| fault | way | at 2 s | at 10 s | at 30 s | recovers | passed |',
    '|---|---|---|---|---|---|---|',
    ...[...groups.values()].map(rowOf),
    '',
  ].join('\n');
}

/** Writes what the matrix saw to `bench/results/faults.md`, when `ELO_FULL` asks for the whole of it. */
export default class TableReporter implements Reporter {
  private readonly cells: CellReport[] = [];

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    const body = attachments.find(({ name }) => name === 'cell')?.body;
    if (body) this.cells.push(JSON.parse(String(body)) as CellReport);
  }

  onEnd(): void {
    if (!process.env.ELO_FULL || this.cells.length === 0) return;
    const day = new Date().toISOString().slice(0, 10);
    const head = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
    const commit = String(head).trim();
    const all = new Map(readKept().map((cell) => [nameOf(cell), cell]));
    for (const cell of this.cells) all.set(nameOf(cell), { ...cell, day, commit });
    const known = FAULTS.flatMap((fault) =>
      [...all.values()].filter((cell) => faultName(cell) === `${fault.part} ${fault.manner}`),
    );
    mkdirSync(dirname(KEPT), { recursive: true });
    writeFileSync(KEPT, JSON.stringify(known));
    writeFileSync(REPORT, reportOf(known));
  }
}
