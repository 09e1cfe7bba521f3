import { EloError } from '@elo-platform/protocol';
import { CommanderError } from 'commander';
import { COMMANDS } from './cli/commands';
import { readSettings } from './cli/env';
import { createOutput, type Streams } from './cli/output';
import { createProgram } from './cli/program';
import { reportError } from './cli/report-error';
import { type CommandSpec, findCommand, linesOf } from './cli/verb';
import { type Composer, createContext } from './context/context';

export { listVersions, versionsToTry } from './channel/versions';
export { isOutdated, openSite } from './site/load-site';

/** What a run may be given instead of the usual. */
export interface Parts {
  readonly streams?: Streams;
  readonly composer?: Composer;
  /** True: the process ends with the command. */
  readonly ownProcess?: boolean;
}

/** Runs the command. @param argv words after `elo` @returns the exit code */
export async function main(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  { streams = process, ...parts }: Parts = {},
): Promise<number> {
  let exitCode = 0;
  const program = createProgram(COMMANDS, argv, streams, async (command, input) => {
    exitCode = await runCommand(command, input, environment, { streams, ...parts });
  });
  const [first, ...rest] = argv;
  // Commander's own `help` knows verbs of one word.
  const words = first === 'help' && rest.length > 0 ? [...rest, '--help'] : argv;
  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    if (error instanceof CommanderError && error.code === 'commander.help') return 2;
    const json = argv.includes('--json');
    const verb = findCommand(COMMANDS, argv)?.name ?? findGroup(argv[0]);
    const isUnadvised = error instanceof EloError && error.code === 'usage' && error.next === '';
    const reported =
      error instanceof CommanderError || isUnadvised
        ? new EloError('usage', error.message.replace(/^error: /, ''), {
            next: `See \`${['elo', verb, '--help'].filter(Boolean).join(' ')}\`.`,
          })
        : error;
    const output = createOutput(streams, { json, environment });
    return reportError(reported, { streams, output, json, debug: Boolean(environment.ELO_DEBUG) });
  }
}

/** First word of verbs with two. */
function findGroup(word = ''): string | undefined {
  return COMMANDS.some(({ name }) => name.startsWith(`${word} `)) ? word : undefined;
}

async function runCommand(
  command: CommandSpec,
  input: { args: string[]; options: Record<string, unknown> },
  environment: NodeJS.ProcessEnv,
  { streams, composer, ownProcess = false }: Required<Pick<Parts, 'streams'>> & Parts,
): Promise<number> {
  const json = input.options.json === true;
  const output = createOutput(streams, { json, environment });
  const { settings, local } = readSettings(input.options, environment);
  if (local !== undefined) output.note(local);
  const dry = command.dry === 'always' || input.options.dryRun === true;
  const waits = command.waits === true || input.options.auto === true;
  const context = createContext(settings, output, composer, dry, ownProcess && !waits);
  const endWorking = waits ? () => undefined : output.working(`elo ${command.name}`);
  try {
    const { run } = command.load();
    const result = await run(context, input).finally(endWorking);
    const lines = linesOf(result.lines);
    const said = input.options.dryRun === true ? describeDryRun(lines) : lines;
    const text = json ? JSON.stringify(result.data) : output.paint(said.join('\n'));
    if (text !== '') streams.stdout.write(`${text}\n`);
    await result.until;
    return result.exitCode ?? 0;
  } finally {
    await context.close();
  }
}

/** With the result, so that a file or pipe does not say of a dry run that its release is live. */
function describeDryRun(lines: readonly string[]): string[] {
  return [
    'Dry run: nothing was written. The result would be:',
    ...lines.map((line) => `  ${line}`),
  ];
}
