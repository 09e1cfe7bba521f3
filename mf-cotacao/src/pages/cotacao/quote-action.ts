import {
  type ActionContext,
  type ActionResult,
  type FormFields,
  formId,
  isQuoteItem,
  jsonOf,
  QUOTE_API,
  QUOTE_LIMITS,
  QUOTE_PATH,
  QUOTE_QUERY,
  type QuoteItem,
  type QuoteUnit,
  quoteHref,
  quoteQuery,
  type ReadLine,
  settingsOf,
  TRAP_FIELD,
} from '@elo/contract';
import { cleanTexts, missingOf, SENDER_FIELDS } from '@elo/shared-ui/sender';
import { TEXTS, unreadText } from '../../content/texts';
import {
  choicesOf,
  isLinesAnswer,
  isMatched,
  isOpen,
  itemOfLine,
  type OpenLine,
} from '../../lib/items-of-lines';
import { COPY_QUERY, type PlainAnswer, type QuoteData } from '../../lib/load-quote';
import { AS_WRITTEN, PLAIN, type PlainVerb } from '../../lib/plain-form';
import { fieldsOf } from '../../lib/post-json';
import { isNoQuantity, parseQuantity } from '../../lib/quantity-text';
import { isSentAnswer, refusalOf } from '../../lib/sender';

type Result = ActionResult<QuoteData>;
type Status = Exclude<Result, { readonly redirect: string }>['status'];

type QuoteForm = ReturnType<typeof readForm>;

function readForm(fields: FormFields) {
  const all = (name: string) => fields.filter(([own]) => own === name).map(([, value]) => value);
  const one = (name: string) => all(name)[0] ?? '';
  const [verb = '', number = '-1'] = one(PLAIN.verb).split(':');
  const at = Number(number);
  const [products, names, units, notes] = [PLAIN.product, PLAIN.name, PLAIN.unit, PLAIN.note].map(
    all,
  );
  const rows = all(PLAIN.quantity)
    .map((text, row) => ({
      item: {
        product: products?.[row] ?? '',
        name: names?.[row] ?? '',
        quantity: parseQuantity(text) ?? (isNoQuantity(text) ? Number.NaN : 1),
        unit: (units?.[row] ?? '') as QuoteUnit,
        note: (notes?.[row] ?? '').trim(),
      },
      text: text.trim(),
    }))
    .filter(({ item }, row) => isQuoteItem(item) && !(verb === 'remover' && row === at));
  return {
    verb: verb as PlainVerb,
    /** Of the item or line that the button belongs to; -1 for none. */
    at,
    /** Without the one to remove, and without those that have no quantity. */
    items: rows.map(({ item }) => item),
    /** Invalid quantities, each with its part; the items have 1 instead. */
    unread: rows.flatMap(({ item, text }) =>
      parseQuantity(text) === undefined ? [`“${text}” (${item.name})`] : [],
    ),
    open: all(PLAIN.open),
    pasted: one(QUOTE_QUERY.lines),
    /** Part for the line `at`; empty for none. */
    choice: one(PLAIN.choice + at),
    sender: cleanTexts(
      Object.fromEntries(
        [...SENDER_FIELDS.map(({ name }) => name), 'message'].map((name) => [name, one(name)]),
      ),
    ),
    trap: one(TRAP_FIELD),
  };
}

/** The page with a list that no address has to hold. */
function show(
  status: Status,
  items: readonly QuoteItem[],
  read: readonly ReadLine[],
  answer: PlainAnswer,
): Result {
  const lines = read.map(({ text }) => text).join('\n');
  return { status, data: { shared: items, added: [], lines, read, place: '', answer } };
}

/** Result of a button for its line: an item or none; `undefined`: the line stays unread. */
function settle({ verb, choice }: QuoteForm, line: OpenLine): readonly QuoteItem[] | undefined {
  if (verb === 'descartar') return [];
  if (verb !== 'escolher') return undefined;
  const chosen = choicesOf(line).find(({ product }) => product === choice);
  return chosen || choice === AS_WRITTEN ? [itemOfLine(line, chosen)] : undefined;
}

/** All lines of a form: those to look at, and those that were pasted. */
const linesOf = ({ open, pasted }: QuoteForm): readonly string[] =>
  pasted.trim() === '' ? open : [...open, pasted];

