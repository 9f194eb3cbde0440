import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Flex } from 'antd';
import type { ClassResult } from '@ardoise/contracts';
import { LongTable } from '../../../../ui/lists/long-table.tsx';
import { SortButton, sortOf } from '../../../../ui/lists/sort-button.tsx';
import { useNarrow } from '../../../../ui/paper/use-media.ts';
import styles from './by-class.module.css';
import { labelsOf } from './class-choice.ts';
import { inClassOrder } from './class-order.ts';
import type { ClassOrder, ClassSort } from './class-order.ts';
import { decimal, resultsTexts } from '#texts/quizzes/results';

const words = resultsTexts.classes;
const ROW_PX = 45;
const NUMBERS = ['present', 'average', 'median'] as const;
/** What a phone has room for. */
const FEWER_NUMBERS = ['present', 'average'] as const;
/** These begin a line: text, and what stands before its picture. */
const AT_START: readonly ClassSort[] = ['name', 'average'];

/** A mean, and how far along its track it is. */
function Mean({ average_mark: average, marks_out_of: outOf }: ClassResult) {
  if (average === null) return '–';
  return (
    <span className={styles.mean}>
      <span className={styles.figure}>
        {decimal(average)} / {outOf}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${(average / outOf) * 100}%` }} />
      </span>
    </span>
  );
}

const CELLS: Record<(typeof NUMBERS)[number], (one: ClassResult) => ReactNode> = {
  present: ({ participations, students }) => (
    <span className={styles.figure}>{words.outOf(participations, students)}</span>
  ),
  average: (one) => <Mean {...one} />,
  median: ({ median_mark: median }) => decimal(median),
};

interface Props {
  results: readonly ClassResult[];
  /** The class whose results are shown alone. */
  chosen: string | undefined;
  onChoose: (classId: string | undefined) => void;
}

/** What each class made of the quiz, beside the others. */
export function ClassComparison({ results, chosen, onChoose }: Props) {
  const id = useId();
  const isNarrow = useNarrow();
  const [order, setOrder] = useState<ClassOrder>({ by: 'name', descending: false });
  const rows = useMemo(() => inClassOrder(results, order), [results, order]);
  const labels = useMemo(() => labelsOf(results), [results]);
  const column = (by: ClassSort, render: (one: ClassResult) => ReactNode) => ({
    key: by,
    title: <SortButton by={by} label={words[by]} order={order} onOrder={setOrder} descendingFirst={by !== 'name'} />,
    align: AT_START.includes(by) ? ('start' as const) : ('end' as const),
    ...(by === 'name' ? { rowScope: 'row' as const } : {}),
    onHeaderCell: () => ({ 'aria-sort': sortOf(by, order) }),
    render: (_: unknown, one: ClassResult) => render(one),
  });
  return (
    <Flex vertical gap="small" component="section" aria-labelledby={id} className="before after">
      <h2 id={id} className="title">
        {words.title}
      </h2>
      <LongTable<ClassResult>
        label={words.title}
        rows={rows}
        rowHeight={ROW_PX}
        rowKey="class_id"
        inBox
        columns={[
          column('name', ({ class_id }) => (
            <Button
              type="link"
              className={`in-line ${styles.name}`}
              aria-pressed={class_id === chosen}
              onClick={() => onChoose(class_id === chosen ? undefined : class_id)}
            >
              {labels.get(class_id)}
            </Button>
          )),
          ...(isNarrow ? FEWER_NUMBERS : NUMBERS).map((by) => column(by, CELLS[by])),
        ]}
      />
    </Flex>
  );
}
