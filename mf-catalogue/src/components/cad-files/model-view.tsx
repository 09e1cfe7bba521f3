import { API_PATHS, CAD_QUERY, type CadOffer, type PageProps, type Product } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { useEffect, useState } from 'react';
import { useLazyModule } from '../../lib/use-lazy-module';
import styles from './cad-files.module.scss';

/** What is drawn: the product and the bores to choose from, millimetres. */
export interface ModelData extends Pick<CadOffer, 'bores'> {
  readonly product: Product;
}

/**
 * The form for a product's CAD file, which works without script, and its 3D view, whose code a click
 * fetches. Both have the chosen bore. The view's button is shown with the script that it needs.
 */
export function ModelView({ data: { product, bores }, host }: PageProps<ModelData>) {
  const [ready, setReady] = useState(false);
  const [bore, setBore] = useState(bores[Math.floor(bores.length / 2)]);
  useEffect(() => setReady(true), []);
  const viewer = useLazyModule(
    () => import(/* webpackChunkName: "model-viewer" */ '../model-viewer/model-viewer'),
    (error) => host.reportError(error, 'model-viewer'),
  );
  const Viewer = viewer.value;
  return (
    <>
      {/* data-native: a file, no page of the site. */}
      <form className={styles.form} action={API_PATHS.productCad} data-native>
        <input type="hidden" name={CAD_QUERY.product} value={product.id} />
        {bores.length > 0 && (
          <label className={styles.bore}>
            Furo acabado
            <select
              name={CAD_QUERY.bore}
              value={bore ?? ''}
              onChange={({ target: { value } }) =>
                setBore(value === '' ? undefined : Number(value))
              }
            >
              <option value="">Sem furo</option>
              {bores.map((one) => (
                <option key={one} value={one}>
                  {one} mm
                </option>
              ))}
            </select>
          </label>
        )}
        <Button variant="ghost" icon="download" type="submit">
          Baixar STEP e DXF
        </Button>
      </form>
      {Viewer ? (
        <Viewer product={product} bore={bore} />
      ) : (
        // Takes its space from the start, so that nothing shifts when it is shown.
        <div className={styles.view} data-ready={ready || undefined}>
          <Button variant="ghost" icon="chevron-right" onClick={viewer.load}>
            Ver em 3D
          </Button>
          {viewer.failed && (
            <p role="alert">A vista em 3D não carregou. Confira a conexão e tente de novo.</p>
          )}
        </div>
      )}
    </>
  );
}
