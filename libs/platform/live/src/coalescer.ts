import { LIVE_MESSAGES_PER_SECOND } from '@ardoise/contracts';
import type { ChangeNotice } from '@ardoise/contracts';

const INTERVAL_MS = 1_000 / LIVE_MESSAGES_PER_SECOND;
/** With more changes of one topic than this in a message, one notice without an id stands for all. */
const MOST_IDS = 20;

interface Pending {
  /** topic → id → position */
  topics: Map<ChangeNotice['topic'], Map<string | null, number>>;
  timer: NodeJS.Timeout;
}

/** Gathers notices per room: the first goes out at once, later ones together, at most 4 messages a second a room. */
export class Coalescer {
  private readonly pending = new Map<string, Pending>();

  constructor(private readonly send: (room: string, notices: ChangeNotice[]) => void) {}

  add(room: string, notice: ChangeNotice): void {
    const waiting = this.pending.get(room);
    if (waiting) {
      const ids = waiting.topics.get(notice.topic) ?? new Map<string | null, number>();
      waiting.topics.set(notice.topic, ids.set(notice.id, notice.position));
      return;
    }
    this.open(room);
    this.send(room, [notice]);
  }

  stop(): void {
    for (const { timer } of this.pending.values()) clearTimeout(timer);
    this.pending.clear();
  }

  private open(room: string): void {
    const timer = setTimeout(() => this.flush(room), INTERVAL_MS);
    timer.unref();
    this.pending.set(room, { topics: new Map(), timer });
  }

  private flush(room: string): void {
    const waiting = this.pending.get(room);
    this.pending.delete(room);
    if (!waiting || waiting.topics.size === 0) return;
    const notices: ChangeNotice[] = [];
    for (const [topic, ids] of waiting.topics) {
      const positions = [...ids.values()];
      if (ids.size > MOST_IDS) notices.push({ topic, id: null, position: Math.max(...positions) });
      else for (const [id, position] of ids) notices.push({ topic, id, position });
    }
    this.open(room);
    this.send(room, notices);
  }
}
