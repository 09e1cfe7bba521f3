import { defineIsland } from '@elo/contract';
import { Hero } from '../../../components/hero/hero';

/** The first screen: visitors can pause and unmute its film. */
export default defineIsland<null>({ name: 'hero', Component: Hero });
