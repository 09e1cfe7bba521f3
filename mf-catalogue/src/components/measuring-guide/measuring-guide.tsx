import { type PageProps, ROUTES } from '@elo/contract';
import { Button, Modal } from '@elo/shared-ui';
import { onPlainClick } from '@elo/shared-ui/browser/plain-click';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLazyModule } from '../../lib/use-lazy-module';

const importContent = () => import('./guide-content');

/**
 * Help for a visitor who has a chain and does not know its size. Without script, and where the
 * dialog's code cannot be loaded, it leads to the training films, which teach the same.
 */
export function MeasuringGuide({ host }: PageProps) {
  // The island may stay when another list is shown; an open dialog must not.
  const here = host.path + host.search;
  const [openAt, setOpenAt] = useState<string>();
  if (openAt !== undefined && openAt !== here) setOpenAt(undefined);
  const isOpen = openAt === here;
  const close = useCallback(() => setOpenAt(undefined), []);
  /** False once the visitor has closed the guide or left the page. */
  const isWanted = useRef(false);
  useEffect(() => {
    isWanted.current = isOpen;
    return () => {
      isWanted.current = false;
    };
  }, [isOpen]);
  const fallBack = (error: unknown) => {
    host.reportError(error, 'catalogue: measuring guide');
    if (isWanted.current) host.navigate(ROUTES.training);
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
        onClick={onPlainClick(() => {
          content.load();
          setOpenAt(here);
        })}
      >
        Como medir
      </Button>
      <Modal open={isOpen} onClose={close} title="Como medir uma corrente" size="large">
        {Content ? <Content /> : <p>Carregando…</p>}
      </Modal>
    </>
  );
}
