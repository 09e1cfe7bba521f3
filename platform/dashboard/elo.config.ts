import { defineSite } from '@elo-platform/protocol';

/** The dashboard of the command: its pages know nothing but the command's local API. */
export default defineSite({
  name: 'Elo dashboard',
  language: 'en',
  scope: '@elo-dashboard',
  budgets: { default: 400_000 },
});
