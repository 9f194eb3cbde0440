import { TimeBars } from '../../ui/bars/bars.tsx';
import type { Bar } from '../../ui/bars/bars.tsx';
import { statisticsTexts } from './texts.fr.ts';

interface Props {
  title: string;
  hint?: string;
  series: readonly string[];
  bars: readonly Bar[];
}

/** One picture of the activity. */
export function BarChart({ title, hint, series, bars }: Props) {
  return (
    <section className="stats-part" aria-label={title}>
      <h2>{title}</h2>
      {hint !== undefined && <p className="stats-hint">{hint}</p>}
      <TimeBars caption={title} when={statisticsTexts.when} series={series} bars={bars} />
    </section>
  );
}
