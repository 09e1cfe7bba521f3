import {
  type CardData,
  COMPARE_LIMIT,
  COMPARE_QUERY,
  compareHref,
  type HostServices,
  ROUTES,
} from '@elo/contract';
import { Button, VisuallyHidden } from '@elo/shared-ui';
import { type FormEvent, type ReactNode, useRef } from 'react';
import styles from './compare-picker.module.scss';
import { type Picked, usePicked } from './use-picked';

interface ComparePickerProps {
  readonly items: readonly CardData[];
  readonly host: HostServices;
  readonly listClass: string | undefined;
  readonly card: (item: CardData, index: number) => ReactNode;
}

interface PickBoxProps {
  readonly item: CardData;
  readonly picked: Picked;
}

/** Box that picks a part; with four picked no other can be. */
function PickBox({ item: { id, nome }, picked }: PickBoxProps) {
  const isPicked = picked.ids.includes(id);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        name={COMPARE_QUERY.part}
        value={id}
        checked={isPicked}
        disabled={!isPicked && picked.ids.length >= COMPARE_LIMIT}
        onChange={(event) => picked.toggle(id, event.currentTarget.checked)}
      />
      Comparar
      <VisuallyHidden> {nome}</VisuallyHidden>
    </label>
  );
}

/**
 * Cards of a list, each with a box that picks it for a comparison. A plain form without script;
 * with it what is picked stays while the visitor turns pages and searches.
 */
export function ComparePicker({ items, host, listClass, card }: ComparePickerProps) {
  const form = useRef<HTMLFormElement>(null);
  const picked = usePicked(() =>
    [...(form.current?.querySelectorAll('input:checked') ?? [])].map(
      (box) => (box as HTMLInputElement).value,
    ),
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    host.navigate(compareHref(picked.ids));
  };
  const count = picked.ids.length;
  return (
    <form ref={form} action={ROUTES.compare} onSubmit={send} data-native>
      <ul className={listClass} aria-label="Produtos">
        {items.map((item, index) => (
          <li key={item.id} className={styles.item}>
            {card(item, index)}
            <PickBox item={item} picked={picked} />
          </li>
        ))}
      </ul>
      <div className={styles.bar} data-picked={count > 0 || undefined}>
        <Button type="submit">
          {count === 0 ? 'Comparar as marcadas' : `Comparar (${count} de ${COMPARE_LIMIT})`}
        </Button>
        {count > 0 && (
          <Button variant="ghost" onClick={picked.clear}>
            Limpar
          </Button>
        )}
      </div>
    </form>
  );
}
