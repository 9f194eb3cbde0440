import { describe, expect, it } from 'vitest';
import type { ChangeNotice, QuizReplay, QuizStatistics, StudentResult } from '@ardoise/contracts';
import { cardsApi } from '../data/cards.api.ts';
import { treeApi } from '../data/tree.api.ts';
import { historyApi } from '../features/catalogue/history/history.api.ts';
import { discussionApi } from '../features/discussion/discussion.api.ts';
import { quizListApi } from '../features/quizzes/list/quiz-list.api.ts';
import { quizzesApi } from '../features/quizzes/quizzes.api.ts';
import { resultsApi } from '../features/quizzes/results/results.api.ts';
import { revisionApi } from '../features/revision/revision.api.ts';
import { baseApi } from '../platform/api.ts';
import { staleBy } from '../data/tags.ts';
import { makeStore } from '../data/store.ts';
import { aDeck, aFolder, aQuiz } from '../test/given/things.ts';

const way = (...ids: string[]) => ids.map((id) => ({ id, name: id }));

/** A store after a walk through the school: two quizzes, two cards, f1 › f2 with two decks in it, and f9 beside them. */
async function walked() {
  const store = makeStore({ token: 'a-token', role: 'professor', email: 'professor@ecole.fr' });
  const quiz = quizzesApi.util.upsertQueryData;
  const results = resultsApi.util.upsertQueryData;
  const tree = treeApi.util.upsertQueryData;
  await store.dispatch(quiz('getQuizzes', undefined, []));
  const list = quizListApi.util.upsertQueryData;
  for (const group of ['running', 'ended'] as const)
    await store.dispatch(list('getQuizGroup', { group, page: 1 }, { quizzes: [], total: 0 }));
  await store.dispatch(list('getRunningQuizzes', undefined, []));
  for (const id of ['q1', 'q2']) {
    await store.dispatch(quiz('getQuiz', id, aQuiz({ id })));
    await store.dispatch(quiz('getQuizCards', id, []));
    await store.dispatch(quiz('getOwnResults', { id }, {} as StudentResult));
    await store.dispatch(results('getAllResults', { id }, {}));
    await store.dispatch(results('getStatistics', { id, grading: 1 }, {} as QuizStatistics));
    await store.dispatch(results('getReplay', { id }, {} as QuizReplay));
    await store.dispatch(results('getGradings', id, []));
    await store.dispatch(results('getClassResults', { id }, []));
    await store.dispatch(results('getAbsentees', { id, classId: 'k1' }, []));
  }
  for (const id of ['c1', 'c2']) {
    await store.dispatch(historyApi.util.upsertQueryData('getCardHistory', id, []));
    await store.dispatch(discussionApi.util.upsertQueryData('getComments', id, []));
  }
  await store.dispatch(discussionApi.util.upsertQueryData('getUnreadComments', undefined, []));
  for (const id of ['d1', 'd2']) {
    await store.dispatch(tree('getDeck', id, aDeck({ id })));
    await store.dispatch(cardsApi.util.upsertQueryData('getDeckCards', id, []));
  }
  for (const [id, above] of [
    ['f2', ['0', 'f1', 'f2']],
    ['f9', ['0', 'f9']],
  ] as const) {
    await store.dispatch(tree('getFolder', id, aFolder({ id })));
    await store.dispatch(tree('getChildren', id, []));
    await store.dispatch(tree('getDecks', id, []));
    await store.dispatch(tree('getAncestors', id, way(...above)));
  }
  await store.dispatch(revisionApi.util.upsertQueryData('getProgressInside', 'f2', { folders: {}, decks: {} }));
  return store;
}

/** The calls that a notice makes stale, as 'name argument'. */
async function stale(topic: ChangeNotice['topic'], id: string | null): Promise<string[]> {
  const store = await walked();
  return baseApi.util
    .selectInvalidatedBy(store.getState(), [...staleBy({ topic, id })])
    .map(({ endpointName, originalArgs }) => {
      const asked: unknown = originalArgs;
      if (typeof asked === 'string') return `${endpointName} ${asked}`;
      const { id: one, group } = (asked ?? {}) as { id?: string; group?: string };
      return `${endpointName} ${one ?? group ?? ''}`;
    })
    .map((call) => call.trim())
    .sort();
}

