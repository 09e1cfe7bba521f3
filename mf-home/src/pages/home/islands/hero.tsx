import { defineIsland } from '@elo/contract';
import { Hero } from '../../../components/hero/hero';

/** The first screen: its film plays, rests and is heard on demand. */
export default defineIsland<null>({ name: 'hero', Component: Hero });
