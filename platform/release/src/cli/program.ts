import { EloError } from '@elo-platform/protocol';
import { Command } from 'commander';
import { version } from '../../package.json';
import { COMMON, optionsOf } from './options';
import type { Streams } from './output';
import { type CommandSpec, findCommand } from './verb';

/**
 * Builds the parser from the table of commands. Two-word names become sub-commands. Only the verb
 * that the command line names, or asks help for, is loaded and gets options of its own.
 * @param dispatch called with the verb that was asked for
 */
export function createProgram(
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
