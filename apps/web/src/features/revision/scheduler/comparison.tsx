import type { ReactNode } from 'react';
import { Flex } from 'antd';
import { LOCALE, SCHEDULERS } from '@ardoise/contracts/light';
import type { Scheduler, SchedulerComparison, SchedulerFigures } from '@ardoise/contracts';
import { CardLine } from '../../../ui/card/card-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { formatNumber, percent, spanInWords } from '#texts/grammar';
import { LongTable } from '../../../ui/lists/long-table.tsx';
import { ProgressPart } from '../progress/progress-part.tsx';
import styles from './scheduler.module.css';
import { schedulerTexts } from '#texts/revision/scheduler';

const words = schedulerTexts;
const ROW_PX = 45;

/** null: the card was put away. */
const span = (delay: number | null) => (delay === null ? words.putAway : spanInWords(delay));
const decimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

interface Measure {
  name: string;
  value: (figures: SchedulerFigures) => ReactNode;
}

const MEASURES: readonly Measure[] = [
  { name: words.measures.reviewsPerDay, value: ({ reviewsPerDay }) => decimal.format(reviewsPerDay) },
  {
    name: words.measures.medianDelay,
    value: ({ medianDelay }) => (medianDelay === null ? words.unknown : spanInWords(medianDelay)),
  },
  {
    name: words.measures.predictedRetention,
    value: ({ predictedRetention: share }) => (share === null ? words.unknown : percent(share)),
  },
  {
    name: words.measures.lapseShare,
    value: ({ lapseShare, lapses, reviewsWhenDue }) =>
      lapseShare === null ? (
        words.unknown
      ) : (
        <>
          {percent(lapseShare)} <span className="detail">{words.lapses(lapses, reviewsWhenDue)}</span>
        </>
      ),
  },
];

/** The two columns that every row ends with. */
const both = <Row,>(cell: (row: Row, scheduler: Scheduler) => ReactNode) =>
  SCHEDULERS.map((scheduler) => ({
    key: scheduler,
    title: words.names[scheduler],
    render: (_: unknown, row: Row) => cell(row, scheduler),
  }));

type ComparedCard = SchedulerComparison['cards'][number];

function Cards({ cards }: Pick<SchedulerComparison, 'cards'>) {
  return (
    <Flex vertical gap="small">
      <h3>{words.perCard}</h3>
      <LongTable<ComparedCard>
        className={styles.cards}
        label={words.perCard}
        rows={cards}
        rowHeight={ROW_PX}
        rowKey="flashcardId"
        columns={[
          { title: words.card, rowScope: 'row', render: (_, { question }) => <CardLine text={question} /> },
          // How often a card was rated is what a phone can do without.
          { title: words.ratings, responsive: ['md'], render: (_, card) => formatNumber(card.ratings) },
          { title: words.hard, render: (_, { hardShare }) => percent(hardShare) },
          ...both<ComparedCard>((card, scheduler) => span(scheduler === 'fixed' ? card.fixedDelay : card.fsrsDelay)),
        ]}
      />
    </Flex>
  );
}

/** Both schedulers, replayed over what the class really pressed. */
export function SchedulerComparisonTable({ comparison }: { comparison: SchedulerComparison }) {
  const { ratings, students, complete, fixed, fsrs, cards } = comparison;
  if (ratings === 0) return <EmptyState title={words.nothingTitle}>{words.nothing}</EmptyState>;
  return (
    <ProgressPart
      id="comparison"
      title={words.comparison}
      hint={
        <>
          {words.based(ratings, students)} {!complete && words.part}
        </>
      }
    >
      <LongTable<Measure>
        label={words.comparison}
        rows={MEASURES}
        rowHeight={ROW_PX}
        rowKey="name"
        columns={[
          { title: words.measure, rowScope: 'row', dataIndex: 'name' },
          ...both<Measure>(({ value }, scheduler) => value(scheduler === 'fixed' ? fixed : fsrs)),
        ]}
      />
      <Cards cards={cards} />
    </ProgressPart>
  );
}
