import type { OwnProgress } from '@ardoise/contracts';
import { useDates } from '../../../platform/use-dates.ts';
import { TimeBars } from '../../../ui/bars/bars.tsx';
import { shortDay } from './calendar.ts';
import { ProgressPart } from './progress-part.tsx';
import { progressTexts } from '#texts/revision/progress';

const words = progressTexts;

/** How many cards come back on each of the next days; what is late stands on top of today. */
export function Forecast({ forecast: { days, overdue } }: Pick<OwnProgress, 'forecast'>) {
  const dates = useDates();
  const isLate = overdue > 0;
  const bars = days.map(({ day, cards }, index) => {
    const isToday = index === 0;
    const late = isToday ? overdue : 0;
    const when = dates.day(`${day}T12:00:00Z`);
    return {
      when,
      short: isToday ? words.today : shortDay(day),
      values: isLate ? [cards, late] : [cards],
      told: words.dueOn(when, cards + late) + (late > 0 ? words.withOverdue(late) : ''),
    };
  });
  return (
    <ProgressPart id="forecast" title={words.forecast} hint={words.forecastHint}>
      <TimeBars
        caption={words.forecast}
        when={words.day}
        series={isLate ? [words.due, words.overdue] : [words.due]}
        bars={bars}
        unit={words.cards}
      />
    </ProgressPart>
  );
}
