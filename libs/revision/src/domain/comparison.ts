import { average, COMPARED_CARDS, median, REVISION_DELAYS, SCHEDULERS, DAY_MS } from '@ardoise/contracts';
import type { ComparedCard, Scheduler, SchedulerFigures } from '@ardoise/contracts';
import type { CardFacts } from './card-facts.js';
import { pressed, recallProbability } from './memory.js';
import type { Memory } from './memory.js';

interface Kept {
  delays: number[];
  recalls: number[];
  /** Student → reviews a day. */
  load: Map<string, number>;
  whenDue: number;
  lapses: number;
}

/** What a student did with a card. */
interface Pair extends CardFacts {
  studentId: string;
  flashcardId: string;
}

interface OfCard {
  ratings: number;
  hard: number;
  delays: Record<Scheduler, number[]>;
}

const kept = (): Kept => ({ delays: [], recalls: [], load: new Map(), whenDue: 0, lapses: 0 });

/** In whole seconds. */
const medianDelay = (delays: readonly number[]) => {
  const middle = median(delays);
  return middle === null ? null : Math.round(middle);
};

/** Both schedulers over the same ratings: what each would have asked when, and what the class pressed then. */
export class Replay {
  private readonly figures: Record<Scheduler, Kept> = { fixed: kept(), fsrs: kept() };
  private readonly cards = new Map<string, OfCard>();
  private readonly students = new Set<string>();
  private ratings = 0;
  private pairs = 0;

  /**
   * One student and one card: the ratings that are kept since the last reset. Without any, nothing is counted; nor where the
   * memory began elsewhere, as the student says.
   */
  add({ studentId, flashcardId, base, facts, state }: Pair): void {
    if (state?.elsewhere) return;
    const begin = facts.findLastIndex(({ what }) => what === 'reset') + 1;
    const before = begin === 0 ? (base?.state ?? null) : null;
    let memory: Memory | null = before?.memory ?? null;
    let fixedDue = memory && before?.delay ? memory.at + before.delay * 1_000 : 0;
    let last: number | null = null;
    for (const { at, what } of facts.slice(begin)) {
      if (typeof what !== 'number') continue;
      const hard = what === REVISION_DELAYS.hard;
      if (memory) {
        this.met('fixed', at >= fixedDue, hard);
        this.met('fsrs', at >= memory.dueAt, hard);
      }
      this.rated(flashcardId, hard);
      memory = pressed(memory, what, at);
      fixedDue = memory.at + what * 1_000;
      last = what;
    }
    if (!memory || last === null) return;
    this.pairs++;
    this.students.add(studentId);
    if (!state?.away) {
      this.sentAway('fixed', studentId, flashcardId, memory, fixedDue);
      this.sentAway('fsrs', studentId, flashcardId, memory, memory.dueAt);
    }
  }

  private met(scheduler: Scheduler, due: boolean, hard: boolean): void {
    if (!due) return;
    const figures = this.figures[scheduler];
    figures.whenDue++;
    if (hard) figures.lapses++;
  }

  private rated(flashcardId: string, hard: boolean): void {
    this.ratings++;
    const card = this.cards.get(flashcardId) ?? { ratings: 0, hard: 0, delays: { fixed: [], fsrs: [] } };
    this.cards.set(flashcardId, card);
    card.ratings++;
    if (hard) card.hard++;
  }

  private sentAway(scheduler: Scheduler, studentId: string, flashcardId: string, memory: Memory, due: number): void {
    const { delays, recalls, load } = this.figures[scheduler];
    const delay = due - memory.at;
    delays.push(delay / 1_000);
    recalls.push(recallProbability(memory, due));
    load.set(studentId, (load.get(studentId) ?? 0) + DAY_MS / Math.max(DAY_MS, delay));
    this.cards.get(flashcardId)?.delays[scheduler].push(delay / 1_000);
  }

  private figuresOf(scheduler: Scheduler): SchedulerFigures {
    const { delays, recalls, load, whenDue, lapses } = this.figures[scheduler];
    return {
      reviewsPerDay: average([...load.values()]) ?? 0,
      medianDelay: medianDelay(delays),
      predictedRetention: average(recalls),
      reviewsWhenDue: whenDue,
      lapses,
      lapseShare: whenDue === 0 ? null : lapses / whenDue,
    };
  }

  /** What it comes to. @param questionOf the question of a card that stands. */
  result(questionOf: (flashcardId: string) => string) {
    const [fixed, fsrs] = SCHEDULERS.map((scheduler) => this.figuresOf(scheduler)) as [
      SchedulerFigures,
      SchedulerFigures,
    ];
    const cards = [...this.cards].map(([flashcardId, { ratings, hard, delays }]): ComparedCard => ({
      flashcardId,
      question: questionOf(flashcardId),
      ratings,
      hardShare: hard / ratings,
      fixedDelay: medianDelay(delays.fixed),
      fsrsDelay: medianDelay(delays.fsrs),
    }));
    cards.sort(
      (a, b) => b.hardShare - a.hardShare || b.ratings - a.ratings || (a.flashcardId < b.flashcardId ? -1 : 1),
    );
    return {
      students: this.students.size,
      ratings: this.ratings,
      pairs: this.pairs,
      fixed,
      fsrs,
      cards: cards.slice(0, COMPARED_CARDS),
    };
  }
}
