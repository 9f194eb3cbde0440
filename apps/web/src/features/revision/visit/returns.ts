import { HOUR_MS } from '@ardoise/contracts/light';
import type { RevisionVisit } from './queue.ts';
import { revisionTexts } from '#texts/revision';

/** So many cards that come back at about the same time. */
export interface Return {
  when: string;
  count: number;
}

/** The first moment of the day that is so many days after the one of `at`, as the device counts its days. */
function dayAfter(at: number, days: number): number {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
}

/** What was rated in a visit, by when it comes back as seen from `now`: the soonest first, what was put away last. */
export function returnsInVisit({ rated, returns }: Pick<RevisionVisit, 'rated' | 'returns'>, now: number): Return[] {
  const words = revisionTexts.returns;
  const limits: readonly (readonly [until: number, when: string])[] = [
    [now + HOUR_MS, words.withinHour],
    [dayAfter(now, 1), words.today],
    [dayAfter(now, 2), words.tomorrow],
    [dayAfter(now, 8), words.week],
    [dayAfter(now, 32), words.month],
    [Infinity, words.later],
  ];
  const counts = new Map<string, number>([...limits.map(([, when]) => when), words.never].map((when) => [when, 0]));
  for (const id of Object.keys(rated)) {
    const at = returns[id];
    const when = at === undefined ? words.never : (limits.find(([until]) => at <= until)?.[1] ?? words.later);
    counts.set(when, (counts.get(when) ?? 0) + 1);
  }
  return [...counts].map(([when, count]) => ({ when, count })).filter(({ count }) => count > 0);
}
