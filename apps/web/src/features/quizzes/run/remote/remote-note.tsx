import { useId, useState } from 'react';
import { Input } from 'antd';
import { runTexts } from '#texts/quizzes/run';
import { keepNote, keptNote } from './kept-note.ts';
import styles from './remote.module.css';

const words = runTexts.remote;
const NOTE_MAX_LENGTH = 2_000;

/** What a professor wants to come back to: kept on this device for this run, and shown at its end. */
export function RemoteNote({ runId, isOver }: { runId: string; isOver: boolean }) {
  const id = useId();
  const [note, setNote] = useState(() => keptNote(runId));
  if (isOver)
    return note === '' ? null : (
      <section className={styles.panel} aria-labelledby={id}>
        <h2 id={id}>{words.noteAtEnd}</h2>
        <p dir="auto" className="typed">
          {note}
        </p>
      </section>
    );
  return (
    <section className={styles.panel}>
      <label htmlFor={id} className="label">
        {words.note}
      </label>
      <Input.TextArea
        id={id}
        aria-describedby={`${id}-hint`}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          keepNote(runId, target.value);
        }}
      />
      <p id={`${id}-hint`} className="detail">
        {words.noteHint}
      </p>
    </section>
  );
}
