import { createContext, use, useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Input } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { TEXT_MAX_LENGTH } from '@ardoise/contracts/light';
import { canWrite, isSamePlace, cellText } from './cells.ts';
import type { CardCell } from './cells.ts';
import { tableTexts } from '#texts/catalogue/table';
import { editOf } from './use-cell-edits.ts';
import type { CellEdit, CellEdits } from './use-cell-edits.ts';
import styles from './deck-table.module.css';
import type { TextAreaRef } from 'antd/es/input/TextArea';

/** What is being written in the table: its cells alone are drawn anew with it, not the rows. */
export const ShownEdits = createContext<CellEdits['shown']>({ edits: {}, active: null });

interface Props {
  card: Flashcard;
  cell: CardCell;
  onEdit: CellEdits['onEdit'];
}

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !altKey && !ctrlKey && !metaKey;

interface FieldProps extends Props {
  edit: CellEdit;
  isActive: boolean;
}

function Field({ card, cell, edit, isActive, onEdit }: FieldProps) {
  const { id } = card;
  const place = { id, cell };
  const problemId = useId();
  const field = useRef<TextAreaRef>(null);
  useEffect(() => {
    if (isActive) field.current?.focus({ cursor: 'end' });
  }, [isActive]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isPlain(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      onEdit.save(place);
    } else if (event.key === 'Escape') {
      // The cell's, not that of the page around it.
      event.preventDefault();
      onEdit.cancel(place);
    } else if (event.key === 'Tab' && onEdit.step(place, event.shiftKey ? -1 : 1)) event.preventDefault();
  };
  return (
    <>
      <Input.TextArea
        ref={field}
        className={styles.field}
        rows={edit.text.split('\n').length}
        maxLength={TEXT_MAX_LENGTH}
        aria-label={tableTexts.field[cell]}
        aria-invalid={edit.problem !== null}
        aria-describedby={problemId}
        aria-busy={edit.state === 'saving'}
        readOnly={edit.state === 'saving'}
        status={edit.problem === null ? '' : 'error'}
        value={edit.text}
        onChange={({ target }) => onEdit.write(place, target.value)}
        onFocus={() => onEdit.enter(place)}
        onBlur={() => onEdit.exit(place)}
        onKeyDown={onKeyDown}
      />
      <p id={problemId} className="problem" role="alert">
        {edit.problem}
      </p>
    </>
  );
}

/** A text of a card in its row: pressed, it is written in its place. */
export function EditCell({ card, cell, onEdit }: Props) {
  const shown = use(ShownEdits);
  const edit = editOf(shown, card, cell);
  const place = { id: card.id, cell };
  const isOpen = edit !== undefined && edit.state !== 'saved';
  const isActive = isSamePlace(shown.active, place);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Saved or given up by a key, the text keeps the focus.
    if (wasOpen.current && !isOpen && isActive) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, isActive]);

  if (isOpen) return <Field card={card} cell={cell} edit={edit} isActive={isActive} onEdit={onEdit} />;
  const text = edit?.text ?? cellText(card, cell);
  const line = cell === 'answer' ? text.split('\n').join(' · ') : text;
  if (!canWrite(card, cell)) return <span className={styles.text}>{line}</span>;
  return (
    <button
      ref={button}
      type="button"
      className={styles.open}
      aria-label={tableTexts.edit[cell](line)}
      onClick={() => onEdit.begin(place)}
      onKeyDown={(event) => {
        if (event.key === 'F2') onEdit.begin(place);
      }}
    >
      <span className={styles.text}>{line}</span>
    </button>
  );
}
