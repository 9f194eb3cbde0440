import { LOCALE, markOf } from '@ardoise/contracts/light';
import { useId, useState } from 'react';
import { Flex, Table } from 'antd';
import type { AllResults, Grading, MarkScale, PersonNames } from '@ardoise/contracts';
import { LongTable } from '../../../../ui/lists/long-table.tsx';
import { Tiles } from '../../../../ui/figures/tiles.tsx';
import { GradingSelect, useGradingNames } from './grading-select.tsx';
import { studentColumn } from '../student-column.tsx';
import { useGetAllResultsQuery } from '../results.api.ts';
import { decimal, resultsTexts } from '#texts/quizzes/results';
import results from '../results.module.css';
import styles from '../results-table.module.css';

const words = resultsTexts.regrade;
const signs = new Intl.NumberFormat(LOCALE, { signDisplay: 'exceptZero' });
const ROW_PX = 41;

type Marks = (one: AllResults[string] | undefined) => number | null;

const meanOf = (all: AllResults, markIn: Marks) => {
  const marks = Object.values(all).flatMap((one) => markIn(one) ?? []);
  return marks.length === 0 ? null : marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
};

interface Row extends PersonNames {
  userId: string;
  username: string;
  before: number | null;
  after: number | null;
}

interface ComparedProps {
  left: AllResults;
  right: AllResults;
  names: [string, string];
  scale: MarkScale;
}

function Compared({ left, right, names, scale }: ComparedProps) {
  const markIn: Marks = (one) => (one ? markOf(one.grade, one.number_of_flashcards, scale) : null);
  const rows = Object.entries(right).map(([userId, one]): Row => ({
    userId,
    username: one.username,
    first_name: one.first_name,
    last_name: one.last_name,
    before: markIn(left[userId]),
    after: markIn(one),
  }));
  const grade = (title: string, render: (row: Row) => string | number) => ({
    key: title,
    title,
    align: 'end' as const,
    render: (_: unknown, row: Row) => render(row),
  });
  return (
    <LongTable<Row>
      className={styles.box}
      label={words.compare}
      rows={rows}
      rowHeight={ROW_PX}
      rowKey="userId"
      columns={[
        studentColumn,
        { ...grade(names[0], ({ before }) => decimal(before)), key: 'left' },
        { ...grade(names[1], ({ after }) => decimal(after)), key: 'right' },
        grade(words.difference, ({ before, after }) =>
          before === null || after === null ? '–' : signs.format(after - before),
        ),
      ]}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>
            <strong>{words.average}</strong>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={1} align="end">
            {decimal(meanOf(left, markIn))}
          </Table.Summary.Cell>
          <Table.Summary.Cell index={2} align="end">
            {decimal(meanOf(right, markIn))}
          </Table.Summary.Cell>
          <Table.Summary.Cell index={3} />
        </Table.Summary.Row>
      )}
    />
  );
}

interface GradingsProps {
  quizId: string;
  gradings: readonly Grading[];
  scale: MarkScale;
}

/** Two gradings side by side; shown once there is more than one. */
export function Gradings({ quizId, gradings, scale }: GradingsProps) {
  const id = useId();
  const nameOf = useGradingNames();
  const last = gradings.at(-1)?.grading ?? 0;
  const [chosen, setChosen] = useState<{ left: number; right?: number }>({ left: gradings[0]?.grading ?? 0 });
  const { left, right = last } = chosen;
  const before = useGetAllResultsQuery({ id: quizId, grading: left });
  const after = useGetAllResultsQuery({ id: quizId, grading: right });
  const named = (wanted: number) => {
    const grading = gradings.find((one) => one.grading === wanted);
    return grading ? nameOf(grading) : '';
  };
  return (
    <Flex vertical gap="middle" component="section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="title">
        {words.compare}
      </h2>
      <Tiles least="30rem" keepsWidth className={results.onScreen}>
        <GradingSelect
          label={words.left}
          gradings={gradings}
          value={left}
          onChange={(value) => setChosen({ ...chosen, left: value })}
        />
        <GradingSelect
          label={words.right}
          gradings={gradings}
          value={right}
          onChange={(value) => setChosen({ ...chosen, right: value })}
        />
      </Tiles>
      {before.currentData && after.currentData && (
        <Compared
          left={before.currentData}
          right={after.currentData}
          names={[named(left), named(right)]}
          scale={scale}
        />
      )}
    </Flex>
  );
}
