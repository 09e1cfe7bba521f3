import { type ProductSolid, writeDxf, writeStep } from '@elo/calculation/solids';
import { Button } from '@elo/shared-ui';
import { saveText } from '../../lib/save-text';
import styles from './model-viewer.module.scss';

/** Files of exactly the geometry that is shown, written here: nothing is asked of the server. */
export function SaveCad({ part: { file, solid } }: { readonly part: ProductSolid }) {
  return (
    <div className={styles.save}>
      <Button
        variant="ghost"
        icon="download"
        onClick={() => saveText(writeStep(solid, file), `${file}.step`, 'model/step')}
      >
        Baixar STEP
      </Button>
      <Button
        variant="ghost"
        icon="download"
        onClick={() => saveText(writeDxf(solid), `${file}.dxf`, 'image/vnd.dxf')}
      >
        Baixar DXF
      </Button>
    </div>
  );
}
