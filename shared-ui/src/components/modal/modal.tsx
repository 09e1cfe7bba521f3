import { WAITS, withEnd } from '@elo/contract';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Props as ReactModalProps } from 'react-modal';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './modal.module.scss';

export interface ModalProps {
  readonly open: boolean;
  /** Called on Escape, a click on the overlay, or the close button. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** Called when react-modal fails to load; the native dialog then replaces it. */
  readonly onLoadError?: (error: unknown) => void;
}

type Library = ComponentType<ReactModalProps>;

/**
 * A modal dialog. Its library is loaded when a dialog is first opened, so it costs nothing before.
 * It is mounted closed and then opened: mounted open, react-modal leaves the page behind hidden
 * from screen readers in StrictMode.
 */
export function Modal(props: ModalProps) {
  const { Library, mounted, failed } = useLibrary(props);
  const titleId = useId();
  if (failed) return <PlainDialog {...props} titleId={titleId} />;
  if (!Library) return null;
  return (
    <Library
      isOpen={props.open && mounted}
      onRequestClose={props.onClose}
      appElement={document.getElementById('root') ?? document.body}
      ariaHideApp={document.getElementById('root') !== null}
      closeTimeoutMS={0}
      aria={{ labelledby: titleId }}
      className={classNames(styles.dialog, styles[props.size ?? 'medium'])}
      overlayClassName={styles.overlay}
    >
      <DialogBody {...props} titleId={titleId} />
    </Library>
  );
}

type DialogProps = ModalProps & { readonly titleId: string };

function DialogBody({ title, titleId, onClose, children }: DialogProps) {
  return (
    <>
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={onClose}>
          <span>Fechar</span>
          <Icon name="x" size={20} />
        </button>
      </header>
      <div className={styles.content}>{children}</div>
    </>
  );
}

/** The native dialog, used when react-modal fails to load. */
function PlainDialog(props: DialogProps) {
  const { open, onClose, titleId, size = 'medium' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the native dialog handles Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles.plain, styles[size])}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <DialogBody {...props} />
    </dialog>
  );
}

/**
 * Loads react-modal when the dialog is first opened, and reports when it has been mounted closed. A
 * failed load is not retried: the dialog stays native.
 */
function useLibrary({ open, onLoadError }: ModalProps) {
  const [Library, setLibrary] = useState<Library>();
  const [mounted, setMounted] = useState(false);
  const [failed, setFailed] = useState(false);
  const tell = useRef(onLoadError);
  useEffect(() => {
    tell.current = onLoadError;
  });
  const wanted = open && !Library && !failed;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    withEnd(() => import('react-modal'), WAITS.patience).then(
      (module) => current && setLibrary(() => module.default),
      (error: unknown) => {
        if (!current) return;
        tell.current?.(error);
        setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  useEffect(() => setMounted(Library !== undefined), [Library]);
  return { Library, mounted, failed };
}
