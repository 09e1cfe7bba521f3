import { defineSite } from '@elo-platform/protocol';

/** A lending library of hand tools: English, no API, the edge's own sentences. */
export default defineSite({
  name: 'Ashford Tool Library',
  language: 'en',
  scope: '@ashford',
  budgets: { default: 200_000 },
});