/** Changes the list as the button says, and reads the lines. */
async function change(form: QuoteForm, { postJson }: ActionContext): Promise<Result> {
  const { at, items, sender, pasted } = form;
  const texts = linesOf(form);
  let lines: readonly ReadLine[] = [];
  if (texts.length > 0) {
    const posted = await postJson(QUOTE_API.lines, { text: texts.join('\n') });
    const answer = jsonOf(posted.text);
    if (posted.status !== 200 || !isLinesAnswer(answer)) {
      const status = posted.status === 429 || posted.status === 413 ? posted.status : 503;
      const alert = unreadText(posted.status);
      return show(status, items, [], { alert, sender, pasted: texts.join('\n') });
    }
    if (answer.left > 0) {
      return show(413, items, [], { alert: TEXTS.tooLong, sender, pasted: texts.join('\n') });
    }
    lines = answer.lines;
  }
  const line = lines.filter(isOpen).find((one) => one.line === at + 1);
  const settled = line && settle(form, line);
  const rest = lines.filter((one) => isOpen(one) && !(settled && one === line));
  const list = [
    ...items,
    ...(settled ?? []),
    ...lines.filter(isMatched).map((one) => itemOfLine(one, one.product)),
  ];
  if (list.length > QUOTE_LIMITS.items) {
    return show(413, items, rest, { alert: TEXTS.tooLong, sender, pasted });
  }
  const href = quoteHref(list, rest.map(({ text }) => text).join('\n'));
  const isTyped = Object.values(sender).some((text) => text !== '');
  if (href !== undefined && !isTyped) return { redirect: href };
  return show(200, list, rest, { sender, pasted: '' });
}

/** The page with what is wrong; lines to look at are read again for their choices. */
async function refuse(
  status: Status,
  { items, open, sender }: QuoteForm,
  { postJson }: ActionContext,
  fault: Pick<PlainAnswer, 'alert' | 'refusal'>,
): Promise<Result> {
  const text = open.join('\n');
  const posted = text === '' ? undefined : await postJson(QUOTE_API.lines, { text });
  const answer = jsonOf(posted?.text ?? '');
  const read = isLinesAnswer(answer) ? answer.lines : [];
  return show(status, items, read, { ...fault, sender, pasted: read.length > 0 ? '' : text });
}

/** Address that says what was sent, with the lines that still wait; without the list if that is too long. */
function sentHref(number: string, copy: boolean, { items, open }: QuoteForm): string {
  const href = `${QUOTE_PATH}?${QUOTE_QUERY.sent}=${number}${copy ? `&${COPY_QUERY}=1` : ''}`;
  const lines = open.join('\n');
  const whole = [items, []].map((list) => href + quoteQuery(list, lines).replace('?', '&'));
  return whole.find(({ length }) => length <= QUOTE_LIMITS.link) ?? href;
}

async function send(form: QuoteForm, context: ActionContext): Promise<Result> {
  const { items, sender, trap } = form;
  if (settingsOf(context).contactForm === false) return refuse(403, form, context, {});
  if (items.length === 0)
    return refuse(422, form, context, { alert: 'Informe a quantidade de pelo menos um item.' });
  const missing = missingOf(SENDER_FIELDS, sender, TEXTS.missingAll);
  if (missing) return refuse(422, form, context, { refusal: missing });
  const id = await formId([items, sender]);
  const body = { id, items, ...sender, [TRAP_FIELD]: trap };
  const posted = await context.postJson(QUOTE_API.send, body);
  const sent = jsonOf(posted.text);
  if (posted.status === 200 && isSentAnswer(sent)) {
    return { redirect: sentHref(sent.number, sent.copy, form) };
  }
  const refusal = refusalOf(posted.status, fieldsOf(sent));
  const status = posted.status === 429 ? 429 : posted.status === 400 ? 422 : 503;
  return refuse(status, form, context, { refusal });
}

/**
 * Handles the form of a browser without script: it reads lines, changes the list or sends it. A
 * list whose address would be too long, or whose sender is typed already, is in the answer itself.
 */
export async function quoteAction(context: ActionContext): Promise<Result> {
  const form = readForm(context.fields);
  const { unread: quantities, items, sender } = form;
  if (quantities.length > 0) {
    const alert = `Confira a quantidade, que não foi lida e aqui é 1: ${quantities.join(', ')}`;
    return show(422, items, [], { alert, sender, pasted: linesOf(form).join('\n') });
  }
  const isSending = form.verb === 'enviar' && form.pasted.trim() === '';
  return isSending ? send(form, context) : change(form, context);
}
