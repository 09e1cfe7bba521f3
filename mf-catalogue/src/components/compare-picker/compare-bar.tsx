import { COMPARE_LIMIT, COMPARE_QUERY, compareHref, type HostServices } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { storedValue } from '@elo/shared-ui/browser/stored-value';
import { type RefObject, useEffect, useRef } from 'react';
import styles from './compare-picker.module.scss';

/** Ids of the products picked in this tab, on any page of the catalogue. */
const PICKED = storedValue<readonly string[]>(
  'sessionStorage',
  'elo:compare',
  [],
  (text) => text.split(' ').filter(Boolean),
  (ids) => ids.join(' '),
);

/** Picks products; beyond the limit none is added. */
function pick(...ids: readonly string[]): void {
  PICKED.keep([...new Set([...PICKED.current(), ...ids])].slice(0, COMPARE_LIMIT));
}

function boxesOf(bar: RefObject<HTMLElement | null>): readonly HTMLInputElement[] {
  const form = bar.current?.closest('form');
  return [...(form?.querySelectorAll<HTMLInputElement>(`[name="${COMPARE_QUERY.part}"]`) ?? [])];
}

/** Ticks the picked products; at the limit it disables the others. */
function markBoxes(boxes: readonly HTMLInputElement[], ids: readonly string[]): void {
  for (const box of boxes) {
    box.checked = ids.includes(box.value);
    box.disabled = !box.checked && ids.length >= COMPARE_LIMIT;
  }
}

const textOf = (count: number): string =>
  count === 0 ? 'Comparar as marcadas' : `Comparar (${count} de ${COMPARE_LIMIT})`;

type CompareHost = Pick<HostServices, 'navigate' | 'announce'>;

/**
 * Handles events of the form around the bar, whose boxes are plain HTML. After every render: the bar is
 * moved, hydrated as it is, into the form of the next list.
 */
function useForm(bar: RefObject<HTMLElement | null>, { navigate, announce }: CompareHost): void {
  useEffect(() => {
    const form = bar.current?.closest('form');
    const stop = new AbortController();
    const { signal } = stop;
    form?.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.name !== COMPARE_QUERY.part) return;
        if (target.checked) pick(target.value);
        else PICKED.keep(PICKED.current().filter((id) => id !== target.value));
        // The button's new text is far from the focus.
        announce(textOf(PICKED.current().length));
      },
      { signal },
    );
    form?.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        navigate(compareHref(PICKED.current()));
      },
      { signal },
    );
    return () => stop.abort();
  });
}

/**
 * The end of a list's form: how many parts are picked, and the button that compares them. Only this
 * bar is hydrated, not the cards and boxes before it.
 */
export function CompareBar({ host }: { readonly host: CompareHost }) {
  const bar = useRef<HTMLDivElement>(null);
  const count = PICKED.useValue().length;
  useEffect(() => {
    // Boxes that were ticked before this code ran.
    const ticked = boxesOf(bar).filter(({ checked }) => checked);
    pick(...ticked.map(({ value }) => value));
  }, []);
  // After every render: the list may have other cards.
  useEffect(() => markBoxes(boxesOf(bar), PICKED.current()));
  useForm(bar, host);
  return (
    // data-native: the form is sent at once, with or without this code.
    <div ref={bar} className={styles.bar} data-picked={count > 0 || undefined} data-native>
      <Button type="submit">{textOf(count)}</Button>
      {count > 0 && (
        <Button
          variant="ghost"
          onClick={() => {
            // This button disappears, so the focus moves to the one before it.
            bar.current?.querySelector('button')?.focus();
            PICKED.keep([]);
          }}
        >
          Limpar
        </Button>
      )}
    </div>
  );
}
