import { type HostServices, ROUTES } from '@elo/contract';
import { Button, Modal } from '@elo/shared-ui';
import { useCallback, useState } from 'react';
import { isPlainClick } from '../../lib/plain-click';
import { useLazyModule } from '../../lib/use-lazy-module';

const importContent = () => import('./guide-content');

interface MeasuringGuideProps {
  readonly host: Pick<HostServices, 'navigate' | 'reportError'>;
}

/**
 * Help for whoever holds a chain and does not know its size. Without script, and where the
 * dialog's code cannot be loaded, it leads to the training films, which teach the same.
 */
export function MeasuringGuide({ host }: MeasuringGuideProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const fallBack = (error: unknown) => {
    host.reportError(error, 'catalogue: measuring guide');
    host.navigate(ROUTES.training);
  };
  const content = useLazyModule(importContent, fallBack);
  const Content = content.value;
  return (
    <>
      <Button
        variant="ghost"
        icon="ruler"
        href={ROUTES.training}
        aria-haspopup="dialog"
        data-replay=""
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          content.load();
          setOpen(true);
        }}
      >
        Como medir
      </Button>
      <Modal
        open={open}
        onClose={close}
        title="Como medir uma corrente"
        size="large"
        onLoadError={fallBack}
      >
        {Content ? <Content /> : <p>Carregando…</p>}
      </Modal>
    </>
  );
}
