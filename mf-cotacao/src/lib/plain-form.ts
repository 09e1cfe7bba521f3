import { useSyncExternalStore } from 'react';

/** Id of the form that browsers without script post: fields and buttons all over the page name it. */
export const PLAIN_FORM = 'cotacao-sem-script';

/** Names of its fields. Those of an item are repeated, one after the other. */
export const PLAIN = {
  product: 'produto',
  name: 'nome',
  quantity: 'quantidade',
  unit: 'unidade',
  note: 'obs',
  /** A line to look at; repeated. */
  open: 'aberta',
  /** Prefix, with the number of the open line: the part chosen for it. */
  choice: 'peca-',
  /** The button that was pressed: a verb, for some with a number after a colon. */
  verb: 'acao',
} as const;

/** What a button asks for. */
export type PlainVerb = 'atualizar' | 'ler' | 'remover' | 'escolher' | 'descartar' | 'enviar';

/** Choice to keep a line as free text. */
export const AS_WRITTEN = '*';

/** Attributes of a submit button of the form. @param form absent once the page's code runs */
export function submits(form: string | undefined, verb: PlainVerb, at?: number) {
  if (form === undefined) return undefined;
  const value = at === undefined ? verb : `${verb}:${at}`;
  return { form, name: PLAIN.verb, value, formNoValidate: verb !== 'enviar' };
}

const subscribe = () => () => undefined;

/** The id of the form without script until the page's code runs; then `undefined`. */
export function usePlainForm(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => undefined,
    () => PLAIN_FORM,
  );
}
