import type { ChangeNotice, LiveTopic, Role } from '@ardoise/contracts';
import { LIVE_TOPICS } from '@ardoise/contracts/light';
import { atMostEvery } from '../../platform/throttle.ts';
import { spread } from './jitter.ts';
import { staleBy, union } from '../tags.ts';
import type { Tag } from '../tags.ts';

/** A whole amphitheatre answers at once: its lists are not fetched anew at each notice. */
const ATTEMPTS_EVERY_MS = 2_000;

/** When what a notice makes stale is fetched: at once, in two-second steps, or in a moment of each screen's own. */
export type Moment = 'now' | 'steps' | 'spread';

/**
 * What all students are told at once, all of them would ask for at once. What is a student's own (attempts, proposals,
 * and progress, which then names the student) is told to nobody else.
 */
export function momentOf(role: Role, { topic, id }: Pick<ChangeNotice, 'topic' | 'id'>): Moment {
  if (role !== 'student') return topic === 'attempts' ? 'steps' : 'now';
  return topic === 'attempts' || topic === 'proposals' || (topic === 'progress' && id !== null) ? 'now' : 'spread';
}

/** Makes caches stale after notices, each in its moment. */
export function staleOnNotices(role: Role, invalidate: (tags: Tag[]) => void) {
  const stepping = new Map<LiveTopic, readonly Tag[]>();
  const steps = atMostEvery(ATTEMPTS_EVERY_MS, () => {
    const tags = union(...stepping.values());
    stepping.clear();
    invalidate(tags);
  });
  const spreading = spread(invalidate);
  return {
    hear(notices: readonly ChangeNotice[]): void {
      const now: (readonly Tag[])[] = [];
      let stepped = false;
      for (const notice of notices) {
        // A newer server may know more topics.
        if (!LIVE_TOPICS.includes(notice.topic)) continue;
        const tags = staleBy(notice);
        const moment = momentOf(role, notice);
        if (moment === 'now') now.push(tags);
        else if (moment === 'spread') spreading.add(notice.topic, tags);
        else {
          stepping.set(notice.topic, union(stepping.get(notice.topic) ?? [], tags));
          stepped = true;
        }
      }
      if (now.length > 0) invalidate(union(...now));
      if (stepped) steps.call();
    },
    /** Nobody listened for a while: anything may have changed, for all whose connection was cut with this one. */
    missed(): void {
      if (role !== 'student') return invalidate([...LIVE_TOPICS]);
      for (const topic of LIVE_TOPICS) spreading.add(topic, [topic]);
    },
    stop(): void {
      steps.cancel();
      spreading.cancel();
    },
  };
}
