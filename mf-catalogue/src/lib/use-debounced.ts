import { useEffect, useRef } from 'react';

/** A call that waits for a pause, and can be dropped. */
export interface Debounced<Value> {
  /** Calls once `delay` milliseconds have passed without another call. */
  call(value: Value): void;
  cancel(): void;
}

/**
 * Delays calls until they pause, e.g. while a visitor types; drops a waiting one on unmount.
 * @param action what to do; the newest version is called
 * @param delay milliseconds
 */
export function useDebounced<Value>(
  action: (value: Value) => void,
  delay: number,
): Debounced<Value> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(action);
  useEffect(() => {
    newest.current = action;
  });
  const debounced = useRef<Debounced<Value>>({
    call(value) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => newest.current(value), delay);
    },
    cancel: () => clearTimeout(timer.current),
  });
  useEffect(() => debounced.current.cancel, []);
  return debounced.current;
}
