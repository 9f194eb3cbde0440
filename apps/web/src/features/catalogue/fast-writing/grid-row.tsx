import { memo } from 'react';
import { DeleteOutlined } from '@ant-design/icons';
import { GridCell } from './grid-cell.tsx';
import { readingOf, understood } from './reading.ts';
import { WRITING_COLUMNS, KINDS, isBlank } from './row.ts';
import type { Kind, WritingRow } from './row.ts';
import { fastWritingTexts } from '#texts/catalogue/fast-writing';
import { cellId } from './use-grid.ts';
import type { GridActions } from './use-grid.ts';
import styles from './grid.module.css';

const words = fastWritingTexts;

interface Props {
  row: WritingRow;
  /** From 1. */
  line: number;
  /** Whether what is wrong with it is said: not of the line that is being typed. */
  isTold: boolean;
  isReadOnly: boolean;
  actions: GridActions;
}

/** One card to be: a line on a desk, a small card on a phone. */
export const GridRow = memo(function GridRow({ row, line, isTold, isReadOnly, actions }: Props) {
  const { key } = row;
  const isNothing = isBlank(row);
  const reading = readingOf(row);
  const problem = isTold && !isNothing ? reading.problem : null;
  const said = isNothing || reading.problem ? null : understood(reading);
  const problemId = `problem-${key}`;
  const labels = { question: words.questionOf(line), answer: words.answerOf(line) };
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {line}
      </span>
      {WRITING_COLUMNS.map((column) => (
        <GridCell
          key={column}
          id={cellId(key, column)}
          column={column}
          label={labels[column]}
          placeholder={words[column]}
          value={row[column]}
          problemId={problem?.column === column ? problemId : undefined}
          isReadOnly={isReadOnly}
          onText={(text) => actions.change(key, { [column]: text })}
          onTable={(table) => actions.spread(key, column, table)}
          onEnter={() => actions.goOn(key)}
        />
      ))}
      {!isNothing && (
        <>
          <select
            className={styles.kind}
            aria-label={words.kindOf(line)}
            value={row.kind ?? ''}
            disabled={isReadOnly}
            onChange={(event) => actions.change(key, { kind: (event.target.value || null) as Kind | null })}
          >
            <option value="">{words.guessed(words.kinds[row.kind === null ? reading.kind : guessOf(row)])}</option>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </select>
          <button
            type="button"
            className={styles.remove}
            aria-label={words.removeRow(line)}
            title={words.removeRow(line)}
            disabled={isReadOnly}
            onClick={() => actions.remove(key)}
          >
            <DeleteOutlined aria-hidden />
          </button>
        </>
      )}
      {(problem || said) && (
        <p id={problemId} className={problem ? styles.problem : styles.said}>
          {problem?.text ?? said}
        </p>
      )}
    </li>
  );
});

const guessOf = (row: WritingRow): Kind => readingOf({ ...row, kind: null }).kind;
