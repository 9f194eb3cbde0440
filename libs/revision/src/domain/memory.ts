import { REVISION_DELAYS } from '@ardoise/contracts';
import { fsrs, Rating } from 'ts-fsrs';
import type { CardInput, Grade } from 'ts-fsrs';

/** What FSRS believes of a student's memory of a card. Moments are milliseconds since 1970. */
export interface Memory {
  /** The last rating, and the moment at which the card is expected to be nearly forgotten. */
  at: number;
  dueAt: number;
  /** Days after which it is still known with a probability of 0.9. */
  stability: number;
  /** 1 (easy) to 10. */
  difficulty: number;
  reps: number;
  lapses: number;
  /** ts-fsrs' State: 1 learning, 2 review, 3 relearning; and the place in the steps of learning. */
  phase: number;
  step: number;
  scheduledDays: number;
}

/** The four timed buttons keep their names on the wire: to FSRS the delay of the fixed scheduler says which was pressed. */
const GRADES: Readonly<Record<number, Grade>> = {
  [REVISION_DELAYS.hard]: Rating.Again,
  [REVISION_DELAYS.medium]: Rating.Hard,
  [REVISION_DELAYS.easy]: Rating.Good,
  [REVISION_DELAYS.veryEasy]: Rating.Easy,
};

/** Without fuzz the same ratings always give the same delays; nothing stays away for more than a school year. */
const scheduler = fsrs({ enable_fuzz: false, maximum_interval: 365 });

/**
 * For ts-fsrs a card's time begins with its last review: it counts midnights of UTC, which so are whole 24 hours since then,
 * in every zone and at every hour.
 */
function cardOf(memory: Memory | null): CardInput {
  if (!memory)
    return {
      due: new Date(0),
      stability: 0,
      difficulty: 0,
      elapsed_days: 0,
      scheduled_days: 0,
      learning_steps: 0,
      reps: 0,
      lapses: 0,
      state: 0,
    };
  return {
    due: new Date(memory.dueAt - memory.at),
    stability: memory.stability,
    difficulty: memory.difficulty,
    elapsed_days: 0,
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.step,
    reps: memory.reps,
    lapses: memory.lapses,
    state: memory.phase,
    last_review: new Date(0),
  };
}

/**
 * The memory after a button.
 * @param delay the button, by its fixed delay in seconds
 * @param moment milliseconds since 1970; a clock that was set back counts as standing still
 */
export function pressed(memory: Memory | null, delay: number, moment: number): Memory {
  const at = Math.max(moment, memory?.at ?? moment);
  const elapsed = at - (memory?.at ?? at);
  const { card } = scheduler.next(cardOf(memory), new Date(elapsed), GRADES[delay] ?? Rating.Good);
  return {
    at,
    dueAt: at - elapsed + card.due.getTime(),
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    phase: card.state,
    step: card.learning_steps,
    scheduledDays: card.scheduled_days,
  };
}

/** The same at a moment (milliseconds since 1970): a rating that a wrong clock has dated ahead of it was made then. */
export function asOf(memory: Memory, moment: number): Memory {
  const ahead = memory.at - moment;
  return ahead > 0 ? { ...memory, at: moment, dueAt: memory.dueAt - ahead } : memory;
}

/** The probability, from 0 to 1, that the card would still be known at a moment (milliseconds since 1970). */
export function recallProbability(memory: Memory, moment: number): number {
  return scheduler.get_retrievability(cardOf(memory), new Date(Math.max(0, moment - memory.at)), false);
}
