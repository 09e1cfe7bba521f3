import { ANSWER_ID } from '@elo/contract';
import type { JSX } from 'react';
import { classNames } from '../../class-names';
import styles from './api-answer.module.scss';

/** The initial content, which React then leaves alone. */
const NOTHING = { __html: '' };

export interface ApiAnswerProps {
  readonly className: string | undefined;
}

/**
 * Placeholder for the API's answer, or for the notice that the API failed. The edge fills it in; it
 * is shown until the page's own code has rendered the same.
 */
export function ApiAnswer({ className }: ApiAnswerProps): JSX.Element {
  return (
    <div
      id={ANSWER_ID}
      className={classNames(styles.place, className)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: stops React from touching the content; sets none itself
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}
