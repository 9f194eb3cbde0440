import { useState } from 'react';
import { GridRow } from './grid-row.tsx';
import type { WritingRow } from './row.ts';
import { fastWritingTexts } from '#texts/catalogue/fast-writing';
import type { GridActions } from './use-grid.ts';
import styles from './grid.module.css';

interface Props {
  rows: readonly WritingRow[];
  /** After an attempt to save: what is wrong is said of the line in use as well. */
  isChecked: boolean;
  isReadOnly: boolean;
  actions: GridActions;
}

/** The lines, and the names of their columns above. */
export function Grid({ rows, isChecked, isReadOnly, actions }: Props) {
  /** The key of the line in use. */
  const [active, setActive] = useState<number | null>(null);
  const keyAt = (target: Element) => {
    const at = [...(target.closest('ol')?.children ?? [])].findIndex((line) => line.contains(target));
    return rows[at]?.key ?? null;
  };
  return (
    <div className={styles.grid}>
      <div className={styles.head} aria-hidden="true">
        <span>{fastWritingTexts.question}</span>
        <span>{fastWritingTexts.answer}</span>
        <span>{fastWritingTexts.kind}</span>
      </div>
      <ol
        aria-label={fastWritingTexts.rows}
        onFocus={({ target }) => setActive(keyAt(target))}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setActive(null);
        }}
      >
        {rows.map((row, index) => (
          <GridRow
            key={row.key}
            row={row}
            line={index + 1}
            isTold={isChecked || row.key !== active}
            isReadOnly={isReadOnly}
            actions={actions}
          />
        ))}
      </ol>
    </div>
  );
}
