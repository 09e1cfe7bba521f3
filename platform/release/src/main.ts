import { EloError } from '@elo-platform/protocol';
import { Command, CommanderError } from 'commander';
import { version } from '../package.json';
import { COMMANDS } from './cli/commands';
import { readSettings } from './cli/env';
import { COMMON, optionsOf } from './cli/options';
import { createOutput, type Streams } from './cli/output';
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
    const reported =
      error instanceof CommanderError
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

/**
 * Builds the parser from the table of commands. Two-word names become sub-commands. Only the verb
 * that the command line names, or asks help for, is loaded and gets options of its own.
 * @param dispatch called with the verb that was asked for
 */
function createProgram(
  specs: readonly CommandSpec[],
  argv: readonly string[],
  streams: Streams,
  dispatch: (
    command: CommandSpec,
    input: { args: string[]; options: Record<string, unknown> },
  ) => Promise<void>,
): Command {
  // Sub-commands take these settings over.
  const program = new Command('elo')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => streams.stdout.write(text),
      writeErr: (text) => streams.stderr.write(text),
      outputError: () => undefined,
    })
    .allowExcessArguments(false)
    // Options behind `preview end` are its own, not those of `preview`.
    .enablePositionalOptions()
    .configureHelp({ subcommandTerm })
    .version(version)
    .description('Publishes packages and releases the site: gates, canary, preview, rollback.')
    .addHelpText(
      'after',
      '\nEvery verb has its own help: elo <verb> --help. More: docs/releasing.md',
    );
  const named = findCommand(
    specs,
    argv.filter((word) => word !== 'help'),
  );
  for (const spec of specs) {
    const [first = '', second] = spec.name.split(' ');
    const parent = second === undefined ? program : groupOf(program, first);
    const command = parent.command(second ?? first).description(spec.summary);
    for (const [argument, about] of spec.arguments ?? []) command.argument(argument, about);
    if (spec.example) command.addHelpText('after', `\nExample: elo ${spec.name} ${spec.example}`);
    for (const { flag, value, about } of spec === named ? optionsOf(spec) : COMMON) {
      command.option(`${flag} ${value}`, about);
    }
    command.action(async () => {
      requireValues(argv, optionsOf(spec));
      const args = command.processedArgs.flat().filter((arg) => typeof arg === 'string');
      await dispatch(spec, { args, options: command.opts() });
    });
  }
  return program;
}

/** Rejects an option as another's value, e.g. `--reason --dry-run`. @throws EloError `usage` */
function requireValues(argv: readonly string[], options: ReturnType<typeof optionsOf>): void {
  const flags = new Set(['-h', '--help', ...options.map(({ flag }) => flag)]);
  const withValue = new Set(
    options.flatMap(({ flag, value }) => (value.startsWith('<') ? [flag] : [])),
  );
  for (const [index, word] of argv.entries()) {
    const next = argv[index + 1] ?? '';
    if (!withValue.has(word) || !flags.has(next)) continue;
    throw new EloError('usage', `${word} needs a value, and ${next} is an option`, {
      next: `Write the value after ${word}; one that begins with a dash as ${word}=value.`,
    });
  }
}

/** What verbs of two words are about, by the first. */
const GROUPS: Readonly<Record<string, string>> = {
  canary: 'give some visitors another release, and judge it',
  keys: 'make keys, and say what each may do',
};

function groupOf(program: Command, name: string): Command {
  const there = program.commands.find((command) => command.name() === name);
  return there ?? program.command(name).description(GROUPS[name] ?? '');
}

/** A verb in a list, without the “[options]” that each has, which leaves a terminal's width to what it does. */
function subcommandTerm(command: Command): string {
  const words = command.registeredArguments.map((one) => {
    const name = one.variadic ? `${one.name()}...` : one.name();
    return one.required ? `<${name}>` : `[${name}]`;
  });
  return [command.name(), ...words].join(' ');
}
