import type { HostServices, ProductAnswer } from '@elo/contract';
import type { ReactNode } from 'react';
import styles from './cad-files.module.scss';

interface CadFilesProps extends Pick<ProductAnswer, 'cad'> {
  readonly host: Pick<HostServices, 'mediaUrl'>;
  /** Its view in three dimensions. */
  readonly children: ReactNode;
}

/** CAD files of a product and its view in three dimensions; nothing for what cannot be drawn. */
export function CadFiles({ cad, host, children }: CadFilesProps) {
  if (cad === undefined) return null;
  return (
    <section className={styles.files} data-below="" aria-labelledby="product-cad">
      <h2 className={styles.title} id="product-cad">
        Arquivos CAD
      </h2>
      <p className={styles.note}>
        STEP e DXF feitos das medidas desta página, sem cadastro. Geometria nominal: confira a peça
        antes de fabricar.
      </p>
      {cad.length > 0 && (
        <ul className={styles.list}>
          {cad.map(({ label, src }) => (
            <li key={src}>
              {/* data-native: a file, no page of the site. */}
              <a href={host.mediaUrl(src)} download data-native>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <noscript>Com JavaScript, esta página também faz os arquivos de outros furos.</noscript>
      {children}
    </section>
  );
}
