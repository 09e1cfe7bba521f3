import { COMPARE_LIMIT, COMPARE_QUERY, compareHref, type HostServices } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { recall, remember } from '../../lib/browser-memory';
import styles from './compare-picker.module.scss';

const KEY = 'elo:compare';

function readPicked(): readonly string[] {
  return recall('sessionStorage', KEY).split(' ').filter(Boolean).slice(0, COMPARE_LIMIT);
}

/**
 * Products picked in this tab, on any page of the catalogue. Composed documents do not contain them,
 * so the first effect reads them.
 * @param checked ids of boxes that were ticked before this code ran
 */
function usePicked(checked: () => readonly string[]) {
  const [ids, setIds] = useState<readonly string[]>();
  // Boxes may be pressed faster than they are drawn.
  const newest = useRef<readonly string[]>(undefined);
  const now = () => newest.current ?? readPicked();
  const keep = (next: readonly string[]) => {
    const limited = [...new Set(next)].slice(0, COMPARE_LIMIT);
    newest.current = limited;
    setIds(limited);
    remember('sessionStorage', KEY, limited.join(' '));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what came before this code ran
  useEffect(() => keep([...now(), ...checked()]), []);
  return {
    ids: ids ?? [],
    /** False until the tab's memory was read. */
    isRead: ids !== undefined,
    /** Adds or takes away; beyond the limit nothing is added. */
    toggle: (id: string, on: boolean) =>
      keep(on ? [...now(), id] : now().filter((one) => one !== id)),
    clear: () => keep([]),
  };
}

type Picked = ReturnType<typeof usePicked>;

function boxesOf(bar: RefObject<HTMLElement | null>): readonly HTMLInputElement[] {
  const form = bar.current?.closest('form');
  return [...(form?.querySelectorAll<HTMLInputElement>(`[name="${COMPARE_QUERY.part}"]`) ?? [])];
}

/** Ticks what is picked, wherever it was; with as many as can be compared no other can be picked. */
function markBoxes(boxes: readonly HTMLInputElement[], ids: readonly string[]): void {
  for (const box of boxes) {
    box.checked = ids.includes(box.value);
    box.disabled = !box.checked && ids.length >= COMPARE_LIMIT;
  }
}

/** Follows the form around the bar, whose boxes are plain HTML. */
function useForm(bar: RefObject<HTMLElement | null>, picked: Picked, send: () => void): void {
  const newest = useRef({ picked, send });
  // After every render: the list may have other cards by now.
  useEffect(() => {
    newest.current = { picked, send };
    if (picked.isRead) markBoxes(boxesOf(bar), picked.ids);
  });
  useEffect(() => {
    const form = bar.current?.closest('form');
    const stop = new AbortController();
    const { signal } = stop;
    form?.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.name !== COMPARE_QUERY.part) return;
        newest.current.picked.toggle(target.value, target.checked);
      },
      { signal },
    );
    form?.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        newest.current.send();
      },
      { signal },
    );
    return () => stop.abort();
  }, [bar]);
}

/**
 * The end of a list's form: how many parts are picked, and the way to their comparison. It lives
 * alone; the cards and their boxes before it are never hydrated.
 */
export function CompareBar({ host }: { readonly host: Pick<HostServices, 'navigate'> }) {
  const bar = useRef<HTMLDivElement>(null);
  const picked = usePicked(() =>
    boxesOf(bar)
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
  );
  useForm(bar, picked, () => host.navigate(compareHref(picked.ids)));
  const count = picked.ids.length;
  return (
    // data-native: the form is sent at once, with or without this code.
    <div ref={bar} className={styles.bar} data-picked={count > 0 || undefined} data-native>
      <Button type="submit">
        {count === 0 ? 'Comparar as marcadas' : `Comparar (${count} de ${COMPARE_LIMIT})`}
      </Button>
      {count > 0 && (
        <Button variant="ghost" onClick={picked.clear}>
          Limpar
        </Button>
      )}
    </div>
  );
}
