import type { HostServices, Product } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { useEffect, useState } from 'react';
import { useLazyModule } from '../../lib/use-lazy-module';
import styles from './cad-files.module.scss';

interface ModelViewProps {
  readonly product: Product;
  readonly host: HostServices;
}

/**
 * The product in three dimensions, on demand: its code and geometry are fetched by a click. The
 * button is shown with the script that it needs.
 */
export function ModelView({ product, host }: ModelViewProps) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const viewer = useLazyModule(
    () => import(/* webpackChunkName: "model-viewer" */ '../model-viewer/model-viewer'),
    (error) => host.reportError(error, 'model-viewer'),
  );
  const Viewer = viewer.value;
  if (Viewer !== undefined) return <Viewer product={product} />;
  // Reserves its space from the start, so that showing it causes no layout shift.
  return (
    <div className={styles.view} data-ready={ready || undefined}>
      <Button variant="ghost" icon="chevron-right" onClick={viewer.load}>
        Ver em 3D e gerar CAD
      </Button>
      {viewer.failed && (
        <p role="alert">A vista em 3D não carregou. Confira a conexão e tente de novo.</p>
      )}
    </div>
  );
}
