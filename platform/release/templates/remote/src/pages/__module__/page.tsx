import { CONTRACT_VERSION, definePage } from '@elo-platform/protocol';
import { TEXTS } from '../../content/texts';
import { __component__Page } from './__module__-page';

export default definePage({
  contract: CONTRACT_VERSION,
  load: async () => null,
  head: () => ({ title: TEXTS.title, description: TEXTS.introduction }),
  Component: __component__Page,
});
