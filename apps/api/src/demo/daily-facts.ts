import { sessionStream } from '@ardoise/accounts';
import type { SessionEvent } from '@ardoise/accounts';
import { SESSION_SILENCE_MINUTES } from '@ardoise/contracts';
import { PROFESSOR } from '@ardoise/demo';
import type { Deed, DeedOf } from '@ardoise/demo';
import type { NewEvent } from '@ardoise/event-store';
import { rate, revisionStream } from '@ardoise/revision';
import { iso } from './decision.js';
import { demoId } from './demo-id.js';

/** Events that commute, of one stream, in their order. */
export interface DailyFacts {
  stream: string;
  events: NewEvent[];
}

const SILENCE_MS = SESSION_SILENCE_MINUTES * 60_000;
/** Less than any silence that ends a session: see accounts. */
const SEEN_EVERY_MS = 1_500_000;

function sessionFacts({ at, by, until, signsOut }: DeedOf<'Visit'>, userId: string, now: number): DailyFacts {
  const name = `visit ${by} ${at}`;
  const sessionId = demoId(name);
  const here = { sessionId, userId };
  const role = by === PROFESSOR ? 'professor' : 'student';
  const told: [SessionEvent, number][] = [[{ type: 'SessionStarted', data: { ...here, role } }, at]];
  for (let seen = at + SEEN_EVERY_MS; seen < until; seen += SEEN_EVERY_MS)
    told.push([{ type: 'SessionSeen', data: here }, seen]);
  told.push(
    signsOut
      ? [{ type: 'SessionEnded', data: { ...here, reason: 'signed-out' } }, until]
      : [{ type: 'SessionFellSilent', data: { ...here, lastSeenAt: iso(until) } }, Math.min(until + SILENCE_MS, now)],
  );
  const events = told.map(([{ type, data }, moment], n): NewEvent => {
    return { id: demoId(`${name} ${n}`), type, data, metadata: { at: iso(moment), version: 1, actor: userId } };
  });
  return { stream: sessionStream(sessionId), events };
}

function ratingFacts({ at, by, card, deck, delay }: DeedOf<'Rate'>, studentId: string): DailyFacts {
  const now = iso(at);
  const action = delay === null ? 'set_not_in_deck' : 'put_back_in_deck_after';
  const events = rate({ studentId, flashcardId: demoId(card), deckId: demoId(deck), action, delay, now });
  return {
    stream: revisionStream(studentId, now),
    events: events.map(({ type, data }, n) => {
      const metadata = { at: now, version: 1, actor: studentId };
      return { id: demoId(`rating ${by} ${at} ${n}`), type, data, metadata };
    }),
  };
}

/**
 * The visits and ratings among what was done, one append for each stream; what others did is left out.
 * @param ids address → id @param now when the demonstration began: milliseconds since 1970
 */
export function factsOf(deeds: readonly Deed[], ids: ReadonlyMap<string, string>, now: number): DailyFacts[] {
  const streams = new Map<string, DailyFacts>();
  for (const deed of deeds) {
    const who = ids.get(deed.by);
    if (who === undefined || (deed.type !== 'Visit' && deed.type !== 'Rate')) continue;
    const { stream, events } = deed.type === 'Visit' ? sessionFacts(deed, who, now) : ratingFacts(deed, who);
    const known = streams.get(stream);
    if (known) known.events.push(...events);
    else streams.set(stream, { stream, events });
  }
  return [...streams.values()];
}
