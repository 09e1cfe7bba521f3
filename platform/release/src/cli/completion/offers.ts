import { FORCEABLE } from '../../gates';
import { type CommandSpec, optionsOf, type Values, type WordSpec } from '../command-spec';
import { schemaNames } from '../output-schemas';

/** Words that are known beforehand, or names that `elo completion <names>` lists. */
export type Offer = { readonly words: readonly string[] } | { readonly names: string };

/** An option that a shell may offer. */
export interface OptionOffer {
  /** With its dashes. */
  readonly flag: string;
  readonly description: string;
  readonly takesValue: boolean;
  /** For its value; absent: anything, e.g. a file. */
  readonly offer: Offer | undefined;
}

/** What may follow a verb. */
export interface VerbOffers {
  /** One or two words. */
  readonly verb: string;
  readonly options: readonly OptionOffer[];
  /** For its arguments. */
  readonly offer: Offer | undefined;
}

/** First word → second words, where verbs have two. */
export function verbGroups(
  commands: readonly CommandSpec[],
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { name } of commands) {
    const [first = '', second] = name.split(' ');
    groups.set(first, [...(groups.get(first) ?? []), ...(second === undefined ? [] : [second])]);
  }
  return groups;
}

const HELP: WordSpec = ['--help', 'says what it takes'];

/** Everything that may follow each verb. */
export function verbOffers(commands: readonly CommandSpec[]): readonly VerbOffers[] {
  const offerOf = (values: Values | undefined): Offer | undefined => {
    if (values === undefined) return undefined;
    if (values === 'channels' || values === 'packages' || values === 'canaries')
      return { names: values };
    if (values === 'gates') return { words: FORCEABLE };
    if (values === 'verbs') {
      return { words: schemaNames(commands).flatMap((name) => name.split(' ')[0] ?? []) };
    }
    return { words: values };
  };
  const toOption = ([syntax, description, values]: WordSpec): OptionOffer => {
    const [flag = '', value] = syntax.split(' ');
    return { flag, description, takesValue: value !== undefined, offer: offerOf(values) };
  };
  return commands.map((command) => ({
    verb: command.name,
    options: [...optionsOf(command), HELP].map(toOption),
    offer: offerOf(command.arguments?.[0]?.[2]),
  }));
}
