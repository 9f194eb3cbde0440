import { useId, useMemo } from 'react';
import { Flex } from 'antd';
import type { Absentee } from '@ardoise/contracts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { LongTable } from '../../../ui/lists/long-table.tsx';
import { byPersonName, PersonName } from '../../../ui/figures/people.tsx';
import { useGetAbsenteesQuery } from './results.api.ts';
import { resultsTexts } from '#texts/quizzes/results';

const words = resultsTexts.absentees;
const ROW_PX = 45;
const inOrder = byPersonName<Absentee>(({ email }) => email);

interface ListProps {
  absentees: readonly Absentee[];
  /** In the class that is chosen, if one is. */
  students: number | undefined;
}

function List({ absentees, students }: ListProps) {
  const rows = useMemo(() => [...absentees].sort(inOrder), [absentees]);
  if (rows.length === 0) return <p className="hint">{words.none}</p>;
  return (
    <>
      <p className="hint">{students === undefined ? words.count(rows.length) : words.countOf(rows.length, students)}</p>
      <LongTable<Absentee>
        label={words.title}
        rows={rows}
        rowHeight={ROW_PX}
        rowKey="user_id"
        inBox
        columns={[
          {
            key: 'student',
            title: resultsTexts.all.student,
            rowScope: 'row',
            render: (_, { email, ...one }) => <PersonName names={one} address={email} />,
          },
          {
            key: 'classes',
            title: resultsTexts.classes.name,
            render: (_, { classes }) => classes.join(', '),
          },
        ]}
      />
    </>
  );
}

interface Props {
  quizId: string;
  run: string | undefined;
  classId: string | undefined;
  students: number | undefined;
}

/** Who of a class, or of those for which the quiz is, did not take part. */
export function Absentees({ quizId, run, classId, students }: Props) {
  const id = useId();
  const { currentData, error, refetch } = useGetAbsenteesQuery(
    { id: quizId, run, classId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Flex vertical gap="small" component="section" aria-labelledby={id} className="before after">
      <h2 id={id} className="title">
        {words.title}
      </h2>
      {currentData ? (
        <List absentees={currentData} students={students} />
      ) : error ? (
        <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton withTitle={false} />
      )}
    </Flex>
  );
}
