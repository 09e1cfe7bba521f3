import type { CommandSpec } from '../command-spec';
import { type Offer, type VerbOffers, verbGroups, verbOffers } from './offers';

const set = (offer: Offer) =>
  'names' in offer ? `names=${offer.names}` : `words='${[...new Set(offer.words)].join(' ')}'`;

/** After an option its values; files where nothing is known of them. An option means the same at every verb. */
function valueCases(offers: readonly VerbOffers[]): string[] {
  const options = offers.flatMap((one) => one.options).filter(({ takesValue }) => takesValue);
  const lines = options.map(({ flag, offer }) => `    ${flag}) ${offer ? set(offer) : ':'} ;;`);
  return [...new Set(lines)];
}

function wordCase({ verb, options, offer }: VerbOffers): string {
  const flags = options.map(({ flag }) => flag).join(' ');
  const values = offer === undefined ? '' : `${set(offer)}; `;
  return `      '${verb}') case "$current" in -*) words='${flags}' ;; *) ${values}[ -z "$words$names" ] && words='${flags}' ;; esac ;;`;
}

/** What bash has to read. File names complete where no word fits. */
export function bashScript(commands: readonly CommandSpec[]): string {
  const groups = [...verbGroups(commands)];
  const twoWords = groups.filter(([, seconds]) => seconds.length > 0);
  const offers = verbOffers(commands);
  return `_elo() {
  local before="\${COMP_WORDS[1]}" current="\${COMP_WORDS[COMP_CWORD]}" words='' names=''
  local previous="\${COMP_WORDS[COMP_CWORD-1]}"
  case "$before" in ${twoWords.map(([first]) => first).join('|')}) [ "$COMP_CWORD" -gt 2 ] && before="$before \${COMP_WORDS[2]}" ;; esac
  [ "$COMP_CWORD" -eq 1 ] && before=''
  case "$previous" in
${valueCases(offers).join('\n')}
    *) case "$before" in
      '') words='${groups.map(([first]) => first).join(' ')}' ;;
${twoWords.map(([first, seconds]) => `      '${first}') words='${seconds.join(' ')}' ;;`).join('\n')}
${offers.map(wordCase).join('\n')}
    esac ;;
  esac
  [ -n "$names" ] && words="$(elo completion "$names" 2>/dev/null)"
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _elo elo`;
}
