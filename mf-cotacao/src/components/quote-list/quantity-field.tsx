import { useEffect, useState } from 'react';
import { PLAIN } from '../../lib/plain-form';
import { parseQuantity, quantityInput } from '../../lib/quantity-text';

interface QuantityFieldProps {
  readonly quantity: number;
  readonly label: string;
  /** Of the form without script; absent once the page's code runs. */
  readonly form: string | undefined;
  readonly onChange: (quantity: number) => void;
}

/** A quantity to change: what cannot be one is marked and changes nothing. */
export function QuantityField({ quantity, label, form, onChange }: QuantityFieldProps) {
  const [text, setText] = useState(quantityInput(quantity));
  // Another tab, or a sum with an equal part.
  useEffect(
    () => setText((own) => (parseQuantity(own) === quantity ? own : quantityInput(quantity))),
    [quantity],
  );
  const read = parseQuantity(text);
  return (
    <input
      type="text"
      form={form}
      name={PLAIN.quantity}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={text}
      aria-label={label}
      aria-invalid={read === undefined || undefined}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const next = parseQuantity(typed);
        if (next !== undefined) onChange(next);
      }}
      onBlur={() => setText(quantityInput(quantity))}
    />
  );
}
