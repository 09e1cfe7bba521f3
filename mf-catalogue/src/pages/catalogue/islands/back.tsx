import { defineIsland } from '@elo/contract';
import { BackLink } from '../../../components/back-link/back-link';

/** The way back to the list that was seen last. */
export default defineIsland<null>({ name: 'back', Component: BackLink });
