import { defineIsland } from '@elo/contract';
import { type ModelData, ModelView } from '../../../components/cad-files/model-view';

/** The CAD form of a product and its 3D view. */
export default defineIsland<ModelData>({ name: 'model', Component: ModelView });
