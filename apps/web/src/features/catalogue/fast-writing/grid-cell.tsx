import type { ClipboardEvent, DragEvent, KeyboardEvent, SyntheticEvent } from 'react';
import { pastedRows } from '../../../ui/files/table-text.ts';
import type { WritingColumn } from './row.ts';
import styles from './grid.module.css';

interface Props {
  id: string;
  column: WritingColumn;
  label: string;
  placeholder: string;
  value: string;
  /** Of the line of text that says what is wrong with this cell. */
  problemId: string | undefined;
  isReadOnly: boolean;
  onText: (text: string) => void;
  onTable: (table: string[][]) => void;
  onEnter: () => void;
}

/** Whether it is more than what one cell holds. */
const isTable = (table: string[][]) => table.length > 1 || (table[0]?.length ?? 0) > 1;

/** A cell that grows with its text. Enter leaves it; what holds several cells is not its own. */
export function GridCell({ id, column, label, placeholder, value, problemId, isReadOnly, ...on }: Props) {
  const take = (event: SyntheticEvent, data: DataTransfer) => {
    const table = pastedRows(data.getData('text/plain'));
    if (!isTable(table) || isReadOnly) return;
    event.preventDefault();
    on.onTable(table);
  };
  return (
    <textarea
      id={id}
      className={styles.cell}
      data-column={column}
      rows={value.split('\n').length}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      readOnly={isReadOnly}
      autoComplete="off"
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      onChange={(event) => on.onText(event.target.value)}
      onPaste={(event: ClipboardEvent) => take(event, event.clipboardData)}
      onDrop={(event: DragEvent) => take(event, event.dataTransfer)}
      onKeyDown={(event: KeyboardEvent) => {
        const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
        if (event.key !== 'Enter' || !isPlain || event.nativeEvent.isComposing) return;
        event.preventDefault();
        on.onEnter();
      }}
    />
  );
}
