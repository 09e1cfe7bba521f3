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
  const [value, setValue] = useState<{ readonly default: Value }>();
  const [failed, setFailed] = useState(false);
  const latest = useRef({ importer, onError });
  const pending = useRef(false);
  useEffect(() => {
    latest.current = { importer, onError };
  });
  /** Fetches the code; after a failure, fetches it again. */
  const load = useCallback(() => {
    if (pending.current) return;
    pending.current = true;
    setFailed(false);
    // Also after it counted as failed: late is better than never.
    const show = latest.current.importer().then((module) => {
      setValue(module);
      setFailed(false);
    });
    withEnd(() => show, WAITS.patience).catch((error: unknown) => {
      pending.current = false;
      latest.current.onError(error);
      setFailed(true);
    });
  }, []);
  return { value: value?.default, failed, load };
}
