import {
  type HostServices,
  productHref,
  QUOTE_LIMITS,
  QUOTE_UNITS,
  type QuoteItem,
  type QuoteUnit,
  quantityText,
  ROUTES,
  typeset,
  unitWord,
} from '@elo/contract';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { goneText, itemsText, TEXTS } from '../../content/texts';
import { LIST_ID } from '../../lib/move-focus';
import { PLAIN, submits, usePlainForm } from '../../lib/plain-form';
import { parseQuantity, quantityInput } from '../../lib/quantity-text';
import { changeQuoteList, isSameItem, QUOTE_LIST } from '../../lib/stored-lists';
import { ListActions } from './list-actions';
import styles from './quote-list.module.scss';

interface QuantityFieldProps extends Pick<HostServices, 'announce'> {
  readonly quantity: number;
  readonly label: string;
  readonly onChange: (quantity: number) => void;
}

/**
 * A quantity to change. What cannot be one is marked; left like that, the field has the quantity from
 * before it was typed, not the part of it that was one.
 */
function QuantityField({ quantity, label, onChange, announce }: QuantityFieldProps) {
  const form = usePlainForm();
  /** What is being typed: `2,` means the same as `2`. */
  const [typed, setTyped] = useState<string>();
  const before = useRef(quantity);
  const text = typed ?? quantityInput(quantity);
  const isRead = parseQuantity(text) !== undefined;
  return (
    <input
      type="text"
      form={form}
      name={PLAIN.quantity}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      value={text}
      aria-label={label}
      aria-invalid={!isRead || undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const next = parseQuantity(value);
        if (next !== undefined) onChange(next);
      }}
      onFocus={() => {
        before.current = quantity;
      }}
      onBlur={() => {
        setTyped(undefined);
        if (isRead) return;
        onChange(before.current);
        announce(`“${text}” não é uma quantidade. ${label}: ${quantityInput(before.current)}.`);
      }}
    />
  );
}

/** Changes one item of the stored list, which another tab may have changed. */
function changeItem(item: QuoteItem, change: Partial<QuoteItem>): void {
  changeQuoteList((items) =>
    items.map((one) => (isSameItem(one, item) ? { ...one, ...change } : one)),
  );
}

/** An item that was removed, and perhaps brought back; forgotten once the list's length changes. */
interface Removal {
  readonly item: QuoteItem;
  readonly at: number;
  /** Length of the list afterwards. */
  readonly length: number;
  readonly isBack?: boolean;
}

function removeItem(item: QuoteItem): Removal {
  let at = -1;
  changeQuoteList((items) => {
    at = items.findIndex((one) => isSameItem(one, item));
    return items.filter((_, other) => other !== at);
  });
  return { item, at, length: QUOTE_LIST.current().length };
}

interface RemovedRowProps {
  readonly removal: Removal;
  readonly host: HostServices;
  readonly onChange: (removal: Removal) => void;
}

/** Takes the focus from the button that is gone; stable, so that React calls it only for a new element. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** In the place of a removed item. */
function RemovedRow({ removal, host, onChange }: RemovedRowProps) {
  const { item, at, length } = removal;
  const undo = () => {
    changeQuoteList((items) => [...items.slice(0, at), item, ...items.slice(at)]);
    onChange({ item, at, length: length + 1, isBack: true });
    host.announce(`${item.name}: de volta à lista.`);
  };
  return (
    <tr className={styles.removed}>
      <td colSpan={4}>
        {typeset(goneText(item.name))}{' '}
        <button type="button" ref={takeFocus} onClick={undo}>
          {TEXTS.undo}
        </button>
      </td>
    </tr>
  );
}

interface RowProps {
  readonly item: QuoteItem;
  readonly at: number;
  readonly host: HostServices;
  readonly isBack: boolean;
  readonly onChange: (removal: Removal) => void;
}

