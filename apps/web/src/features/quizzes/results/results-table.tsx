import { Button, Flex } from 'antd';
import type { TableProps } from 'antd';
import type { AllResults, QuizStatistics } from '@ardoise/contracts';
import layout from '../../../ui/layout.module.css';
import { LongTable } from '../../../ui/long-table.tsx';
import { resultsTexts } from './results-texts.fr.ts';
import styles from './results-table.module.css';

const words = resultsTexts.all;
const ROW_PX = 61;
const CELL_PX = 48;

type OneResult = AllResults[string];
/** A student's line, or the title above those who may still answer. */
type Row = { userId: string; result: OneResult } | { userId: 'running'; result: null };

/** More questions than stand beside each other on A4 held upright, and on its side; see the printed form. */
export const WIDE_FROM = 13;
const VERY_WIDE_FROM = 41;

function tableClass(questions: number): string {
  const wide = questions >= WIDE_FROM ? styles.wide : '';
  return `${styles.box} ${wide} ${questions >= VERY_WIDE_FROM ? styles.veryWide : ''}`;
}

function Answer({ response }: { response: OneResult['responses'][string] | undefined }) {
  if (!response) return '–';
  return (
    <span className={response.is_correct ? layout.right : layout.wrong}>
      <span aria-hidden="true">{response.is_correct ? '✓' : '✗'}</span>
      <span className="visually-hidden">{response.is_correct ? words.right : words.wrong}</span>
    </span>
  );
}

/** What a student answered; nothing where they were not asked, or may still answer. */
function answered({ responses, running }: OneResult, flashcardId: string) {
  const response = responses[flashcardId];
  return running && response?.answer === '[]' ? undefined : response;
}

interface Props {
  entries: readonly (readonly [userId: string, result: OneResult])[];
  questions: QuizStatistics['questions'];
  onPick: (userId: string) => void;
}

/** A line for each student: grade, and what became of each question. Prints as it stands, and whole. */
export function ResultsTable({ entries, questions, onPick }: Props) {
  const lines = entries.map(([userId, result]): Row => ({ userId, result }));
  const running = lines.filter(({ result }) => result?.running);
  const rows: Row[] = [
    ...lines.filter(({ result }) => !result?.running),
    ...(running.length > 0 ? [{ userId: 'running', result: null } as const] : []),
    ...running,
  ];
  const whole = questions.length + 2;
  /** All cells but the first give way to the title of a part. */
  const onCell = ({ result }: Row) => (result ? {} : { colSpan: 0 });
  const columns: TableProps<Row>['columns'] = [
    {
      title: words.student,
      key: 'student',
      rowScope: 'row',
      onCell: ({ result }) => (result ? { style: { minWidth: '11rem' } } : { colSpan: whole, scope: 'rowgroup' }),
      render: (_, { userId, result }) =>
        result ? (
          <Flex wrap gap="small" align="center">
            <Button type="link" className={styles.student} onClick={() => onPick(userId)}>
              {result.username}
            </Button>
            {!result.finished_at && (
              <span className="badge badge-amber">{result.running ? words.running : words.unfinished}</span>
            )}
          </Flex>
        ) : (
          words.runningTitle
        ),
    },
    {
      title: words.grade,
      key: 'grade',
      align: 'end',
      onCell: (row) => ({ ...onCell(row), style: { whiteSpace: 'nowrap' } }),
      render: (_, { result }) =>
        result && (result.running ? '–' : resultsTexts.own.outOf(result.grade, result.number_of_flashcards)),
    },
    ...questions.map(({ flashcardId, question }, index) => ({
      title: (
        <>
          {words.question(index + 1)}
          <span className="visually-hidden"> {question}</span>
        </>
      ),
      key: flashcardId,
      align: 'center' as const,
      width: CELL_PX,
      onHeaderCell: () => ({ title: question }),
      onCell: (row: Row) => ({ ...onCell(row), 'data-question': words.question(index + 1) }),
      render: (_: unknown, { result }: Row) => result && <Answer response={answered(result, flashcardId)} />,
    })),
  ];
  return (
    <LongTable<Row>
      className={tableClass(questions.length)}
      label={words.table}
      rows={rows}
      rowHeight={ROW_PX}
      rowKey="userId"
      columns={columns}
    />
  );
}
