import type { CadOffer } from '@elo/contract';
import type { PropsWithChildren } from 'react';
import styles from './cad-files.module.scss';

/** The section of a product's CAD files and 3D view, around the form and the view. */
export function CadFiles({ cad, children }: PropsWithChildren<{ readonly cad: CadOffer }>) {
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
