import { type GuideExample, type HostServices, ROUTES } from '@elo/contract';
import { Button, Modal } from '@elo/shared-ui';
import { useCallback, useRef, useState } from 'react';
import { isPlainClick } from '../../lib/plain-click';
import { useLazyModule } from '../../lib/use-lazy-module';

const importContent = () => import('./guide-content');

/** What the guide shows its measures on. */
export interface GuideData {
  readonly example?: GuideExample;
}

interface MeasuringGuideProps extends GuideData {
  readonly host: Pick<HostServices, 'navigate' | 'reportError'>;
}

/**
 * Help for whoever holds a chain and does not know its size. Without script, and where the
 * dialog's code cannot be loaded, it leads to the training films, which teach the same.
 */
export function MeasuringGuide({ host, example }: MeasuringGuideProps) {
  const [open, setOpen] = useState(false);
  const asked = useRef(false);
  const close = useCallback(() => {
    asked.current = false;
    setOpen(false);
  }, []);
  const report = (error: unknown) => host.reportError(error, 'catalogue: measuring guide');
  const fallBack = (error: unknown) => {
    report(error);
    // The guide may have been closed by then.
    if (asked.current) host.navigate(ROUTES.training);
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
          asked.current = true;
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
        onLoadError={report}
      >
        {Content ? <Content example={example} /> : <p>Carregando…</p>}
      </Modal>
    </>
  );
}
