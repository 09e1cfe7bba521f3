import { Notice } from '@elo/shared-ui';
import { useState } from 'react';
import { TEXTS } from '../content/texts';
import { changeQuoteList, type QuoteChange } from './stored-lists';

/** Changes the visitor's list. One that would be too long stays as it is, and `notice` says so. */
export function useListChange() {
  const [isTooLong, setTooLong] = useState(false);
  return {
    change: (by: QuoteChange): boolean => {
      const isDone = changeQuoteList(by);
      setTooLong(!isDone);
      return isDone;
    },
    notice: isTooLong ? <Notice tone="error">{TEXTS.tooLong}</Notice> : null,
  };
}
