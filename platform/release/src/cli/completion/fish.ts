import type { CommandSpec } from '../command-spec';
import { type Offer, type VerbOffers, verbGroups, verbOffers } from './offers';

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const valuesOf = (offer: Offer) =>
  quote('names' in offer ? `(elo completion ${offer.names} 2>/dev/null)` : offer.words.join(' '));

function linesOf({ verb, options, offer }: VerbOffers): string[] {
  const at = `complete -c elo -n "test (__elo_verb) = '${verb}'"`;
  return [
    ...options.map(({ flag, description, takesValue, offer: values }) => {
      const value = values ? ` -x -a ${valuesOf(values)}` : takesValue ? ' -r' : '';
      return `${at} -l ${flag.slice(2)}${value} -d ${quote(description)}`;
    }),
    ...(offer ? [`${at} -f -a ${valuesOf(offer)}`] : []),
  ];
}

/** What fish has to read. */
export function fishScript(commands: readonly CommandSpec[]): string {
  const groups = [...verbGroups(commands)];
  const twoWords = groups.filter(([, seconds]) => seconds.length > 0);
  const firsts = twoWords.map(([first]) => first).join(' ');
  return [
    'function __elo_verb',
    '  set -l words (commandline -opc)[2..3]',
    `  if contains -- "$words[1]" ${firsts}`,
    '    string join " " -- $words',
    '  else',
    '    echo "$words[1]"',
    '  end',
    'end',
    `complete -c elo -f -n "test (__elo_verb) = ''" -a ${quote(groups.map(([first]) => first).join(' '))}`,
    ...twoWords.map(
      ([first, seconds]) =>
        `complete -c elo -f -n "test (__elo_verb) = '${first}'" -a ${quote(seconds.join(' '))}`,
    ),
    ...verbOffers(commands).flatMap(linesOf),
  ].join('\n');
}
