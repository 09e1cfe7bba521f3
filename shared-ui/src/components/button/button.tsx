import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './button.module.scss';

export interface ButtonProps {
  /** `primary`: one per view. `secondary`: outlined. `ghost`: text with a moving arrow. */
  readonly variant?: 'primary' | 'secondary' | 'ghost';
  /** Renders a link. */
  readonly href?: string;
  /** Opens in a new tab, and says so to screen readers. */
  readonly external?: boolean;
  readonly icon?: IconName;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly type?: 'button' | 'submit' | 'reset';
  /** For one of several submit buttons: its form, and what it submits. */
  readonly submits?: Pick<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'form' | 'name' | 'value' | 'formNoValidate'
  >;
  /** Shows a spinner and ignores clicks, but keeps focus. */
  readonly busy?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
  readonly [attribute: `aria-${string}` | `data-${string}`]: string | boolean | number | undefined;
}

/** A button, or a link that looks like one when `href` is given. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', href, external, icon, onClick, type = 'button', submits } = props;
  const { busy, className, children, ...rest } = props;
  // Only `aria-*` and `data-*` attributes reach the element.
  const attributes = Object.fromEntries(
    Object.entries(rest).filter(([key]) => /^(aria|data)-/.test(key)),
  );
  const classes = classNames(styles.button, styles[variant], className);
  const shown = icon ?? (external ? 'arrow-up-right' : undefined);
  const content = (
    <>
      <span className={styles.label}>{children}</span>
      {(shown || busy) && (
        <span className={styles.pin} aria-hidden="true">
          {busy ? <span className={styles.ring} /> : shown && <Icon name={shown} size={18} />}
        </span>
      )}
      {external && <VisuallyHidden> (abre em nova aba)</VisuallyHidden>}
    </>
  );
  if (href !== undefined) {
    const target = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a {...attributes} {...target} href={href} className={classes} onClick={onClick}>
        {content}
      </a>
    );
  }
  return (
    <button
      {...attributes}
      {...submits}
      type={type}
      className={classes}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  );
}
