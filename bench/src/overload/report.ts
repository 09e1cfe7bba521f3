import type { LoadResult } from './load-result';
import { PURPOSES } from './plan';

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
const NAMES = { document: 'documents', api: 'API', beacon: 'beacons' } as const;

function rows({ calm, overload }: LoadResult): string[] {
  return PURPOSES.map((purpose) => {
    const [before, during] = [calm[purpose], overload[purpose]];
    const all = during.accepted + during.refused + during.wrong;
    const columns = [
      NAMES[purpose],
      `${ms(before.p50)} / ${ms(before.p99)}`,
      String(Math.round(during.accepted / during.seconds)),
      `${ms(during.p50)} / ${ms(during.p99)}`,
      `${(during.p99 / before.p99).toFixed(1)}×`,
      share(during.refused, all),
      String(during.wrong),
    ];
    return `| ${columns.join(' | ')} |`;
  });
}

/**
 * The run's findings as a Markdown page, `bench/results/load.md`.
 * @param commit that was measured
 */
export function loadReport(result: LoadResult, commit: string): string {
  const { machine, levels, saturating, connections, seconds, cores, memory, outbox } = result;
  const tried = levels.map((one) => `${one.connections}: ${Math.round(one.rate)}`).join(', ');
  const busy = Object.entries(cores).map(([name, used]) => `${name} ${used.toFixed(2)}`);
  const held = Object.entries(memory).map(
    ([name, values]) => `${name} ${values.map((value) => Math.round(value)).join(', ')}`,
  );
  return [
    '# Ten times the load',
    '',
    'Written by `npm run bench -- --load`; [docs/reliability.md](../../docs/reliability.md) says what it does.',
    '',
    `Measured ${result.measured.slice(0, 16).replace('T', ' ')} UTC on \`${commit.slice(0, 7)}\`, ${machine.cpus} cores, Node ${machine.node}; load of the machine ${machine.load} before. Edge, API and load generator (h2load, HTTP/1.1) share these cores, so that what the generator takes the servers lack.`,
    '',
    `Requests a second by connections (documents 60 %, API 30 %, beacons 10 %): ${tried}. More than ${saturating} bring no more; ${connections} were kept busy for ${seconds} s.`,
    '',
    `| | p50 / p99 without load, ms | accepted a second | p50 / p99 of accepted, ms | p99 ÷ without load | 503 | other failures |`,
    '|---|---|---|---|---|---|---|',
    ...rows(result),
    '',
    `- Cores in use during the overload: ${busy.join(', ')}.`,
    `- Normal again ${result.normalAfter.toFixed(1)} s after the load's end.`,
    `- Memory in MB before and after the load, after one tenth and at the end of a soak of ${result.soakSeconds} s at half the saturating load: ${held.join('; ')}.`,
    `- Outbox: ${outbox.messages} messages taken at ${Math.round(outbox.taken)} a second and mailed at ${Math.round(outbox.mailed)} a second, with an SMTP server on the same machine.`,
    '',
  ].join('\n');
}
