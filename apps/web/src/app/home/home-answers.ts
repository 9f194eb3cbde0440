import { QueryStatus } from '@reduxjs/toolkit/query';
import type { Desk, Home } from '@ardoise/contracts';
import { LIVE_COUNTS, ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { assignmentsApi } from '../../data/assignments.api.ts';
import { deskApi } from '../desk/desk.api.ts';
import { selectCounts } from '../../data/live/counts.ts';
import { missedApi } from '../../data/missed.api.ts';
import type { AppState, AppStore } from '../../data/store.ts';
import { treeApi } from '../../data/tree.api.ts';
import { discussionApi } from '../../features/discussion/discussion.api.ts';
import { quizzesApi } from '../../features/quizzes/quizzes.api.ts';
import { revisionApi } from '../../features/revision/revision.api.ts';
import { countTold } from '../../platform/live/actions.ts';
import { selectSession } from '../../platform/session-slice.ts';

const TREE = {
  folder: treeApi.endpoints.getFolder,
  ancestors: treeApi.endpoints.getAncestors,
  children: treeApi.endpoints.getChildren,
  decks: treeApi.endpoints.getDecks,
};
const DAY = {
  today: revisionApi.endpoints.getToday,
  inside: revisionApi.endpoints.getProgressInside,
  assignments: assignmentsApi.endpoints.getMyAssignments,
  missed: missedApi.endpoints.getMissed,
  quizzes_done: quizzesApi.endpoints.getQuizzesDone,
  new_answers: discussionApi.endpoints.getNewAnswers,
};

const DESK = deskApi.endpoints.getDesk;

interface Entry {
  endpointName: string;
  arg: unknown;
}

/**
 * Whether an answer may be given to its query: not where that has asked for its own since then, which is newer or will be.
 * @param askedAt milliseconds since 1970
 */
export function isNewest(store: AppStore, askedAt: number): (entry: Entry) => boolean {
  return ({ endpointName, arg }) => {
    const { queries } = store.getState().api;
    const own = Object.values(queries).find((one) => one?.endpointName === endpointName && one.originalArgs === arg);
    return own?.status !== QueryStatus.pending && (own?.fulfilledTimeStamp ?? 0) <= askedAt;
  };
}

function fillDesk(store: AppStore, desk: Desk, isTaken: (entry: Entry) => boolean): void {
  const entry = { endpointName: 'getDesk', arg: undefined, value: desk } as const;
  store.dispatch(deskApi.util.upsertQueryEntries([entry].filter(isTaken)));
  // What is told live is newer.
  const told = selectCounts(store.getState());
  for (const name of LIVE_COUNTS) {
    const count = desk.waiting[name];
    if (count !== undefined && told[name] === undefined) store.dispatch(countTold({ name, count }));
  }
}

/**
 * Gives the home's queries their answers, as if each had asked for its own.
 * @param isTaken which of them; all unless told
 */
export function fillHome(
  store: AppStore,
  { folder, ancestors, children, decks, day, desk }: Home,
  isTaken: (entry: Entry) => boolean = () => true,
): void {
  const { dispatch } = store;
  const [arg, none] = [ROOT_FOLDER_ID, undefined];
  const tree = [
    { endpointName: 'getFolder', arg, value: folder },
    { endpointName: 'getAncestors', arg, value: ancestors },
    { endpointName: 'getChildren', arg, value: children },
    { endpointName: 'getDecks', arg, value: decks },
  ] as const;
  dispatch(treeApi.util.upsertQueryEntries(tree.filter(isTaken)));
  // A server of the version before has none.
  if (desk) fillDesk(store, desk, isTaken);
  if (!day) return;
  const { today, inside, assignments, missed, quizzes_done, new_answers } = day;
  const revision = [
    { endpointName: 'getToday', arg: none, value: today },
    { endpointName: 'getProgressInside', arg, value: inside },
  ] as const;
  dispatch(revisionApi.util.upsertQueryEntries(revision.filter(isTaken)));
  const given = [{ endpointName: 'getMyAssignments', arg: none, value: assignments }] as const;
  dispatch(assignmentsApi.util.upsertQueryEntries(given.filter(isTaken)));
  const toSeeAgain = [{ endpointName: 'getMissed', arg: none, value: missed }] as const;
  dispatch(missedApi.util.upsertQueryEntries(toSeeAgain.filter(isTaken)));
  const done = [{ endpointName: 'getQuizzesDone', arg: none, value: quizzes_done }] as const;
  dispatch(quizzesApi.util.upsertQueryEntries(done.filter(isTaken)));
  const answered = [{ endpointName: 'getNewAnswers', arg: none, value: new_answers }] as const;
  dispatch(discussionApi.util.upsertQueryEntries(answered.filter(isTaken)));
}

/** What the home's queries know; null where one of them knows nothing. */
export function homeIn(state: AppState): Home | null {
  const tree = {
    folder: TREE.folder.select(ROOT_FOLDER_ID)(state).data,
    ancestors: TREE.ancestors.select(ROOT_FOLDER_ID)(state).data,
    children: TREE.children.select(ROOT_FOLDER_ID)(state).data,
    decks: TREE.decks.select(ROOT_FOLDER_ID)(state).data,
  };
  const day = {
    today: DAY.today.select()(state).data,
    inside: DAY.inside.select(ROOT_FOLDER_ID)(state).data,
    assignments: DAY.assignments.select()(state).data,
    missed: DAY.missed.select()(state).data,
    quizzes_done: DAY.quizzes_done.select()(state).data,
    new_answers: DAY.new_answers.select()(state).data,
  };
  if (!isWhole<Omit<Home, 'day' | 'desk'>>(tree)) return null;
  if (selectSession(state).role === 'professor') {
    const desk = DESK.select()(state).data;
    return { ...tree, day: null, desk: desk ? { ...desk, waiting: selectCounts(state) } : null };
  }
  return isWhole<NonNullable<Home['day']>>(day) ? { ...tree, day, desk: null } : null;
}

const isWhole = <T extends object>(parts: { [Name in keyof T]: T[Name] | undefined }): parts is T =>
  !Object.values(parts).includes(undefined);

const NAMES = new Set<string>([...Object.values(TREE), ...Object.values(DAY), DESK].map(({ name }) => name));

/** Whether nothing but the home has been asked for. */
export const isHomeAlone = ({ api }: AppState): boolean =>
  Object.values(api.queries).every(
    (query) =>
      !query?.endpointName ||
      (NAMES.has(query.endpointName) && [undefined, ROOT_FOLDER_ID].includes(query.originalArgs as string | undefined)),
  );
