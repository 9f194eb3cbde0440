import { useId } from 'react';
import styles from './people-list.module.css';

interface Props {
  title: string;
  hint?: string;
  columns: readonly string[];
  /** Cells in the order of the columns. */
  rows: readonly (readonly (string | number)[])[];
}

/** What is left aside, each with its reason: a table of its own height. */
export function RefusedRows({ title, hint, columns, rows }: Props) {
  const id = useId();
  return (
    <div>
      <h3 dir="auto" id={id} className="label">
        {title}
      </h3>
      {hint !== undefined && <p className="detail">{hint}</p>}
      {/* Its rows may be more than there is room for: it is scrolled by keys as well. */}
      <div className={styles.refused} tabIndex={0} role="region" aria-labelledby={id}>
        <table>
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
            {rows.map((cells, nth) => (
              <tr key={nth}>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
