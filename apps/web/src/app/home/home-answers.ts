import type { Home } from '@ardoise/contracts';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { assignmentsApi } from '../../data/assignments.api.ts';
import { missedApi } from '../../data/missed.api.ts';
import type { AppState, AppStore } from '../../data/store.ts';
import { treeApi } from '../../data/tree.api.ts';
import { quizzesApi } from '../../features/quizzes/quizzes.api.ts';
import { revisionApi } from '../../features/revision/revision.api.ts';
import { selectSession } from '../../platform/session-slice.ts';

const { getFolder, getAncestors, getChildren, getDecks } = treeApi.endpoints;
const { getToday, getProgressInside } = revisionApi.endpoints;
const { getMyAssignments } = assignmentsApi.endpoints;
const { getMissed } = missedApi.endpoints;
const { getQuizzesDone } = quizzesApi.endpoints;

/** Gives the home's queries their answers, as if each had asked for its own. */
export function fillHome({ dispatch }: AppStore, { folder, ancestors, children, decks, day }: Home): void {
  const arg = ROOT_FOLDER_ID;
  dispatch(
    treeApi.util.upsertQueryEntries([
      { endpointName: 'getFolder', arg, value: folder },
      { endpointName: 'getAncestors', arg, value: ancestors },
      { endpointName: 'getChildren', arg, value: children },
      { endpointName: 'getDecks', arg, value: decks },
    ]),
  );
  if (!day) return;
  const { today, inside, assignments, missed, quizzes_done } = day;
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
}

/** What the home's queries know; null where one of them knows nothing. */
export function homeIn(state: AppState): Home | null {
  const tree = {
    folder: getFolder.select(ROOT_FOLDER_ID)(state).data,
    ancestors: getAncestors.select(ROOT_FOLDER_ID)(state).data,
    children: getChildren.select(ROOT_FOLDER_ID)(state).data,
    decks: getDecks.select(ROOT_FOLDER_ID)(state).data,
  };
  const day = {
    today: getToday.select()(state).data,
    inside: getProgressInside.select(ROOT_FOLDER_ID)(state).data,
    assignments: getMyAssignments.select()(state).data,
    missed: getMissed.select()(state).data,
    quizzes_done: getQuizzesDone.select()(state).data,
  };
  if (!isWhole<Omit<Home, 'day'>>(tree)) return null;
  if (selectSession(state).role === 'professor') return { ...tree, day: null };
  return isWhole<NonNullable<Home['day']>>(day) ? { ...tree, day } : null;
}

const isWhole = <T extends object>(parts: { [Name in keyof T]: T[Name] | undefined }): parts is T =>
  !Object.values(parts).includes(undefined);

const HOMES = new Set<string>(
  [
    getFolder,
    getAncestors,
    getChildren,
    getDecks,
    getToday,
    getProgressInside,
    getMyAssignments,
    getMissed,
    getQuizzesDone,
  ].map(({ name }) => name),
);

/** Whether nothing but the home has been asked for. */
export const isHomeAlone = ({ api }: AppState): boolean =>
  Object.values(api.queries).every(
    (query) =>
      !query?.endpointName ||
      (HOMES.has(query.endpointName) && [undefined, ROOT_FOLDER_ID].includes(query.originalArgs as string | undefined)),
  );
