import {
  CONTACT_FIELDS,
  EloError,
  isQuoteItem,
  looksAutomatic,
  QUOTE_LIMITS,
  type QuoteItem,
} from '@elo/contract';
import { z } from 'zod';
import type { CatalogueIndex } from '../catalogue/catalogue-index';
import { type ContactMessage, checkContactMessage } from '../messages/contact-message';

const requestSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
  items: z
    .array(
      z
        .custom<QuoteItem>(isQuoteItem, 'is no item: product or name, quantity, unit and note')
        // Fields of the visitor's own go no further.
        .transform(({ product, name, quantity, unit, note }) => ({
          ...{ product, name, quantity, unit, note },
        })),
    )
    .min(1)
    .max(QUOTE_LIMITS.items),
});

/** A quote list that was checked. */
export interface SubmittedQuote {
  /** The sender's own id; the same list under the same id is stored once. */
  readonly id: string;
  readonly items: readonly QuoteItem[];
  /** Name, address, telephone, company; the message is empty where the visitor wrote none. */
  readonly sender: ContactMessage;
}

/** The contact form requires a message, a list does not. */
const SENDER_FIELDS = CONTACT_FIELDS.filter((field) => field !== 'message');

/**
 * Checks a list as the page sends it.
 * @param body parsed JSON, not trusted
 * @returns `automatic`: a program filled the honeypot; it gets the usual answer and nothing is stored
 * @throws EloError `invalid-request`; InvalidMessageError for fields of the sender
 */
export function readQuoteRequest(body: unknown): SubmittedQuote & { readonly automatic: boolean } {
  const result = requestSchema.safeParse(body);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new EloError(
      'invalid-request',
      `The list was refused: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
      { next: `Send 1 to ${QUOTE_LIMITS.items} items as the page does.` },
    );
  }
  const fields = body as Readonly<Record<string, unknown>>;
  const message = typeof fields.message === 'string' ? fields.message : '';
  const sender = checkContactMessage({ ...fields, message }, SENDER_FIELDS);
  return { ...result.data, sender, automatic: looksAutomatic(fields) };
}

/**
 * Items under the names that the catalogue has today. A product that it no longer has stays as a
 * part in words, so that nothing of a list is lost.
 */
export function nameItems(index: CatalogueIndex, items: readonly QuoteItem[]): QuoteItem[] {
  return items.map((item) => {
    if (item.product === '') return item;
    const product = index.product(item.product);
    if (product !== undefined) return { ...item, name: product.nome };
    return { ...item, product: '', name: item.name || item.product };
  });
}
