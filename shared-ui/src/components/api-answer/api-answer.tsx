import { ANSWER_ID } from '@elo/contract';
import type { JSX } from 'react';
import { classNames } from '../../class-names';
import styles from './api-answer.module.scss';

/** What the API's answer starts from, and React leaves alone. */
const NOTHING = { __html: '' };

/** Props of {@link ApiAnswer}. */
export interface ApiAnswerProps {
  readonly className: string | undefined;
}

/**
 * Place of the API's answer to an address, or of a notice that there is none, which the server puts there: shown until the page's own
 * code has the same.
 */
export function ApiAnswer({ className }: ApiAnswerProps): JSX.Element {
  return (
    <div
      id={ANSWER_ID}
      className={classNames(styles.place, className)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from its content; it sets none itself
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}
