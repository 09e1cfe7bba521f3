import { defineIsland } from '@elo/contract';
import { ModelView } from '../../../components/cad-files/model-view';

/** The CAD form of a product and its 3D view. */
export default defineIsland({ name: 'model', Component: ModelView });
