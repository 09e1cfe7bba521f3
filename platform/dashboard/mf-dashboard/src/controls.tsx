import type { ReactNode } from 'react';
import type { CommandError } from './command';
import styles from './dashboard.module.scss';

/** Choice of one of some values. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: Value;
  /** Value → what is read of it. */
  readonly options: Readonly<Record<Value, string>>;
  onChange(value: Value): void;
}) {
  const entries = Object.entries(options) as [Value, string][];
  return (
    <label className={styles.field}>
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
      >
        {entries.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What the command refused: each problem, and what to do. */
export function Refusal({ error }: { readonly error: CommandError }) {
  const { message, next, problems } = error.said;
  return (
    <div role="alert" className={styles.refusal}>
      <p>
        <strong>{message}</strong>
      </p>
      {problems.length > 1 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem.gate + problem.message}>
              {problem.gate}: {problem.message} {problem.next}
            </li>
          ))}
        </ul>
      )}
      {next !== '' && <p>{next}</p>}
    </div>
  );
}

/** A table that scrolls sideways on a narrow screen; `rows` start with their head. */
export function DataTable({
  caption,
  head,
  rows,
}: {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
