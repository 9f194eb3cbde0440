import type { GeneralStatistics } from '@ardoise/contracts';
import { FigureRow } from '../../ui/figures/figures.tsx';
import { formatNumber, hoursAndMinutes } from '#texts/grammar';
import { statisticsTexts } from '#texts/statistics';

const words = statisticsTexts;

/** The three general figures of the period. */
export function GeneralFigures({ general }: { general: GeneralStatistics }) {
  const figures = [
    [words.activeUsers, formatNumber(general.number_of_active_users)],
    [words.averageTime, hoursAndMinutes(general.average_time_spent_by_active_user)],
    [words.averageSessions, words.average(general.average_number_of_connexions_by_active_user)],
  ] as const;
  return (
    <section aria-label={words.general}>
      <FigureRow figures={figures} />
    </section>
  );
}
