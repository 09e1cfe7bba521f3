import { defineSite } from '@elo-platform/protocol';

/** A site whose pages need no data, so that the real composer needs no API. */
export default defineSite({
  name: 'Test',
  language: 'en',
  scope: '@acme',
  settings: { notice: { type: 'text', default: 'none', public: true, about: 'On every page.' } },
});
