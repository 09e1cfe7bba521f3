import { EloError } from '@elo-platform/protocol';
import { canariesOf, listChannels, readHead } from '@elo-platform/store';
import { z } from 'zod';
import { listPackages } from '../channel/versions';
import { optionsOf } from '../cli/options';
import { type CommandSpec, findCommand, type LoadedVerb, type Offer, verbOf } from '../cli/verb';
import type { Context } from '../context/context';
import { FORCEABLE } from '../gates';
import { schemaNames } from './schema';

const resultSchema = z.union([
  z.strictObject({ shell: z.enum(['bash', 'zsh', 'fish']), script: z.string() }),
  z.strictObject({ words: z.array(z.string()).describe('What may come next.') }),
]);

/** File names complete where no word fits. */
const BASH = `_elo() {
  local found="$(elo completion line "\${COMP_LINE:0:$COMP_POINT}" 2>/dev/null | cut -f 1)"
  COMPREPLY=($(compgen -W "$found" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _elo elo`;

const FISH = `function __elo_words
  set -l words (elo completion line (commandline -cp) 2>/dev/null)
  and test -n "$words"
  and printf '%s\\n' $words
  or __fish_complete_path (commandline -ct)
end
complete -c elo -f -a '(__elo_words)'`;

/** Shell → what it has to read: on Tab, it runs `elo completion line`. */
const SCRIPTS = {
  bash: BASH,
  zsh: `autoload -U +X bashcompinit && bashcompinit\n${BASH}`,
  fish: FISH,
} as const;

/** `elo completion <shell>`, and `elo completion line <line>`, which its script runs, of these verbs. */
export function forCommands(commands: readonly CommandSpec[]): LoadedVerb {
  return verbOf({
    resultSchema,
    run: async (context, { args: [word = '', line = ''] }) => {
      if (word === 'line') {
        const found = await wordsAfter(context, commands, line.trimStart().split(/\s+/).slice(1));
        const lines = found.map(({ word, about }) => (about ? `${word}\t${about}` : word));
        return { data: { words: found.map(({ word }) => word) }, lines };
      }
      if (isShell(word)) {
        const script = SCRIPTS[word];
        return { data: { shell: word, script }, lines: [script] };
      }
      throw new EloError('usage', `There is no completion for "${word}"`, {
        next: `Name one of ${Object.keys(SCRIPTS).join(', ')}.`,
      });
    },
  });
}

function isShell(word: string): word is keyof typeof SCRIPTS {
  return Object.hasOwn(SCRIPTS, word);
}

/** What a shell offers, and what it means. */
type Word = { readonly word: string; readonly about?: string };

const HELP: Word = { word: '--help', about: 'says what it takes' };

/** What is offered for the placeholder of an option's value. */
const OFFERS: Readonly<Record<string, Offer>> = {
  '<channel>': 'channels',
  '<packages...>': 'packages',
  '<gates...>': FORCEABLE,
};

/** Completions of the last word that was typed after `elo`; empty if none are known. */
async function wordsAfter(
  context: Context,
  commands: readonly CommandSpec[],
  typed: readonly string[],
): Promise<readonly Word[]> {
  const before = typed.slice(0, -1);
  const command = findCommand(commands, before);
  if (command === undefined) {
    const names = commands.map(({ name }) => name.split(' '));
    const fitting = names.filter((words) => before.every((word, at) => word === words[at]));
    return unique(fitting.flatMap((words) => words[before.length] ?? []));
  }
  const options = optionsOf(command);
  const wordsOf = async (offer: Offer | undefined) =>
    unique(await offered(context, commands, offer));
  const option = options.find(({ flag, value }) => value !== '' && flag === before.at(-1));
  if (option !== undefined) return wordsOf(option.choices ?? OFFERS[option.value]);
  const isFlag = typed.at(-1)?.startsWith('-');
  const values = isFlag ? [] : await wordsOf(command.arguments?.[0]?.[2]);
  if (values.length > 0) return values;
  return [...options.map(({ flag, about }) => ({ word: flag, about })), HELP];
}

function unique(words: readonly string[]): Word[] {
  return [...new Set(words)].map((word) => ({ word }));
}

/** Fixed words, or names that are looked up. */
async function offered(
  { store, settings }: Context,
  commands: readonly CommandSpec[],
  offer: Offer | undefined,
): Promise<readonly string[]> {
  switch (offer) {
    case 'channels':
      return listChannels(store);
    case 'packages':
      return listPackages(store);
    case 'canaries': {
      const head = await readHead(store, settings.channel);
      const running = head === undefined ? [] : canariesOf(head.body);
      return running.flatMap(({ packages }) => Object.keys(packages));
    }
    case 'verbs':
      return schemaNames(commands).map((name) => name.split(' ')[0] ?? '');
    default:
      return offer ?? [];
  }
}
