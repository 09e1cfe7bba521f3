import { COMMANDS } from '../../platform/release/src/cli/commands';
import { optionsOf } from '../../platform/release/src/cli/options';
import { findCommand } from '../../platform/release/src/cli/verb';
import { listPages, readBlocks } from './testing/blocks';
import { ROOT } from './testing/checkout';

/** Words behind `elo` of every command in a block, also where it follows another program. */
const ELO = /(?:^|[\s(])elo ([^|;&>#\n]+)/gm;

const commands = listPages(ROOT).flatMap((page) =>
  readBlocks(ROOT, page).flatMap(({ line, text }) =>
    [...text.replaceAll('\\\n', ' ').matchAll(ELO)].map(
      ([, words = '']) => [`${page}:${line}`, words.trim()] as const,
    ),
  ),
);

test.each(commands)('%s: elo %s has only verbs and options that there are', (_where, words) => {
  const argv = words.split(/\s+/);
  const spec = findCommand(COMMANDS, argv);
  if (spec === undefined) throw new Error(`No such verb: ${words}`);
  const known = ['--help', ...optionsOf(spec).map(({ flag }) => flag)];
  const flags = argv.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0]);
  expect(known).toEqual(expect.arrayContaining(flags));
});

test('many are read', () => expect(commands.length).toBeGreaterThan(40));
