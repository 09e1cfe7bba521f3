import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './spec-table.module.scss';

interface SpecTableProps {
  /** Portuguese; the caption above the table. */
  readonly caption: ReactNode;
  readonly columns: readonly string[];
  /** Cells row by row; the first of each is the row header. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A table ruled like an engineering drawing; on a phone every row becomes a card. */
export function SpecTable({ caption, columns, rows }: SpecTableProps) {
  return (
    <table className={classNames(styles.table, columns.length === 2 && styles.pair)}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are static and have no other identity
          <tr key={row}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1] ?? index} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
