import { CONTRACT_VERSION, definePage } from '@elo-platform/protocol';
import { ToolsPage } from './tools-page';

export default definePage({
  contract: CONTRACT_VERSION,
  load: async () => null,
  head: () => ({
    title: 'Hand tools to borrow – Ashford Tool Library',
    description: 'Planes, saws, chisels and braces that members of the library can take home.',
  }),
  Component: ToolsPage,
});
