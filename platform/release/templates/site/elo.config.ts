import { defineSite } from '@elo-platform/protocol';

/** The site's configuration of the platform. */
export default defineSite({
  name: '__title__',
  language: '__language__',
  scope: '__scope__',
});
