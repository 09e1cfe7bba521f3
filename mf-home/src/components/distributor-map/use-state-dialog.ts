import { type HostServices, WAITS, withEnd } from '@elo/contract';
import { useCallback, useState } from 'react';
import { stateAnchor } from '../../lib/distributors';

type StateModal = typeof import('../state-modal/state-modal').StateModal;

/** The dialog of one state: its code comes when the map is first touched. */
export interface StateDialog {
  readonly Modal: StateModal | undefined;
  /** State shown, kept while the dialog closes. */
  readonly sigla: string | undefined;
  readonly open: boolean;
  /** Fetches the code ahead of a click. */
  prepare(): void;
  show(sigla: string): void;
  readonly close: () => void;
  /** Reports a fault that the dialog handles itself. */
  readonly report: (error: unknown) => void;
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
  const report = useCallback((error: unknown) => reportError(error, 'state dialog'), [reportError]);

  return {
    Modal,
    sigla,
    open,
    close,
    report,
    // A failed prefetch is not reported; the click tries again and reports.
    prepare: () => void load().catch(() => undefined),
    show: (chosen) => {
      setSigla(chosen);
      setOpen(true);
      // Its code failed or hangs: the state is opened in the plain list instead.
      withEnd(load, WAITS.patience).catch((error: unknown) => {
        report(error);
        setOpen(false);
        revealInList(chosen);
      });
    },
  };
}