const OF_QUIZ = [
  'getAbsentees',
  'getAllResults',
  'getClassResults',
  'getGradings',
  'getOwnResults',
  'getQuiz',
  'getQuizCards',
  'getReplay',
  'getStatistics',
];
/** By class. */
const PARTICIPATION = ['getAbsentees', 'getClassResults'];
const of = (id: string, ...names: string[]) => names.map((name) => `${name} ${id}`);
const FOLDER_COUNTS = ['f2', 'f9'].flatMap((id) => of(id, 'getChildren', 'getFolder'));
const DECK_LISTS = ['f2', 'f9'].map((id) => `getDecks ${id}`);
const CARD_LISTS = ['getDeckCards d1', 'getDeckCards d2', 'getQuizCards q1', 'getQuizCards q2'];
/** They tell the categories of their cards as well. */
const RUNNING_LISTS = ['getQuizGroup running', 'getRunningQuizzes'];
const QUIZ_LISTS = [...RUNNING_LISTS, 'getQuizGroup ended'];
const PROGRESS = 'getProgressInside f2';
/** What shows cards, or counts them. */
const COUNTING = [...CARD_LISTS, ...DECK_LISTS, ...FOLDER_COUNTS, ...QUIZ_LISTS, 'getDeck d1', 'getDeck d2', PROGRESS];

describe('a notice makes stale', () => {
  it('of a quiz: what was asked of it, and the list; nothing of another quiz', async () => {
    expect(await stale('quizzes', 'q1')).toEqual([...of('q1', ...OF_QUIZ), ...QUIZ_LISTS, 'getQuizzes'].sort());
  });

  it('of an attempt: the numbers of its quiz, and the list of those that run; not the large results', async () => {
    expect(await stale('attempts', 'q1')).toEqual(
      [
        ...of('q1', ...PARTICIPATION, 'getOwnResults', 'getQuiz', 'getStatistics'),
        ...RUNNING_LISTS,
        'getQuizzes',
      ].sort(),
    );
  });

  it('of a card: its history, lists of cards and all counts; no other card’s history, no whole deck, no way to a folder', async () => {
    const ofDecks = ['getDeckCards d1', 'getDeckCards d2'];
    const expected = ['getCardHistory c1', ...COUNTING.filter((one) => !ofDecks.includes(one))];
    expect(await stale('flashcards', 'c1')).toEqual(expected.sort());
  });

  it('of a comment: those on its card, and the unread ones', async () => {
    expect(await stale('comments', 'c1')).toEqual(['getComments c1', 'getUnreadComments']);
  });

  it('of a deck: itself, lists and counts; not another deck', async () => {
    expect(await stale('decks', 'd1')).toEqual(
      ['getDeck d1', ...CARD_LISTS, ...DECK_LISTS, ...FOLDER_COUNTS, ...QUIZ_LISTS, PROGRESS].sort(),
    );
  });

  it('of a folder: whatever it may hide or hold; the way to those below it alone', async () => {
    expect(await stale('folders', 'f1')).toEqual(['getAncestors f2', ...COUNTING].sort());
  });

  it('of a proposal: counts too, since a published one is a card like others', async () => {
    const ofCard = await stale('flashcards', 'c1');
    // Students hear of a published one as of a card.
    expect(await stale('proposals', 'c1')).toEqual(ofCard.filter((call) => call !== PROGRESS));
  });

  it.each(['folders', 'decks', 'flashcards', 'quizzes', 'attempts', 'comments', 'proposals'] as const)(
    'of %s without an id: at least all that one with any id does',
    async (topic) => {
      const all = await stale(topic, null);
      for (const id of ['f1', 'f9', 'd1', 'd2', 'c1', 'c2', 'q1', 'q2'])
        expect(all).toEqual(expect.arrayContaining(await stale(topic, id)));
    },
  );

  it('of cards, told to a student without an id: not the way to a folder', async () => {
    expect((await stale('flashcards', null)).filter((call) => call.startsWith('getAncestors'))).toEqual([]);
    expect((await stale('folders', null)).filter((call) => call.startsWith('getAncestors'))).toHaveLength(2);
  });
});
