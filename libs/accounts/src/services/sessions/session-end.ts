import type { Write } from '@ardoise/documents';
import { providerSessions, sessionLives, sessions } from '../../domain/account.js';
import type { Account, Session, SessionLife } from '../../domain/account.js';
import type { EndReason } from '../../domain/session-events.js';
import { derivedId } from '../facts.js';
import type { NewFact } from '../facts.js';
import { unsaidSign } from './session-lives.js';

/** Why a session ends that began as its account changed. */
export function overtakenBy(account: Account, present: Account | undefined): EndReason {
  if (!present) return 'removed';
  return present.role === account.role ? 'password-changed' : 'role-changed';
}

/** What is removed with sessions that end, and what the log hears: their last signs of life, and their ends. @param at ISO 8601 in UTC */
export function endOf(
  ended: readonly Session[],
  lives: readonly SessionLife[],
  reason: EndReason,
  at: string,
): { gone: Write[]; told: NewFact[] } {
  const gone = ended.flatMap(({ id }): Write[] => [
    { in: sessions, delete: id },
    { in: sessionLives, delete: id },
    { in: providerSessions, delete: id },
  ]);
  const lifeOf = new Map(lives.map((life) => [life.id, life]));
  const seen = ended.flatMap(({ id, sessionId, userId }): NewFact[] => {
    const life = lifeOf.get(id);
    const unsaid = life && unsaidSign({ sessionId, userId }, life, Date.parse(at));
    return unsaid ? [unsaid] : [];
  });
  const ends = ended.map(({ sessionId, userId }): NewFact => ({
    // Two replicas that find the same session over say it once.
    id: derivedId(`ended ${sessionId}`),
    event: { type: 'SessionEnded', data: { sessionId, userId, reason } },
    at,
    actor: userId,
  }));
  return { gone, told: [...seen, ...ends] };
}
