import { CONTRACT_VERSION, definePage } from '@elo-platform/protocol';
import { Dashboard } from '../../dashboard';

export default definePage({
  contract: CONTRACT_VERSION,
  load: async () => null,
  head: () => ({
    title: 'Elo dashboard',
    description: 'What is live, its evidence, and the log.',
    noIndex: true,
  }),
  Component: () => <Dashboard />,
});
