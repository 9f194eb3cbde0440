import { useMemo, useState } from 'react';
import { Flex } from 'antd';
import type { TableColumnType } from 'antd';
import { Link } from 'react-router-dom';
import type { ClassQuizzes } from '@ardoise/contracts';
import { CLASS_QUIZZES_PAGE } from '@ardoise/contracts/light';
import { useDates } from '../../../platform/use-dates.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LongTable } from '../../../ui/lists/long-table.tsx';
import { PageTurner } from '../../../ui/lists/page-turner.tsx';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { listPage } from '../../../platform/request.ts';
import { useGetClassQuizzesQuery } from './figures.api.ts';
import { figuresTexts } from '#texts/classes/figures';
import { FiguresPart } from './figures-part.tsx';

const words = figuresTexts.quizzes;
const ROW_PX = 61;
const STACKED_PX = 90;

type ClassQuiz = ClassQuizzes['quizzes'][number];
type Columns = TableColumnType<ClassQuiz>[];

const averageOf = ({ average, number_of_flashcards: cards }: ClassQuiz) => words.average(average, cards);

/** A quiz by its name, which leads to its results in this class. */
function QuizName({ quiz: { id, name, reserved }, classId }: { quiz: ClassQuiz; classId: string }) {
  return (
    <Flex wrap gap="4px 8px" align="center">
      <Link
        dir="auto"
        to={`/app/quiz/${id}/results?${new URLSearchParams({ classe: classId }).toString()}`}
        aria-label={words.results(name)}
        style={{ overflowWrap: 'anywhere' }}
      >
        {name}
      </Link>
      {reserved && <span className="badge accent">{words.reserved}</span>}
    </Flex>
  );
}

function useColumns(classId: string, students: number): Columns {
  const narrow = useNarrow();
  const dates = useDates();
  return useMemo((): Columns => {
    const participation = (quiz: ClassQuiz) => words.outOf(quiz.participants, students);
    const name = { key: 'name', title: words.columns.name, rowScope: 'row' } as const;
    if (narrow)
      return [
        {
          ...name,
          render: (_, quiz) => (
            <>
              <QuizName quiz={quiz} classId={classId} />
              <p className="aside">{words.line(dates.day(quiz.at), participation(quiz), averageOf(quiz))}</p>
            </>
          ),
        },
      ];
    return [
      { ...name, render: (_, quiz) => <QuizName quiz={quiz} classId={classId} /> },
      { key: 'at', title: words.columns.at, render: (_, { at }) => dates.day(at) },
      {
        key: 'participation',
        title: words.columns.participation,
        render: (_, quiz) => (
          <Flex wrap gap="4px 8px" align="center">
            {participation(quiz)}
            {quiz.running > 0 && <span className="badge amber">{words.running(quiz.running)}</span>}
          </Flex>
        ),
      },
      { key: 'average', title: words.columns.average, align: 'end', render: (_, quiz) => averageOf(quiz) },
    ];
  }, [narrow, dates, classId, students]);
}

function QuizTable({ found: { students, quizzes, total }, classId }: { found: ClassQuizzes; classId: string }) {
  const narrow = useNarrow();
  const columns = useColumns(classId, students);
  if (total === 0) return <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>;
  return (
    <LongTable<ClassQuiz>
      label={words.title}
      rows={quizzes}
      rowHeight={narrow ? STACKED_PX : ROW_PX}
      rowKey="id"
      columns={columns}
      showHeader={!narrow}
    />
  );
}

/** The quizzes that a class took, or that are for it alone. */
export function QuizzesPart({ classId }: { classId: string }) {
  const [page, setPage] = useState(1);
  const query = useGetClassQuizzesQuery(
    { classId, ...listPage(page, CLASS_QUIZZES_PAGE) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <FiguresPart title={words.title} query={query} failed={words.failed}>
      {(found) => (
        <>
          <QuizTable found={found} classId={classId} />
          <PageTurner page={page} pages={Math.max(1, Math.ceil(found.total / CLASS_QUIZZES_PAGE))} onTurn={setPage} />
        </>
      )}
    </FiguresPart>
  );
}
