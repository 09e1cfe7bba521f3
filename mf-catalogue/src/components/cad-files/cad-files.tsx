import type { CadOffer } from '@elo/contract';
import type { ReactNode } from 'react';
import styles from './cad-files.module.scss';

interface CadFilesProps {
  readonly cad: CadOffer;
  /** The form and the 3D view. */
  readonly children: ReactNode;
}

/** The section of a product's CAD files and 3D view. */
export function CadFiles({ cad, children }: CadFilesProps) {
  return (
    <section className={styles.files} data-below="" aria-labelledby="product-cad">
      <h2 className={styles.title} id="product-cad">
        Arquivos CAD
      </h2>
      <p className={styles.note}>
        {/* With bores to choose from, the label of the one without would be wrong. */}
        {cad.bores.length === 0 && `${cad.label}: `}
        STEP e DXF feitos das medidas desta página, sem cadastro. Geometria nominal: confira a peça
        antes de fabricar.
      </p>
      {children}
    </section>
  );
}
