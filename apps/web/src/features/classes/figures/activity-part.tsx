import { Flex } from 'antd';
import type { ClassActivity } from '@ardoise/contracts';
import { formatDay } from '@ardoise/contracts/light';
import { TimeBars } from '../../../ui/bars/bars.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FigureRow } from '../../../ui/figures/figures.tsx';
import { useGetClassActivityQuery } from './figures.api.ts';
import { shortDayOf } from '#texts/grammar';
import { figuresTexts } from '#texts/classes/figures';
import { FiguresPart } from './figures-part.tsx';

const words = figuresTexts.activity;
const noon = (day: string) => `${day}T12:00:00Z`;
const shortDay = (day: string) => shortDayOf(Date.parse(noon(day)));
const longDay = (day: string) => formatDay(noon(day), 'UTC');

interface BarsProps {
  title: string;
  series: string;
  days: readonly { day: string; count: number }[];
  told: (when: string, count: number) => string;
}

function DayBars({ title, series, days, told }: BarsProps) {
  return (
    <Flex vertical gap="small">
      <h3 dir="auto" className="section">
        {title}
      </h3>
      <TimeBars
        caption={title}
        when={words.when}
        series={[series]}
        bars={days.map(({ day, count }) => ({
          when: longDay(day),
          short: shortDay(day),
          values: [count],
          told: told(longDay(day), count),
        }))}
      />
    </Flex>
  );
}

function Pictures({ activity: { students, active_week: active, days } }: { activity: ClassActivity }) {
  const ratings = days.reduce((sum, day) => sum + day.ratings, 0);
  if (students === 0) return <EmptyState title={figuresTexts.nobody}>{figuresTexts.nobodyHint}</EmptyState>;
  if (ratings === 0) return <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>;
  return (
    <>
      <FigureRow
        label={words.inBrief}
        figures={[
          [words.activeWeek, words.outOf(active, students)],
          [words.ratingsMonth, words.number(ratings)],
        ]}
      />
      <DayBars
        title={words.perDay}
        series={words.ratings}
        days={days.map((one) => ({ day: one.day, count: one.ratings }))}
        told={words.told}
      />
      <DayBars
        title={words.studentsPerDay}
        series={words.students}
        days={days.map((one) => ({ day: one.day, count: one.students }))}
        told={words.toldStudents}
      />
    </>
  );
}

/** How much a class has revised lately, and how many of it. */
export function ActivityPart({ classId }: { classId: string }) {
  const query = useGetClassActivityQuery(classId, { refetchOnMountOrArgChange: true });
  return (
    <FiguresPart title={words.title} query={query} failed={words.failed}>
      {(activity) => <Pictures activity={activity} />}
    </FiguresPart>
  );
}
