import { Command } from 'commander';
import { version } from '../../package.json';
import type { Streams } from './output';
import { type CommandSpec, optionsOf } from './verb';

/** Called with the verb that was asked for. */
export type Dispatch = (
  command: CommandSpec,
  input: { args: string[]; options: Record<string, unknown> },
) => Promise<void>;

/** Builds the parser from the table of commands. Two-word names become sub-commands. */
export function createProgram(
  specs: readonly CommandSpec[],
  streams: Streams,
  dispatch: Dispatch,
): Command {
  const program = configure(new Command('elo'), streams)
    .version(version)
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
  for (const [flags, description] of optionsOf(spec)) command.option(flags, description);
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
