import { formatDay } from '@ardoise/contracts/light';
import type { ActivityStatistics } from '@ardoise/contracts';
import { formatNumber, shortDayOf } from '#texts/grammar';
import { Tiles } from '../../ui/figures/tiles.tsx';
import { BarChart } from './bar-chart.tsx';
import { HardestCards } from './hardest-cards.tsx';
import { grainOf, stretches } from './period.ts';
import type { Stretch } from './period.ts';
import { ShareList } from '../../ui/sharing/share-list.tsx';
import { StatsPart } from './stats-part.tsx';
import { statisticsTexts } from '#texts/statistics';

const words = statisticsTexts;
const noon = (day: string) => `${day}T12:00:00Z`;
const shortDay = (day: string) => shortDayOf(Date.parse(noon(day)));

function whenOf({ first, last }: Stretch): string {
  const name = (day: string) => formatDay(noon(day), 'UTC');
  return first === last ? name(first) : words.fromTo(name(first), name(last));
}

function Shares({
  title,
  counts,
  hint,
}: {
  title: string;
  counts: readonly (readonly [string, number])[];
  hint?: string;
}) {
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <StatsPart title={title} hint={hint}>
      {all === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <ShareList
          shares={counts.map(([name, count]) => ({
            key: name,
            name,
            count: formatNumber(count),
            share: count / all,
          }))}
        />
      )}
    </StatsPart>
  );
}

/** What was done in the period: when, how cards were rated, how quizzes went, and which cards are hardest. */
export function ActivityPictures({ activity }: { activity: ActivityStatistics }) {
  const { grain, size } = grainOf(activity.days.length);
  const parts = stretches(activity.days, size);
  const { ratings, quizzes, hours } = activity;
  const buttons = Object.keys(words.button) as (keyof typeof words.button)[];
  return (
    <>
      <BarChart
        title={words[grain]}
        series={[words.ratings, words.answers]}
        bars={parts.map((part) => ({
          when: whenOf(part),
          short: shortDay(part.first),
          values: [part.ratings, part.answers],
          told: words.told(whenOf(part), part.ratings, part.answers),
        }))}
      />
      <BarChart
        title={words.sessions}
        series={[words.sessions]}
        bars={parts.map((part) => ({
          when: whenOf(part),
          short: shortDay(part.first),
          values: [part.sessions],
          told: words.toldSessions(whenOf(part), part.sessions),
        }))}
      />
      <BarChart
        title={words.perHour}
        hint={words.perHourHint}
        series={[words.ratings, words.answers]}
        bars={hours.map(({ hour, ...counts }) => ({
          when: words.betweenHours(hour),
          short: words.hour(hour),
          values: [counts.ratings, counts.answers],
          told: words.told(words.betweenHours(hour), counts.ratings, counts.answers),
        }))}
      />
      <Tiles least="22rem" gap={32}>
        <Shares title={words.buttons} counts={buttons.map((button) => [words.button[button], ratings[button]])} />
        <Shares
          title={words.quizzes}
          hint={words.attempts(quizzes.attempts)}
          counts={[
            [words.right, quizzes.correct],
            [words.wrong, quizzes.answers - quizzes.correct],
          ]}
        />
      </Tiles>
      <HardestCards hardest={activity.hardest} />
    </>
  );
}
