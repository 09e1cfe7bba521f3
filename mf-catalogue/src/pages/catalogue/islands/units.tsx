import { defineIsland } from '@elo/contract';
import { UnitSwitch } from '../../../components/units/unit-switch';

/** Millimetres or inches, for filters and measures. */
export default defineIsland<null>({ name: 'units', Component: UnitSwitch });
