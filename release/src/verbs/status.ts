import type { Release } from '@elo/contract';
import { type LogEntry, listChannels } from '@elo/store';
import type { Context, Verb } from '../cli/context';
import { describeEntry } from '../history/describe-entry';
import { readChannel } from '../promote/channel-state';

/** `elo status` */
export const run: Verb = async (context) => {
  const { channel } = context.settings;
  const { head, release } = await readChannel(context, channel);
  const others = (await listChannels(context.store)).filter((name) => name !== channel);
  return {
    data: { channel, store: context.store.name, entry: head?.n, ...dataOf(head, release), others },
    lines: toLines(context, { channel, head, release, others }),
  };
};

function dataOf(head: LogEntry | undefined, release: Release | undefined) {
  if (head === undefined || release === undefined) return { release: null };
  const { at, author, reason, action, canary, forced } = head.body;
  const { packages, origin } = release.inputs;
  const { id, composedAt } = release;
  return {
    fault: head.tail?.fault.message,
    release: id,
    since: at,
    author,
    reason,
    action,
    canary,
    forced,
    origin,
    composedAt,
    packages,
  };
}

function toLines(
  context: Context,
  state: {
    channel: string;
    head: LogEntry | undefined;
    release: Release | undefined;
    others: readonly string[];
  },
): string[] {
  const { colours } = context.output;
  const { channel, head, release, others } = state;
  if (head === undefined || release === undefined) {
    return [
      `Nothing is live on ${channel} (${context.store.name}).`,
      'Publish packages with `elo publish <package>`, then `elo promote`.',
    ];
  }
  const packages = Object.entries(release.inputs.packages);
  return [
    `${colours.bold(channel)}  ${describeEntry(head)}`,
    ...(head.tail === undefined
      ? []
      : [
          colours.yellow(`${head.tail.fault.message}; entry ${head.n} is what visitors get.`),
          'Append a good entry with `elo rollback`, or restore the bad one with `elo restore`.',
        ]),
    `origin ${release.inputs.origin} · composed ${release.composedAt} · ${Object.keys(release.documents).length} documents`,
    ...packages.map(([name, { version }]) => `  ${name.padEnd(16)} ${version}`),
    ...(others.length > 0 ? [colours.dim(`Other channels: ${others.join(', ')}`)] : []),
  ];
}
