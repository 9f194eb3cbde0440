import type { LiveTopic } from '@ardoise/contracts';
import { union } from '../tags.ts';
import type { CacheTag } from '../tags.ts';

/** A school's screens hear of a change in one moment and ask for it over this long. */
export const JITTER_MS = 3_000;
/** Between two times that one topic makes anything stale. */
export const REST_MS = 5_000;

/** Gathers what became stale and hands it on after a random moment, all topics together; then each topic rests. */
export function jitter(run: (tags: CacheTag[]) => void): {
  add: (topic: LiveTopic, tags: readonly CacheTag[]) => void;
  cancel: () => void;
} {
  const waiting = new Map<LiveTopic, readonly CacheTag[]>();
  const resting = new Set<LiveTopic>();
  const rests = new Set<ReturnType<typeof setTimeout>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const ready = [...waiting].filter(([topic]) => !resting.has(topic));
    if (ready.length === 0) return;
    for (const [topic] of ready) {
      waiting.delete(topic);
      resting.add(topic);
    }
    const rest = setTimeout(() => {
      rests.delete(rest);
      for (const [topic] of ready) resting.delete(topic);
      if (ready.some(([topic]) => waiting.has(topic))) flush();
    }, REST_MS);
    rests.add(rest);
    run(union(...ready.map(([, tags]) => tags)));
  };
  return {
    add(topic, tags) {
      waiting.set(topic, union(waiting.get(topic) ?? [], tags));
      if (!resting.has(topic)) timer ??= setTimeout(flush, Math.random() * JITTER_MS);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      for (const rest of rests) clearTimeout(rest);
      rests.clear();
      resting.clear();
      waiting.clear();
    },
  };
}
