import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { statusOf } from '../../../platform/api.ts';
import { keep, recallStored } from '../../../platform/offline/student-store.ts';
import { painted } from '../../../ui/theme/painted.ts';
import type { AppStore } from '../../../data/store.ts';
import { outboxOf } from './outbox.ts';
import { advance, shuffled, visitOf } from './queue.ts';
import type { VisitStep, RevisionVisit } from './queue.ts';
import { nameOf } from './source.ts';
import type { Source } from './source.ts';
import { loadStart, startOnDevice } from './start.ts';
import type { Start } from './start.ts';

export type VisitState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; start: Start; visit: RevisionVisit; since: number };

/** A visit as it is kept on the device, with the time it began. */
interface KeptVisit {
  start: Start;
  visit: RevisionVisit;
  at: number;
}

type Action = { type: 'load' } | { type: 'failed'; error: unknown } | ({ type: 'loaded' } & KeptVisit) | VisitStep;

function reduce(state: VisitState, action: Action): VisitState {
  switch (action.type) {
    case 'load':
      return { status: 'loading' };
    case 'failed':
      return { status: 'failed', error: action.error };
    case 'loaded':
      return { status: 'ready', start: action.start, visit: action.visit, since: action.at };
    default:
      return state.status === 'ready' ? { ...state, visit: advance(state.visit, action) } : state;
  }
}

/** A place's cards come in random order, those of the day or of a quiz in the order in which the server names them. */
function order(ids: readonly string[], kind: Source['kind']): readonly string[] {
  return kind === 'today' || kind === 'missed' ? ids : shuffled(ids, crypto.getRandomValues(new Uint32Array(1))[0]!);
}

/**
 * A visit without a connection: the one of before goes on; where it has ended, or something was fetched ahead since, another one
 * begins with that.
 */
async function visitOnDevice(source: Source): Promise<KeptVisit | undefined> {
  const now = Date.now();
  const [kept] = await recallStored<KeptVisit>('visit', [nameOf(source)]);
  // One that an earlier version of this page has kept knows less.
  const before = kept && { ...kept, visit: { ...visitOf(kept.visit.order), ...kept.visit } };
  const ahead = source.tracked ? await startOnDevice(source, now) : undefined;
  const goesOn = before && before.visit.left.length > 0 && before.at >= (ahead?.at ?? 0);
  if (goesOn || !ahead || (before && ahead.ids.length === 0)) return before;
  return { start: ahead, visit: visitOf(order(ahead.ids, source.kind)), at: now };
}

/**
 * The cards to revise, asked for once: ratings make the server's list shorter, and following it live would shuffle
 * the cards under the student's hands. Where the server cannot be reached, the visit of before goes on.
 */
export function useVisit(source: Source) {
  const { kind, id, tracked, choice } = source;
  const dispatch: AppStore['dispatch'] = useDispatch();
  const [state, step] = useReducer(reduce, { status: 'loading' });
  const [round, setRound] = useState(0);
  const latest = useRef(0);

  useEffect(() => {
    const mine = ++latest.current;
    const place = { kind, id, tracked, choice };
    const load = async (): Promise<Action> => {
      try {
        const [start] = await Promise.all([loadStart(dispatch, place), outboxOf(dispatch).ready]);
        // A rating that has not reached the server yet is given all the same.
        const isGiven = (one: string) =>
          tracked && choice === undefined && kind !== 'starred' && outboxOf(dispatch).has(one);
        const ids = start.ids.filter((one) => !isGiven(one));
        return { type: 'loaded', start: { ...start, ids }, visit: visitOf(order(ids, kind)), at: Date.now() };
      } catch (error) {
        const before = statusOf(error) === 0 ? await visitOnDevice(place) : undefined;
        return before ? { type: 'loaded', ...before } : { type: 'failed', error };
      }
    };
    step({ type: 'load' });
    void load().then((loaded) => {
      if (mine === latest.current) step(loaded);
    });
  }, [dispatch, kind, id, tracked, choice, round]);

  useEffect(() => {
    if (state.status !== 'ready') return;
    const { start, visit, since: at } = state;
    const kept: KeptVisit = { start, visit, at };
    void painted().then(() => keep('visit', [[nameOf({ kind, id, tracked, choice }), kept]]));
  }, [state, kind, id, tracked, choice]);

  const restart = useCallback(() => setRound((before) => before + 1), []);
  return { state, step, restart };
}
