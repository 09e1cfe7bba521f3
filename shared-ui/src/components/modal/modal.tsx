import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
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
}

/**
 * The browser's modal dialog: the page behind it is inert, and closing gives the focus back. It is
 * outside the page's element, whose styles and print rules must not reach it.
 */
export function Modal(props: ModalProps) {
  // Not in the first render, because a server renders no portals.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(props.open), [props.open]);
  return isShown ? createPortal(<Dialog {...props} />, document.body) : null;
}

function Dialog({ onClose, title, children, size = 'medium' }: ModalProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Not the close button, which the browser would choose: reading starts with the title.
    shown?.focus();
    return () => shown?.close();
  }, []);
  /** A press that began on text inside may end on the overlay. */
  const closeOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget && pressed.current === currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size])}
      onCancel={onClose}
      onMouseDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={closeOutside}
    >
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
    </dialog>
  );
}
