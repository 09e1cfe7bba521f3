import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react';
import type { Props as ReactModalProps } from 'react-modal';
import { classNames } from '../../class-names';
import { Icon } from '../icon/icon';
import styles from './modal.module.scss';

export interface ModalProps {
  readonly open: boolean;
  /** Asked for by Escape, a click on the overlay, or the close button. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** Default `Fechar`. */
  readonly closeLabel?: string;
  /** Told when the dialog's code could not be loaded; the dialog then asks to be closed again. */
  readonly onLoadError?: (error: unknown) => void;
}

type Library = ComponentType<ReactModalProps>;

/**
 * A dialog over the page. Its library is loaded at the first opening, so pages pay nothing for it
 * before. It is mounted closed and then opened: mounted open, react-modal leaves the page behind
 * hidden from screen readers in StrictMode.
 */
export function Modal(props: ModalProps) {
  const { Library, mounted } = useLibrary(props);
  const titleId = useId();
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
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId}>
          {props.title}
        </h2>
        <CloseButton label={props.closeLabel ?? 'Fechar'} onClose={props.onClose} />
      </header>
      <div className={styles.content}>{props.children}</div>
    </Library>
  );
}

interface CloseButtonProps {
  readonly label: string;
  readonly onClose: () => void;
}

function CloseButton({ label, onClose }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} onClick={onClose}>
      <span>{label}</span>
      <Icon name="x" size={20} />
    </button>
  );
}

/** Loads react-modal when the dialog is first opened, and says when it has been mounted closed. */
function useLibrary({ open, onClose, onLoadError }: ModalProps) {
  const [Library, setLibrary] = useState<Library>();
  const [mounted, setMounted] = useState(false);
  const wanted = open && !Library;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    import('react-modal').then(
      (module) => current && setLibrary(() => module.default),
      (error: unknown) => {
        if (!current) return;
        onLoadError?.(error);
        onClose();
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, onClose, onLoadError]);
  useEffect(() => setMounted(Library !== undefined), [Library]);
  return { Library, mounted };
}
