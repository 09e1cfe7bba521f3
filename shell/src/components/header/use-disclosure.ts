import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A button that shows and hides a panel, and the two together. */
export interface Disclosure {
  readonly open: boolean;
  /** False until the page is hydrated; until then the style sheet opens the panel by focus alone. */
  readonly ready: boolean;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly toggle: () => void;
  readonly close: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Moves focus among the panel's links; `delta` of 1 is the next one, wrapping around. */
function moveFocus(root: HTMLElement, delta: number): void {
  const links = [...root.querySelectorAll<HTMLElement>('a[href]')];
  const now = links.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 ? (delta > 0 ? 0 : links.length - 1) : now + delta;
  links[(next + links.length) % links.length]?.focus();
}

/**
 * State of a menu. Escape closes it and gives focus back, arrow keys walk its links, a click or a
 * focus outside closes it, and so does a route change.
 * @param path address on show
 */
export function useDisclosure(path: string): Disclosure {
  const [open, setOpen] = useState(false);
  const [ready, setReady] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    // A panel that was opened by focus before hydration stays open.
    const focused = document.activeElement;
    setOpen(focused !== button.current && root.current?.contains(focused) === true);
    setReady(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes it
  useEffect(() => setOpen(false), [path]);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && root.current) {
      event.preventDefault();
      const { current } = root;
      const delta = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      // The links can take focus only once the panel is shown.
      requestAnimationFrame(() => moveFocus(current, delta));
    }
  };

  const onBlur = (event: FocusEvent) => {
    const to = event.relatedTarget;
    if (to instanceof Node && !event.currentTarget.contains(to)) setOpen(false);
  };

  const toggle = () => setOpen((was) => !was);
  return { open, ready, root, button, toggle, close, onKeyDown, onBlur };
}
