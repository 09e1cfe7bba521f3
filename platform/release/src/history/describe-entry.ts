import { canariesOf, type LogEntry } from '@elo-platform/store';

/** A log entry in one line: number, release, what, who, when, why. */
export function describeEntry({ n, body }: LogEntry): string {
  const canaries = canariesOf(body).map(
    ({ release, packages, buckets }) =>
      ` + canary ${[...Object.keys(packages ?? {}), release].join(' ')} ${buckets.length} %`,
  );
  const forced =
    body.forced.length > 0 ? ` · forced ${body.forced.map(({ gate }) => gate).join(', ')}` : '';
  const reason = body.reason === '' ? '' : ` · ${body.reason}`;
  const line = `#${n} release ${body.release}${canaries.join('')} · ${body.action} by ${body.author} at ${body.at}${forced}${reason}`;
  // The text of an entry must not be able to send control characters to the reader's terminal.
  return line.replace(/\p{Cc}/gu, ' ');
}
