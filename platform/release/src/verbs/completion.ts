import { EloError } from '@elo-platform/protocol';
import { canariesOf, listChannels, readHead } from '@elo-platform/store';
import { z } from 'zod';
import { listPackages } from '../channel/versions';
import { optionsOf } from '../cli/options';
import { type CommandSpec, type LoadedVerb, type Offer, verbOf } from '../cli/verb';
import type { Context } from '../context/context';
import { FORCEABLE } from '../gates';
import { schemaNames } from './schema';

const resultSchema = z.union([
  z.strictObject({ shell: z.enum(['bash', 'zsh', 'fish']), script: z.string() }),
  z.strictObject({ names: z.array(z.string()).describe('Names in the store.') }),
]);

/** Shell → what it has to read. */
const SCRIPTS = {
  bash: bashScript,
  zsh: (known: Known) => `autoload -U +X bashcompinit && bashcompinit\n${bashScript(known)}`,
  fish: fishScript,
} as const;

/** Names that the shell scripts ask for when the user presses Tab. */
const NAMES: Readonly<Record<string, (context: Context) => Promise<readonly string[]>>> = {
  channels: ({ store }) => listChannels(store),
  packages: ({ store }) => listPackages(store),
  canaries: async ({ store, settings }) => {
    const head = await readHead(store, settings.channel);
    const running = head === undefined ? [] : canariesOf(head.body);
    return running.flatMap(({ packages }) => Object.keys(packages));
  },
};

/** `elo completion <shell>`, of these verbs. */
export function forCommands(commands: readonly CommandSpec[]): LoadedVerb {
  return verbOf({
    resultSchema,
    run: async (context, { args: [word = ''] }) => {
      const names = await NAMES[word]?.(context);
      if (names !== undefined) return { data: { names }, lines: names };
      if (isShell(word)) {
        const script = SCRIPTS[word](knownOf(commands));
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

/** What the scripts complete: first words of verbs, the second words that follow some, and the rest. */
type Known = ReturnType<typeof knownOf>;

function knownOf(commands: readonly CommandSpec[]) {
  const words = commands.map(({ name }) => name.split(' '));
  const firsts = [...new Set(words.map(([first = '']) => first))];
  const groups = firsts.flatMap((first) => {
    const seconds = words.flatMap(([one, second]) => (one === first && second ? [second] : []));
    return seconds.length === 0 ? [] : [[first, seconds.join(' ')] as const];
  });
  return { firsts, groups, offers: verbOffers(commands) };
}

const HELP = { flag: '--help', about: 'says what it takes', takesValue: false, offer: undefined };

/** What is offered for the placeholder of a value. */
const OFFERS: Readonly<Record<string, Offer>> = {
  '<channel>': 'channels',
  '<packages...>': 'packages',
  '<gates...>': FORCEABLE,
};

/** Everything that may follow each verb: its options, and words for its arguments and theirs. */
function verbOffers(commands: readonly CommandSpec[]) {
  /** Words, or in brackets the command that lists names. */
  const wordsOf = (offer: Offer | undefined): string | undefined => {
    if (offer === undefined || typeof offer === 'object') return offer?.join(' ');
    if (offer !== 'verbs') return `(elo completion ${offer} 2>/dev/null)`;
    return [...new Set(schemaNames(commands).map((name) => name.split(' ')[0]))].join(' ');
  };
  return commands.map((command) => {
    const options = optionsOf(command).map(({ flag, value, about, choices }) => ({
      ...{ flag, about, takesValue: value !== '' },
      offer: wordsOf(choices ?? OFFERS[value]),
    }));
    const offer = wordsOf(command.arguments?.[0]?.[2]);
    return { verb: command.name, options: [...options, HELP], offer };
  });
}

type VerbOffers = ReturnType<typeof verbOffers>[number];

const set = (offer: string) => (offer.startsWith('(') ? `words="$${offer}"` : `words='${offer}'`);

/** After an option its values; files where nothing is known of them. An option means the same at every verb. */
function valueCases(offers: readonly VerbOffers[]): string[] {
  const options = offers.flatMap((one) => one.options).filter(({ takesValue }) => takesValue);
  const lines = options.map(({ flag, offer }) => `    ${flag}) ${offer ? set(offer) : ':'} ;;`);
  return [...new Set(lines)];
}

function wordCase({ verb, options, offer }: VerbOffers): string {
  const flags = options.map(({ flag }) => flag).join(' ');
  const values = offer === undefined ? '' : `${set(offer)}; `;
  return `      '${verb}') case "$current" in -*) words='${flags}' ;; *) ${values}[ -z "$words" ] && words='${flags}' ;; esac ;;`;
}

/** What bash has to read. File names complete where no word fits. */
function bashScript({ firsts, groups, offers }: Known): string {
  return `_elo() {
  local before="\${COMP_WORDS[1]}" current="\${COMP_WORDS[COMP_CWORD]}" words=''
  local previous="\${COMP_WORDS[COMP_CWORD-1]}"
  case "$before" in ${groups.map(([first]) => first).join('|')}) [ "$COMP_CWORD" -gt 2 ] && before="$before \${COMP_WORDS[2]}" ;; esac
  [ "$COMP_CWORD" -eq 1 ] && before=''
  case "$previous" in
${valueCases(offers).join('\n')}
    *) case "$before" in
      '') words='${firsts.join(' ')}' ;;
${groups.map(([first, seconds]) => `      '${first}') words='${seconds}' ;;`).join('\n')}
${offers.map(wordCase).join('\n')}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _elo elo`;
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function linesOf({ verb, options, offer }: VerbOffers): string[] {
  const at = `complete -c elo -n "test (__elo_verb) = '${verb}'"`;
  return [
    ...options.map(({ flag, about, takesValue, offer: values }) => {
      const value = values ? ` -x -a ${quote(values)}` : takesValue ? ' -r' : '';
      return `${at} -l ${flag.slice(2)}${value} -d ${quote(about)}`;
    }),
    ...(offer ? [`${at} -f -a ${quote(offer)}`] : []),
  ];
}

/** What fish has to read. */
function fishScript({ firsts, groups, offers }: Known): string {
  return [
    'function __elo_verb',
    '  set -l words (commandline -opc)[2..3]',
    `  if contains -- "$words[1]" ${groups.map(([first]) => first).join(' ')}`,
    '    string join " " -- $words',
    '  else',
    '    echo "$words[1]"',
    '  end',
    'end',
    `complete -c elo -f -n "test (__elo_verb) = ''" -a ${quote(firsts.join(' '))}`,
    ...groups.map(
      ([first, seconds]) =>
        `complete -c elo -f -n "test (__elo_verb) = '${first}'" -a ${quote(seconds)}`,
    ),
    ...offers.flatMap(linesOf),
  ].join('\n');
}
