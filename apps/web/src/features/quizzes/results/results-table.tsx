import { memo, useMemo } from 'react';
import { Button, Flex } from 'antd';
import type { TableProps } from 'antd';
import type { AllResults, MarkScale } from '@ardoise/contracts';
import { kindOf, markOf } from '@ardoise/contracts/light';
import { LongTable } from '../../../ui/lists/long-table.tsx';
import { PersonName } from '../../../ui/figures/people.tsx';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { areJudged, isOpinion } from './answer-parts.ts';
import type { NumberedQuestion } from './answer-parts.ts';
import { CutLegend, SIGNS } from './cut-bar.tsx';
import { COLON } from '#texts/grammar';
import { answeredCard, isUngraded } from './lists.ts';
import { markTexts } from '#texts/quizzes/marks';
import { decimal, percentOrDash, resultsTexts } from '#texts/quizzes/results';
import results from './results.module.css';
import styles from './results-table.module.css';

const words = resultsTexts.all;
const ROW_PX = 45;
const CELL_PX = 56;
/** Of a question that is not counted as it was asked. */
const NEUTRAL = '∅';

type OneResult = AllResults[string];
/** A student's line, or the title above those who may still answer. */
type Row = { userId: string; result: OneResult } | { userId: 'running'; result: null };
type Columns = NonNullable<TableProps<Row>['columns']>;
type Open = (userId: string, flashcardId?: string) => void;

/** More questions than stand beside each other on A4 held upright, and on its side; see the printed form. */
export const WIDE_FROM = 13;
const VERY_WIDE_FROM = 41;

function tableClass(questions: number): string {
  const wide = questions >= WIDE_FROM ? styles.wide : '';
  return `${styles.box} ${styles.heat} ${wide} ${questions >= VERY_WIDE_FROM ? styles.veryWide : ''}`;
}

/** What became of a question; null where the student was not asked it, or may still answer. */
function becameOf({ responses, running }: OneResult, flashcardId: string): keyof typeof SIGNS | null {
  const response = responses[flashcardId];
  if (!response) return null;
  if (response.ballot) return 'said';
  if (response.answer === '[]' && !response.is_correct) return running ? null : 'none';
  if (!kindOf(answeredCard(response)).isCounted) return 'said';
  return response.is_correct ? 'right' : 'wrong';
}

function rowsOf(entries: Props['entries']): Row[] {
  const lines = entries.map(([userId, result]): Row => ({ userId, result }));
  const running = lines.filter(({ result }) => result?.running);
  return [
    ...lines.filter(({ result }) => !result?.running),
    ...(running.length > 0 ? [{ userId: 'running', result: null } as const] : []),
    ...running,
  ];
}

/** A line is drawn anew when it is another's: the answers of a line do not change. */
const shouldCellUpdate = (row: Row, before: Row) => row !== before;

/** All cells but the first give way to the title of a part. */
const onCell = ({ result }: Row) => (result ? {} : { colSpan: 0 });

const classColumn: Columns[0] = {
  title: resultsTexts.classes.name,
  key: 'classes',
  className: styles.classes ?? '',
  onCell,
  render: (_, { result }) => result?.classes?.join(', '),
};

/** Where the classes of each stand, if anybody is in one: in a column, or, on a phone, under the name. */
type ClassesAt = 'column' | 'name' | null;

function studentColumns(whole: number, classesAt: ClassesAt, scale: MarkScale, onOpen: Open): Columns {
  return [
    {
      title: words.student,
      key: 'student',
      rowScope: 'row',
      className: styles.who,
      onCell: ({ result }) => (result ? {} : { colSpan: whole, scope: 'rowgroup' }),
      render: (_, { userId, result }) =>
        result ? (
          <Flex wrap gap="small" align="center">
            <Button type="link" className="in-line" onClick={() => onOpen(userId)}>
              <PersonName names={result} address={result.username} />
            </Button>
            {classesAt === 'name' && result.classes && <span className="aside">{result.classes.join(', ')}</span>}
            {result.joined_at_step > 0 && (
              <span className="badge">{resultsTexts.runs.arrived(result.joined_at_step)}</span>
            )}
            {!result.finished_at && (
              <span className="badge amber">{result.running ? words.running : words.unfinished}</span>
            )}
          </Flex>
        ) : (
          words.runningTitle
        ),
    },
    ...(classesAt === 'column' ? [classColumn] : []),
    {
      title: markTexts.mark(scale.out_of),
      key: 'mark',
      align: 'end',
      onCell: (row) => ({ ...onCell(row), style: { whiteSpace: 'nowrap' } }),
      render: (_, { result }) =>
        result && (
          <strong>{decimal(result.running ? null : markOf(result.grade, result.number_of_flashcards, scale))}</strong>
        ),
    },
    {
      title: markTexts.right,
      key: 'grade',
      align: 'end',
      className: 'hint',
      onCell: (row) => ({ ...onCell(row), style: { whiteSpace: 'nowrap' } }),
      render: (_, { result }) =>
        result &&
        (result.running || isUngraded(result)
          ? '–'
          : resultsTexts.own.outOf(result.grade, result.number_of_flashcards)),
    },
  ];
}

