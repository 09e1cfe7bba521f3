import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import styles from './notice.module.scss';

export interface NoticeProps {
  /** `error` interrupts screen readers (role alert); the others do not (role status). */
  readonly tone: 'error' | 'info' | 'success';
  readonly title?: string;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** The page announces it on its own: without a role, screen readers hear it once. */
  readonly announced?: boolean;
}

const ICONS: Record<NoticeProps['tone'], IconName> = {
  error: 'triangle-alert',
  info: 'info',
  success: 'circle-check',
};

/** A message on the page, with an optional action, e.g. a retry. */
export function Notice({ tone, title, children, action, announced }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.notice, styles[tone])} role={announced ? undefined : role}>
      <Icon name={ICONS[tone]} size={24} className={styles.icon} />
      <div>
        {title ? <p className={styles.title}>{title}</p> : null}
        <div>{children}</div>
      </div>
      {action ? (
        <Button variant="secondary" onClick={action.onClick} className={styles.action}>
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}
