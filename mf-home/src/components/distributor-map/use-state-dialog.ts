import type { HostServices } from '@elo/contract';
import { useCallback, useState } from 'react';
import { stateAnchor } from '../../lib/distributors';

type StateModal = typeof import('../state-modal/state-modal').StateModal;

/** The dialog of one state: its code comes when the map is first touched. */
export interface StateDialog {
  readonly Modal: StateModal | undefined;
  /** State on show, kept while the dialog closes. */
  readonly sigla: string | undefined;
  readonly open: boolean;
  /** Fetches the code ahead of a click. */
  prepare(): void;
  show(sigla: string): void;
  readonly close: () => void;
  /** The dialog's code failed: the state is opened in the plain list instead. */
  readonly fallBack: (error: unknown) => void;
}

/** Opens a state's entry in the plain list and moves there. */
function revealInList(sigla: string): void {
  const details = document.getElementById(stateAnchor(sigla))?.closest('details');
  if (!details) return;
  details.open = true;
  details.scrollIntoView({ block: 'start' });
  details.querySelector('summary')?.focus();
}

/** State and code of the map's dialog. */
export function useStateDialog(host: HostServices): StateDialog {
  const [Modal, setModal] = useState<StateModal>();
  const [sigla, setSigla] = useState<string>();
  const [open, setOpen] = useState(false);
  const { reportError } = host;

  const load = useCallback(async () => {
    const module = await import('../state-modal/state-modal');
    setModal(() => module.StateModal);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const fallBack = useCallback(
    (error: unknown) => {
      reportError(error, 'state dialog');
      setOpen(false);
      if (sigla) revealInList(sigla);
    },
    [reportError, sigla],
  );

  return {
    Modal,
    sigla,
    open,
    close,
    fallBack,
    // Nothing was asked for yet, so a failure is told only when the click repeats it.
    prepare: () => void load().catch(() => undefined),
    show: (chosen) => {
      setSigla(chosen);
      setOpen(true);
      load().catch((error: unknown) => {
        reportError(error, 'state dialog');
        setOpen(false);
        revealInList(chosen);
      });
    },
  };
}