function questionColumn(
  { flashcardId, question, number, percentage, ruled }: NumberedQuestion,
  onOpen: Open,
): Columns[0] {
  const name = words.question(number);
  return {
    title: (
      <>
        {name}
        <span dir="auto" className="visually-hidden">
          {' '}
          {question}
        </span>{' '}
        <span className={styles.share}>{percentOrDash(percentage)}</span>
        {ruled && ruled.weight !== 'counted' && (
          <span className="badge amber" title={markTexts.ruling.weighed[ruled.weight]}>
            <span aria-hidden="true">{NEUTRAL}</span>
            <span className="visually-hidden">{markTexts.ruling.weighed[ruled.weight]}</span>
          </span>
        )}
      </>
    ),
    key: flashcardId,
    align: 'center',
    width: CELL_PX,
    shouldCellUpdate,
    onHeaderCell: () => ({ title: question }),
    onCell: (row) => {
      const mark = row.result && becameOf(row.result, flashcardId);
      return {
        ...onCell(row),
        'data-question': name,
        // The keyboard opens the attempt by the student's name: here it would stop a thousand times.
        ...(mark && {
          className: `${styles.cell} ${styles[mark]}`,
          title: `${name}${COLON}${question}`,
          onClick: () => onOpen(row.userId, flashcardId),
        }),
      };
    },
    render: (_, { result }) => {
      const mark = result && becameOf(result, flashcardId);
      if (!mark) return result && '–';
      return (
        <>
          <span aria-hidden="true">{SIGNS[mark]}</span>
          <span className="visually-hidden">{words.answerKinds[mark]}</span>
        </>
      );
    },
  };
}

interface Props {
  entries: readonly (readonly [userId: string, result: OneResult])[];
  /** The columns, from the left. */
  questions: readonly NumberedQuestion[];
  scale: MarkScale;
  onOpen: Open;
}

/**
 * A line for each student: their classes where there are any, grade, and what became of each question, as a picture of who knows what. Names and headings
 * stay while it scrolls; an answer opens where it stands in the attempt. Prints whole.
 */
export const ResultsTable = memo(function ResultsTable({ entries, questions, scale, onOpen }: Props) {
  const rows = useMemo(() => rowsOf(entries), [entries]);
  const hasClasses = useMemo(() => entries.some(([, { classes }]) => classes), [entries]);
  const isNarrow = useNarrow();
  const classesAt = !hasClasses ? null : isNarrow ? 'name' : 'column';
  const columns = useMemo(
    () => [
      ...studentColumns(questions.length + (classesAt === 'column' ? 4 : 3), classesAt, scale, onOpen),
      ...questions.map((question) => questionColumn(question, onOpen)),
    ],
    [questions, classesAt, scale, onOpen],
  );
  return (
    <Flex vertical gap="small">
      <Flex wrap gap="4px 24px" justify="space-between" className={`detail ${results.onScreen}`}>
        <p>{words.tableHint}</p>
        <CutLegend
          names={[
            ...(areJudged(questions)
              ? ([
                  ['right', words.answerKinds.right],
                  ['wrong', words.answerKinds.wrong],
                ] as const)
              : []),
            ...(questions.some(isOpinion) ? [['said', words.answerKinds.said] as const] : []),
            ['none', words.answerKinds.none],
          ]}
        />
      </Flex>
      <LongTable<Row>
        className={tableClass(questions.length)}
        label={words.table}
        rows={rows}
        rowHeight={ROW_PX}
        rowKey="userId"
        columns={columns}
        inBox
      />
    </Flex>
  );
});
