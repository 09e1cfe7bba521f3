import type { ReactNode } from 'react';
import styles from './action.module.scss';

interface ActionLinkProps {
  readonly href: string;
  /** Marks the primary action; others are secondary. */
  readonly main?: boolean;
  readonly children: ReactNode;
}

/** A link of the shell that looks like a button. */
export function ActionLink({ href, main, children }: ActionLinkProps) {
  return (
    <a href={href} className={main ? styles.main : styles.quiet}>
      {children}
    </a>
  );
}

interface ActionButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button of the shell. */
export function ActionButton({ onClick, children }: ActionButtonProps) {
  return (
    <button type="button" onClick={onClick} className={styles.main}>
      {children}
    </button>
  );
}
