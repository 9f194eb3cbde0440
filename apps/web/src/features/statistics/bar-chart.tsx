import { TimeBars } from '../../ui/bars/bars.tsx';
import type { Bar } from '../../ui/bars/bars.tsx';
import { StatsPart } from './stats-part.tsx';
import { statisticsTexts } from '#texts/statistics';

interface Props {
  title: string;
  hint?: string;
  series: readonly string[];
  bars: readonly Bar[];
}

/** One picture of the activity. */
export function BarChart({ title, hint, series, bars }: Props) {
  return (
    <StatsPart title={title} hint={hint}>
      <TimeBars caption={title} when={statisticsTexts.when} series={series} bars={bars} />
    </StatsPart>
  );
}
