import { defineIsland } from '@elo/contract';
import { AddToQuote, type AddToQuoteProps } from '@elo/shared-ui';

/** Puts a product on the quote list; one a card. */
export default defineIsland<AddToQuoteProps>({
  name: 'quote',
  Component: ({ data }) => <AddToQuote {...data} />,
});
