import { defineIsland } from '@elo/contract';
import { Figures } from '../../../components/statistics-band/figures';

/** Figures of the company that count up. */
export default defineIsland<null>({ name: 'figures', Component: Figures });
