import { LOCALE } from '@ardoise/contracts/light';
import { useId, useState } from 'react';
import { Flex, Table } from 'antd';
import type { AllResults, Grading, PersonNames } from '@ardoise/contracts';
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

const meanOf = (all: AllResults) => {
  const grades = Object.values(all).map(({ grade }) => grade);
  return grades.length === 0 ? null : grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
};

interface Row extends PersonNames {
  userId: string;
  username: string;
  before: number | undefined;
  after: number;
}

function Compared({ left, right, names }: { left: AllResults; right: AllResults; names: [string, string] }) {
  const rows = Object.entries(right).map(([userId, { username, first_name, last_name, grade: after }]): Row => ({
    userId,
    username,
    first_name,
    last_name,
    before: left[userId]?.grade,
    after,
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
        { ...grade(names[0], ({ before }) => before ?? '–'), key: 'left' },
        { ...grade(names[1], ({ after }) => after), key: 'right' },
        grade(words.difference, ({ before, after }) => (before === undefined ? '–' : signs.format(after - before))),
      ]}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>
            <strong>{words.average}</strong>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={1} align="end">
            {decimal(meanOf(left))}
          </Table.Summary.Cell>
          <Table.Summary.Cell index={2} align="end">
            {decimal(meanOf(right))}
          </Table.Summary.Cell>
          <Table.Summary.Cell index={3} />
        </Table.Summary.Row>
      )}
    />
  );
}

/** Two gradings side by side; shown once there is more than one. */
export function Gradings({ quizId, gradings }: { quizId: string; gradings: readonly Grading[] }) {
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
      <Tiles least="22rem" keepsWidth className={results.onScreen}>
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
        <Compared left={before.currentData} right={after.currentData} names={[named(left), named(right)]} />
      )}
    </Flex>
  );
}
