import type { ChangeNotice, LiveTopic, Role } from '@ardoise/contracts';
import { LIVE_TOPICS } from '@ardoise/contracts/light';
import { throttle } from '../../platform/throttle.ts';
import { topicTags, refetchMoment, staleBy, union } from '../tags.ts';
import type { CacheTag } from '../tags.ts';
import { jitter } from './jitter.ts';

/** A whole amphitheatre answers at once: its lists are not fetched anew at each notice. */
const THROTTLE_MS = 2_000;

/** Makes caches stale after notices, each in its moment. */
export function staleOnNotices(role: Role, invalidate: (tags: CacheTag[]) => void) {
  const waiting = new Map<LiveTopic, readonly CacheTag[]>();
  const throttled = throttle(() => {
    const tags = union(...waiting.values());
    waiting.clear();
    invalidate(tags);
  }, THROTTLE_MS);
  const jittered = jitter(invalidate);
  return {
    hear(notices: readonly ChangeNotice[]): void {
      const now: (readonly CacheTag[])[] = [];
      let isThrottled = false;
      for (const notice of notices) {
        // A newer server may know more topics.
        if (!LIVE_TOPICS.includes(notice.topic)) continue;
        const tags = staleBy(notice);
        const moment = refetchMoment(role, notice);
        if (moment === 'now') now.push(tags);
        else if (moment === 'jittered') jittered.add(notice.topic, tags);
        else {
          waiting.set(notice.topic, union(waiting.get(notice.topic) ?? [], tags));
          isThrottled = true;
        }
      }
      if (now.length > 0) invalidate(union(...now));
      if (isThrottled) throttled.call();
    },
    /** Nobody listened for a while: anything may have changed, for all whose connection was cut with this one. */
    missed(): void {
      if (role !== 'student') return invalidate(topicTags(...LIVE_TOPICS));
      for (const topic of LIVE_TOPICS) jittered.add(topic, topicTags(topic));
    },
    stop(): void {
      throttled.cancel();
      jittered.cancel();
    },
  };
}
