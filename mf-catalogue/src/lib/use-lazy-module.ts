import { WAITS, withEnd } from '@elo/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Code of a part of the page that is not needed at first. Unlike `React.lazy` it keeps the current
 * content while the code loads, and when loading fails.
 * @param importer dynamic import
 * @param onError called once per failed attempt; an attempt fails after `WAITS.patience`
 */
export function useLazyModule<Value>(
  importer: () => Promise<{ readonly default: Value }>,
  onError: (error: unknown) => void,
) {
  const [state, setState] = useState<{ value: Value | undefined; failed: boolean }>({
    value: undefined,
    failed: false,
  });
  const latest = useRef({ importer, onError });
  const pending = useRef(false);
  useEffect(() => {
    latest.current = { importer, onError };
  });
  /** Fetches the code; after a failure, fetches it again. */
  const load = useCallback(() => {
    if (pending.current) return;
    pending.current = true;
    setState((state) => ({ ...state, failed: false }));
    // Also after it counted as failed: late is better than never.
    const show = latest.current
      .importer()
      .then((module) => setState({ value: module.default, failed: false }));
    withEnd(() => show, WAITS.patience).catch((error: unknown) => {
      pending.current = false;
      latest.current.onError(error);
      setState((state) => ({ ...state, failed: true }));
    });
  }, []);
  return { ...state, load };
}
