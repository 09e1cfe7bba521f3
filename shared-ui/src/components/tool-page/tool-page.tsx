import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './tool-page.module.scss';

interface ToolPageProps {
  readonly title: string;
  readonly introduction: ReactNode;
  /** Links below the introduction. */
  readonly aids?: ReactNode;
  /** May set `--tool-gap`, the distance between the parts, and `--tool-head`, the head's display. */
  readonly className?: string;
  readonly 'data-native'?: string;
  readonly children: ReactNode;
}

/** A page that is a tool: its head, then what it works on, one column. */
export function ToolPage(props: ToolPageProps) {
  const { title, introduction, aids, className, children } = props;
  return (
    <div className={classNames(styles.page, className)} data-native={props['data-native']}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.introduction}>{introduction}</p>
        {aids && <div className={styles.aids}>{aids}</div>}
      </header>
      {children}
    </div>
  );
}
