import type { SessionEvent } from '@ardoise/accounts';
import type { AssignmentEvent } from '@ardoise/assignments';
import type { FlashcardEvent } from '@ardoise/catalogue';
import { demoPeople, recordedSchool } from '@ardoise/demo';
import type { AttemptEvent, QuizEvent, RunEvent } from '@ardoise/quizzes';
import type { RevisionEvent } from '@ardoise/revision';
import { DEMO_ACCOUNTS } from '../accounts.js';
import { demoId } from '../demo-id.js';
import { placedSchool } from '../placed-school.js';
import type { PlacedFacts } from '../placed-school.js';

const recorded = recordedSchool();
export const accountIdOf = (email: string) => demoId(`person ${email}`);
const people = new Map([...DEMO_ACCOUNTS, ...demoPeople()].map(({ email }) => [email, accountIdOf(email)]));

export const PARIS = 'Europe/Paris';
/** Of a first start that the specs look at closely; others are drawn. */
export const MONDAY = Date.parse('2026-11-23T10:00:00Z');

/** The school as it is placed before a first start. @param now milliseconds since 1970 */
export const schoolAt = (now: number, timeZone = PARIS) => placedSchool(recorded, { now, timeZone, people });

type Event = SessionEvent | AssignmentEvent | FlashcardEvent | AttemptEvent | QuizEvent | RunEvent | RevisionEvent;
export type PlacedEvent<Type extends Event['type']> = Extract<Event, { type: Type }> & { at: number; actor?: string };

/** Its events of a type, in its order. */
export const placedOf = <Type extends Event['type']>(school: readonly PlacedFacts[], type: Type) =>
  school.flatMap(({ events }) =>
    events
      .filter((event) => event.type === type)
      .map(
        ({ data, metadata }) =>
          ({ type, data, at: Date.parse(metadata.at), actor: metadata.actor }) as PlacedEvent<Type>,
      ),
  );
