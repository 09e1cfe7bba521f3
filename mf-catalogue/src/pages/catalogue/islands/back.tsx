import { defineIsland } from '@elo/contract';
import { BackLink } from '../../../components/back-link/back-link';

/** Link back to the list that the visitor saw last. */
export default defineIsland<null>({ name: 'back', Component: BackLink });
