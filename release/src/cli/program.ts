import { Command, Option } from 'commander';
import type { CommandSpec } from './commands';
import type { Streams } from './output';

/** Called with the verb that was asked for. */
export type Dispatch = (
  command: CommandSpec,
  input: { args: string[]; options: Record<string, unknown> },
) => Promise<void>;

const COMMON = [
  new Option('--store <address>', 'folder or s3://bucket/prefix (ELO_STORE)'),
  new Option('--channel <name>', 'channel to work on (ELO_CHANNEL, default production)'),
  new Option('--key <file>', 'private key to sign with (ELO_KEY)'),
  new Option('--trust <file>', 'trust file (ELO_TRUST, default trust.json)'),
  new Option('--json', 'print the result as one line of JSON'),
];

/** Builds the parser from the table of commands. Two-word names become sub-commands. */
export function createProgram(
  specs: readonly CommandSpec[],
  streams: Streams,
  dispatch: Dispatch,
): Command {
  const program = configure(new Command('elo'), streams)
    .description('Publishes packages and releases the site: gates, canary, preview, rollback.')
    .addHelpText(
      'after',
      '\nEvery verb has its own help: elo <verb> --help. More: docs/releasing.md',
    );
  for (const spec of specs) {
    const [first = '', second] = spec.name.split(' ');
    const parent = second === undefined ? program : groupOf(program, first, streams);
    parent.addCommand(toCommand(spec, second ?? first, streams, dispatch));
  }
  return program;
}

function groupOf(program: Command, name: string, streams: Streams): Command {
  const there = program.commands.find((command) => command.name() === name);
  if (there !== undefined) return there;
  const group = configure(new Command(name), streams).description(`see elo ${name} --help`);
  program.addCommand(group);
  return group;
}

function toCommand(spec: CommandSpec, name: string, streams: Streams, dispatch: Dispatch): Command {
  const command = configure(new Command(name), streams).description(spec.summary);
  for (const [argument, description] of spec.arguments ?? []) {
    command.argument(argument, description);
  }
  for (const [flags, description] of spec.options ?? []) command.option(flags, description);
  for (const option of COMMON) command.addOption(option);
  return command.action(async () => {
    const args = command.processedArgs.flat().filter((arg) => typeof arg === 'string');
    await dispatch(spec, { args, options: command.opts() });
  });
}

function configure(command: Command, streams: Streams): Command {
  return command
    .exitOverride()
    .configureOutput({
      writeOut: (text) => streams.stdout.write(text),
      writeErr: (text) => streams.stderr.write(text),
      outputError: () => undefined,
    })
    .allowExcessArguments(false);
}
