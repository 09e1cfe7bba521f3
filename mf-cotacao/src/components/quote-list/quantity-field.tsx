import { formatDecimal, isQuantity, roundQuantity } from '@elo/contract';
import { useEffect, useState } from 'react';

/** As it is typed: without points between thousands. */
const written = (quantity: number): string => formatDecimal(quantity, 2).replaceAll('.', '');

/** What was typed as a number; `undefined` for what can be no quantity. */
function parse(text: string): number | undefined {
  const quantity = /^\d{1,5}(?:[.,]\d{1,2})?$/.test(text.trim())
    ? roundQuantity(Number(text.trim().replace(',', '.')))
    : Number.NaN;
  return isQuantity(quantity) ? quantity : undefined;
}

interface QuantityFieldProps {
  readonly quantity: number;
  readonly label: string;
  readonly onChange: (quantity: number) => void;
}

/** A quantity to change: what cannot be one is marked and changes nothing. */
export function QuantityField({ quantity, label, onChange }: QuantityFieldProps) {
  const [text, setText] = useState(written(quantity));
  // Another tab, or a sum with an equal part.
  useEffect(
    () => setText((own) => (parse(own) === quantity ? own : written(quantity))),
    [quantity],
  );
  const read = parse(text);
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={text}
      aria-label={label}
      aria-invalid={read === undefined || undefined}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const next = parse(typed);
        if (next !== undefined) onChange(next);
      }}
      onBlur={() => setText(written(quantity))}
    />
  );
}
