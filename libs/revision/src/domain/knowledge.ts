import { LEARNT_SECONDS, REVISION_DELAYS } from '@ardoise/contracts';
import type { CardKnowledge, Scheduler } from '@ardoise/contracts';
import { dueState, lastButton, lastMoment, NEVER, returnBy } from './card-state.js';
import type { Returns } from './card-state.js';

/** How well a rated card is known: by how long its last rating has sent it away. Both in milliseconds since 1970. */
export function levelKnown(due: number, lastAt: number): CardKnowledge['level'] {
  if (due === NEVER) return 'putAway';
  return due - lastAt >= LEARNT_SECONDS * 1_000 ? 'learnt' : 'learning';
}

/** What is known of a rated card in a deck of that scheduler, at a moment (milliseconds since 1970). */
export function knowledgeOf(returns: Returns, scheduler: Scheduler, now: number): CardKnowledge {
  const due = returnBy(returns, scheduler, now);
  return {
    level: levelKnown(due, lastMoment(returns)),
    due: dueState(due, now) === 'now',
    hard: lastButton(returns) === REVISION_DELAYS.hard,
  };
}
