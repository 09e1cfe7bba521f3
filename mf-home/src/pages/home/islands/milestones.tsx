import { defineIsland } from '@elo/contract';
import { Milestones } from '../../../components/history-section/milestones';

/** Milestones whose years count up. */
export default defineIsland<null>({
  name: 'milestones',
  Component: ({ host }) => <Milestones host={host} />,
});
