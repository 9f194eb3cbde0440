import type { SessionEvent } from '@ardoise/accounts';
import { SESSION_SILENCE_MINUTES, DAY_MS } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';

const SILENCE = SESSION_SILENCE_MINUTES * 60_000;
/** Two signs of life of one session may stand this far apart in the log: it is told of one in a while, the last one later. */
const WIDEST = SILENCE + 300_000;

/** A session from its beginning to its last sign of life, in milliseconds since 1970, as far as it lies in one day of UTC. */
export interface SessionRun {
  session: string;
  from: number;
  to: number;
  /** It went on from the day before. */
  continued?: true;
  /** It fell silent: what is heard later is another one. */
  over?: true;
}

/** A person's sessions of one day of UTC, in the order in which they began; under `{userId}:{day}`. */
export interface SessionDayDocument extends Document {
  userId: string;
  /** Days since 1970. */
  day: number;
  runs: readonly SessionRun[];
}

export const sessionDays = collection<SessionDayDocument>({
  name: 'session-days-v1',
  onDisk: true,
  // The id with it: who was there on a day is read from the index alone.
  indexes: [{ fields: ['day', 'id'] }],
});

/** The day of UTC of a moment: days since 1970. */
export const utcDay = (moment: number) => Math.floor(moment / DAY_MS);

const momentOf = (event: Recorded<SessionEvent>) =>
  Date.parse(event.type === 'SessionFellSilent' ? event.data.lastSeenAt : event.metadata.at);

/** A sign of life soon after midnight tells that the session went on until then: the day before is touched too. */
export function daysTouched(event: Recorded<SessionEvent>): readonly number[] {
  const moment = momentOf(event);
  const day = utcDay(moment);
  const alsoBefore = event.type === 'SessionSeen' || event.type === 'SessionFellSilent';
  return alsoBefore && utcDay(moment - WIDEST) < day ? [day - 1, day] : [day];
}

/** Where a person's sessions of a day of UTC stand. */
export const sessionDayId = (userId: string, day: number) => `${userId}:${day}`;
const itself = (event: Recorded<SessionEvent>) => daysTouched(event).map((day) => sessionDayId(event.data.userId, day));

/** The runs after a sign of life in this day or soon after it. */
function heard(runs: readonly SessionRun[], event: Recorded<SessionEvent>, midnight: number): readonly SessionRun[] {
  const session = event.data.sessionId;
  const moment = momentOf(event);
  const index = runs.findLastIndex((run) => run.session === session && run.from <= moment);
  const run = runs[index];
  const goesOn = run !== undefined && moment - run.to <= WIDEST;
  if (moment >= midnight + DAY_MS)
    return goesOn && !run.over ? runs.with(index, { ...run, to: midnight + DAY_MS }) : runs;
  const over = event.type === 'SessionFellSilent' ? { over: true as const } : {};
  if (goesOn) return runs.with(index, { ...run, to: Math.max(run.to, moment), ...over });
  if (!run && moment - midnight <= WIDEST)
    return [...runs, { session, from: midnight, to: moment, continued: true, ...over }];
  return [...runs, { session, from: moment, to: moment, ...over }];
}

/** Signing out ends a session then, unless it had fallen silent before; of one that is not known here, nothing is said. */
function ended(runs: readonly SessionRun[], event: Recorded<SessionEvent>): readonly SessionRun[] {
  const index = runs.findLastIndex(({ session }) => session === event.data.sessionId);
  const run = runs[index];
  const moment = momentOf(event);
  if (!run || run.over || moment - run.to > SILENCE) return runs;
  return runs.with(index, { ...run, to: Math.max(run.to, moment) });
}

function evolve(
  document: SessionDayDocument | undefined,
  event: Recorded<SessionEvent>,
  id: string,
): SessionDayDocument | undefined {
  const { sessionId: session, userId } = event.data;
  const day = Number(id.slice(userId.length + 1));
  const before = document?.runs ?? [];
  const moment = momentOf(event);
  const runs =
    event.type === 'SessionStarted' || event.type === 'SessionResumed'
      ? [...before, { session, from: moment, to: moment }]
      : event.type === 'SessionEnded'
        ? ended(before, event)
        : heard(before, event, day * DAY_MS);
  return runs === before ? document : { id, userId, day, runs };
}

export const sessionDaysProjection = projection<SessionDayDocument, SessionEvent>({
  name: 'session-days-v1',
  into: sessionDays,
  touches: {
    SessionStarted: itself,
    SessionResumed: itself,
    SessionSeen: itself,
    SessionFellSilent: itself,
    SessionEnded: itself,
  },
  evolve,
});
