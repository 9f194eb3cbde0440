import type { PersonalData } from '@ardoise/contracts';
import { ownDataTexts as words } from '#texts/accounts/own-data';

interface Sum {
  count: number;
  /** ISO 8601 in UTC. */
  first: string;
  last: string;
}

export interface SumGroup {
  title: string;
  sums: (Sum & { said: string })[];
}

function added(sum: Sum | undefined, at: string): Sum {
  if (!sum) return { count: 1, first: at, last: at };
  return { count: sum.count + 1, first: at < sum.first ? at : sum.first, last: at > sum.last ? at : sum.last };
}

/** What the log says of a person, summed up by what happened; what has no words of its own is counted together. */
export function eventSums(events: PersonalData['events']): SumGroup[] {
  const known = new Set(words.groups.flatMap(({ types }) => Object.keys(types)));
  const byType = new Map<string, Sum>();
  for (const { type, at } of events) {
    const name = known.has(type) ? type : '';
    byType.set(name, added(byType.get(name), at));
  }
  const groups = words.groups.map(({ title, types }): SumGroup => ({
    title,
    sums: Object.entries(types).flatMap(([type, said]) => {
      const sum = byType.get(type);
      return sum ? [{ ...sum, said: said(sum.count) }] : [];
    }),
  }));
  const rest = byType.get('');
  if (rest) groups.push({ title: words.others, sums: [{ ...rest, said: words.other(rest.count) }] });
  return groups.filter(({ sums }) => sums.length > 0);
}
