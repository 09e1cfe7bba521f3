import { EloError } from '@elo-platform/protocol';
import { canariesOf, listChannels, readHead } from '@elo-platform/store';
import { z } from 'zod';
import { listPackages } from '../channel/versions';
import type { CommandSpec, LoadedVerb } from '../cli/command-spec';
import { bashScript } from '../cli/completion/bash';
import { fishScript } from '../cli/completion/fish';
import type { Verb } from '../cli/verb';
import type { Context } from '../context/context';

/** What `elo completion --json` prints. */
const resultSchema = z.union([
  z.strictObject({ shell: z.enum(['bash', 'zsh', 'fish']), script: z.string() }),
  z.strictObject({ names: z.array(z.string()).describe('Names in the store.') }),
]);

/** Shell → what it has to read. */
const SCRIPTS = {
  bash: bashScript,
  zsh: (commands: readonly CommandSpec[]) =>
    `autoload -U +X bashcompinit && bashcompinit\n${bashScript(commands)}`,
  fish: fishScript,
} as const;

/** Names that the shell scripts ask for when the user presses Tab. */
const NAMES: Readonly<Record<string, (context: Context) => Promise<readonly string[]>>> = {
  channels: ({ store }) => listChannels(store),
  packages: ({ store }) => listPackages(store),
  canaries: async ({ store, settings }) => {
    const head = await readHead(store, settings.channel);
    const running = head === undefined ? [] : canariesOf(head.body);
    return running.flatMap(({ packages }) => Object.keys(packages ?? {}));
  },
};

/** `elo completion <shell>`, of these verbs. */
export function forCommands(commands: readonly CommandSpec[]): LoadedVerb {
  const run: Verb<typeof resultSchema> = async (context, { args: [word = ''] }) => {
    const names = await NAMES[word]?.(context);
    if (names !== undefined) return { data: { names }, lines: names };
    if (isShell(word)) {
      const script = SCRIPTS[word](commands);
      return { data: { shell: word, script }, lines: [script] };
    }
    throw new EloError('usage', `There is no completion for "${word}"`, {
      next: `Name one of ${Object.keys(SCRIPTS).join(', ')}.`,
    });
  };
  return { run, resultSchema };
}

function isShell(word: string): word is keyof typeof SCRIPTS {
  return Object.hasOwn(SCRIPTS, word);
}