function Row({ item, at, host, isBack, onChange }: RowProps) {
  const form = usePlainForm();
  const { product, name, quantity, unit, note } = item;
  const { columns } = TEXTS;
  return (
    <tr>
      <th scope="row">
        {product === '' ? name : <a href={productHref(product)}>{typeset(name)}</a>}
        {product === '' && (
          <span className={styles.outside}>fora do catálogo: a equipe confirma</span>
        )}
        {form && (
          <>
            <input type="hidden" form={form} name={PLAIN.product} value={product} />
            <input type="hidden" form={form} name={PLAIN.name} value={name} />
          </>
        )}
      </th>
      <td className={styles.amount}>
        <QuantityField
          quantity={quantity}
          label={`${columns.quantity} de ${name}`}
          onChange={(next) => changeItem(item, { quantity: next })}
          announce={host.announce}
        />
        <select
          form={form}
          name={PLAIN.unit}
          value={unit}
          aria-label={`Unidade de ${name}`}
          onChange={(event) => changeItem(item, { unit: event.currentTarget.value as QuoteUnit })}
        >
          {QUOTE_UNITS.map((one) => (
            <option key={one} value={one}>
              {unitWord(one, quantity)}
            </option>
          ))}
        </select>
        <span className={styles.printed}>{quantityText(quantity, unit)}</span>
      </td>
      <td>
        <input
          type="text"
          form={form}
          name={PLAIN.note}
          autoComplete="off"
          value={note}
          placeholder={columns.note}
          maxLength={QUOTE_LIMITS.note}
          aria-label={`${columns.note} de ${name}`}
          onChange={(event) => changeItem(item, { note: event.currentTarget.value })}
        />
        <span className={styles.printed}>{note}</span>
      </td>
      <td className={styles.removal}>
        <button
          type={form ? 'submit' : 'button'}
          {...submits(form, 'remover', at)}
          ref={isBack ? takeFocus : null}
          // A part may be in the list twice, with different remarks.
          aria-label={[`${TEXTS.remove} ${name}`, note].filter(Boolean).join(', ')}
          onClick={() => {
            onChange(removeItem(item));
            host.announce(goneText(name));
          }}
        >
          {TEXTS.remove}
        </button>
      </td>
    </tr>
  );
}

/** Focus handlers of the list: its heading gets the focus when another tab removes the row that has it. */
function useFocusKept() {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const isGone = focused.current?.isConnected === false;
    if (isGone) focused.current = null;
    if (isGone && document.activeElement === document.body) {
      document.getElementById(LIST_ID)?.focus({ preventScroll: true });
    }
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}

/**
 * Keys with which a row keeps focus and caret while its fields change, and while another tab adds or
 * removes other rows: its part, and which of that part's rows it is.
 */
function rowKeys(items: readonly QuoteItem[]): string[] {
  const counts = new Map<string, number>();
  return items.map(({ product, name }) => {
    const part = product || name;
    const count = counts.get(part) ?? 0;
    counts.set(part, count + 1);
    return `${count} ${part}`;
  });
}

interface QuoteListProps {
  readonly items: readonly QuoteItem[];
  readonly host: HostServices;
}

/** The visitor's list: quantities, units and remarks to change, and the ways on. */
export function QuoteList({ items, host }: QuoteListProps) {
  const { columns } = TEXTS;
  const [removal, setRemoval] = useState<Removal>();
  // Not only hidden: another tab may bring the list back to this length.
  if (removal && removal.length !== items.length) setRemoval(undefined);
  const keys = rowKeys(items);
  const rows = items.map((item, at) => (
    <Row
      key={keys[at]}
      item={item}
      at={at}
      host={host}
      isBack={removal?.isBack === true && removal.at === at}
      onChange={setRemoval}
    />
  ));
  if (removal && !removal.isBack) {
    const key = `removed ${removal.length}`;
    const row = <RemovedRow key={key} removal={removal} host={host} onChange={setRemoval} />;
    rows.splice(removal.at, 0, row);
  }
  return (
    <section className={styles.list} aria-labelledby={LIST_ID} {...useFocusKept()}>
      <h2 id={LIST_ID} tabIndex={-1}>
        Sua lista
        {items.length > 0 && (
          <span className={styles.count}>{` (${itemsText(items.length)})`}</span>
        )}
      </h2>
      {items.length === 0 && (
        <p className={styles.empty}>
          <span className={styles.claim}>A lista está vazia.</span> Cole as linhas do pedido abaixo
          ou <a href={ROUTES.catalogue}>escolha no catálogo</a>.
        </p>
      )}
      {rows.length > 0 && (
        <table className={styles.table} aria-labelledby={LIST_ID}>
          <thead>
            <tr>
              <th scope="col">{columns.part}</th>
              <th scope="col">{columns.quantity}</th>
              <th scope="col">{columns.note}</th>
              <td />
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      )}
      {items.length > 0 && <ListActions items={items} host={host} />}
    </section>
  );
}
