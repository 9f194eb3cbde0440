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

function fillDesk(store: AppStore, desk: Desk): void {
  store.dispatch(deskApi.util.upsertQueryEntries([{ endpointName: 'getDesk', arg: undefined, value: desk }]));
  // What is told live is newer.
  const told = selectCounts(store.getState());
  for (const name of LIVE_COUNTS) {
    const count = desk.waiting[name];
    if (count !== undefined && told[name] === undefined) store.dispatch(countTold({ name, count }));
  }
}

/** Gives the home's queries their answers, as if each had asked for its own. */
export function fillHome(store: AppStore, { folder, ancestors, children, decks, day, desk }: Home): void {
  const { dispatch } = store;
  const arg = ROOT_FOLDER_ID;
  dispatch(
    treeApi.util.upsertQueryEntries([
      { endpointName: 'getFolder', arg, value: folder },
      { endpointName: 'getAncestors', arg, value: ancestors },
      { endpointName: 'getChildren', arg, value: children },
      { endpointName: 'getDecks', arg, value: decks },
    ]),
  );
  // A server of the version before has none.
  if (desk) fillDesk(store, desk);
  if (!day) return;
  const { today, inside, assignments, missed, quizzes_done, new_answers } = day;
  dispatch(
    revisionApi.util.upsertQueryEntries([
      { endpointName: 'getToday', arg: undefined, value: today },
      { endpointName: 'getProgressInside', arg, value: inside },
    ]),
  );
  dispatch(
    assignmentsApi.util.upsertQueryEntries([{ endpointName: 'getMyAssignments', arg: undefined, value: assignments }]),
  );
  dispatch(missedApi.util.upsertQueryEntries([{ endpointName: 'getMissed', arg: undefined, value: missed }]));
  dispatch(
    quizzesApi.util.upsertQueryEntries([{ endpointName: 'getQuizzesDone', arg: undefined, value: quizzes_done }]),
  );
  dispatch(
    discussionApi.util.upsertQueryEntries([{ endpointName: 'getNewAnswers', arg: undefined, value: new_answers }]),
  );
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
