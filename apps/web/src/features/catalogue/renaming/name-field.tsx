import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import type { RenameRefusal } from './use-rename.ts';
import styles from './name-field.module.css';

interface Props {
  label: string;
  /** The name as it stands. */
  name: string;
  maxLength: number;
  onSave: (name: string) => Promise<RenameRefusal>;
  /** Renamed, or given up; by a key the focus then belongs to what the name stands on. */
  onDone: (byKey: boolean) => void;
}

/** A name being written in its place: Enter and leaving it save, Escape gives up. Refused, the text stays. */
export function NameField({ label, name, maxLength, onSave, onDone }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOver = useRef(false);

  useEffect(() => input.current?.select(), []);

  const end = (byKey: boolean) => {
    isOver.current = true;
    onDone(byKey);
  };
  const save = async (byKey: boolean) => {
    if (isBusy || isOver.current) return;
    const wanted = text.trim();
    if (wanted === name || (!wanted && !byKey)) return end(byKey);
    if (!wanted) return setProblem(cataloguePageTexts.nodeForm.nameMissing);
    setBusy(true);
    const refusal = await onSave(wanted);
    setBusy(false);
    if (refusal === null) end(byKey);
    else setProblem(refusal);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void save(true);
    } else if (event.key === 'Escape') {
      // The field's, not that of a dialog around it.
      event.stopPropagation();
      end(true);
    }
  };
  return (
    <span className={styles.nameField}>
      <input
        ref={input}
        className={`text-field ${styles.input}`}
        aria-label={label}
        autoFocus
        autoComplete="off"
        maxLength={maxLength}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        aria-busy={isBusy}
        readOnly={isBusy}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => void save(false)}
        // What holds the name is dragged; in here the mouse marks text.
        draggable
        onDragStart={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span id={`${id}-problem`} className="problem" role="alert">
        {problem}
      </span>
    </span>
  );
}
