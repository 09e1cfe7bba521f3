import { ANSWER_ID } from '@elo/contract';
import type { JSX } from 'react';

/** What the API's answer starts from, and React leaves alone. */
const NOTHING = { __html: '' };

/** Props of {@link ApiAnswer}. */
export interface ApiAnswerProps {
  readonly className: string | undefined;
}

/**
 * Place of the API's answer to an address, which the server puts there: shown until the page's own
 * code has the same.
 */
export function ApiAnswer({ className }: ApiAnswerProps): JSX.Element {
  return (
    <div
      id={ANSWER_ID}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from its content; it sets none itself
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}
