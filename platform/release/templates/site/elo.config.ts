import { defineSite } from '@elo-platform/protocol';

/** All that the platform is told of this site. */
export default defineSite({
  name: '__title__',
  language: '__language__',
  scope: '__scope__',
});
