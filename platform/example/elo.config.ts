import { defineSite } from '@elo-platform/protocol';

/** A lending library of hand tools: English, no API, the edge's own sentences. */
export default defineSite({
  name: 'Ashford Tool Library',
  language: 'en',
  scope: '@ashford',
  settings: {
    notice: {
      type: 'text',
      default: '',
      public: true,
      about: 'Sentence above the opening hours, e.g. on a day off.',
    },
  },
  budgets: { default: 200_000 },
});
