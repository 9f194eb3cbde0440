import { pathOf, routes } from '@ardoise/contracts';
import type { Route } from '@ardoise/contracts';

/** What a hostile student knows, or has guessed, of a quiz and of what stands around it. */
export interface Target {
  quizId: string;
  code: string;
  /** Real ids of the quiz's cards, and the ids under which they are asked. */
  cards: readonly string[];
  aliases: readonly string[];
  decks: readonly string[];
  folders: readonly string[];
  /** Names of files of the cards' backs. */
  media: readonly string[];
  /** A deck and a card that are the student's to see and to rate. */
  own: { deck: string; card: string };
  /** Of the card that is shown, if any. */
  token?: string;
  /** Of a paced quiz the run that is open, and what the student holds for each of its questions. */
  run?: { id: string; tokens: readonly string[] };
}

export interface StudentCall {
  name: string;
  method: Route['method'];
  url: string;
  payload?: object;
}

type Example = { params?: Record<string, string>; query?: string; payload?: object };

const table = routes as Record<string, Route>;

/** Every route that lets a student in. */
export const STUDENT_ROUTES = Object.entries(table)
  .filter(([, { roles }]) => roles === 'public' || roles.includes('student'))
  .map(([name]) => name);

/** They would end the session that goes on asking: a test of their own. */
export const ENDING = ['logout', 'logoutByPost'];

/** How each of them is tried, with every id that there is; those without parameters are asked as they are. */
function examples(target: Target): Record<string, readonly Example[]> {
  const { quizId, code, cards, aliases, decks, folders, media, own, token, run } = target;
  const all = [...cards, ...aliases];
  const ids = (some: readonly string[]) => some.map((id): Example => ({ params: { id } }));
  const bare: Example[] = [{}];
  const everyDeck = [...decks, own.deck];
  return {
    getConfig: bare,
    getHome: bare,
    getLogo: bare,
    getHealth: bare,
    getReadiness: bare,
    login: [{ payload: { email: 'personne@ecole.fr', password: 'Faux-1234' } }],
    changePassword: [{ payload: { password: 'x' } }],
    register: [{ payload: { email: 'personne@ecole.fr' } }],
    recover: [{ payload: { email: 'personne@ecole.fr' } }],
    listSessions: bare,
    endSession: ids(['inconnue']),
    signOfLife: bare,
    askForMyData: bare,
    getMyData: bare,
    getMyDataStatus: ids([quizId]),
    getMyDataFile: ids([quizId]),
    getMyName: bare,
    getMyLeave: bare,
    askToLeave: [{ payload: { password: 'Faux-1234' } }],
    stayAfterAll: bare,
    setMyName: [{ payload: { first_name: 'Léa' } }],
    getDailyReminder: bare,
    setDailyReminder: [{ payload: { hour: 18, device: { endpoint: 'https://ailleurs.fr', keys: {} } } }],
    stopDailyReminder: bare,
    testDailyReminder: [{ payload: { device: 'a'.repeat(64) } }],
    startOidc: bare,
    finishOidc: bare,
    signInByOidc: [{ payload: { ticket: 'x' } }],
    signOutByProvider: [{ payload: { logout_token: 'a.b.c' } }],
    signOutInBrowser: [{ query: 'iss=https%3A%2F%2Fid.ecole.fr&sid=1' }],
    startLti: [{ query: 'iss=https%3A%2F%2Fmoodle.ecole.fr&login_hint=1' }],
    startLtiByPost: [{ payload: { iss: 'https://moodle.ecole.fr', login_hint: '1' } }],
    launchLti: [{ payload: { state: 'x', id_token: 'a.b.c' } }],
    registerLtiPlatform: [
      { params: { id: 'inconnu' }, query: 'openid_configuration=https%3A%2F%2Fmoodle.ecole.fr%2Fc' },
    ],
    enterFromLtiFrame: [{ payload: { pass: 'x' } }],
    getLtiKeys: bare,
    getOidcKeys: bare,
    chooseForLti: [{ params: { id: 'inconnu' } }, { params: { id: 'inconnu' }, query: 'quoi=quiz' }],
    endLtiChoice: [{ params: { id: 'inconnu' }, payload: { choix: `quiz:${quizId}` } }],
    listMyClasses: bare,
    listMyAssignments: bare,
    getCalendarLink: bare,
    openCalendarLink: bare,
    closeCalendarLink: bare,
    getCalendar: [{ params: { name: 'inconnu.ics' } }],
    getSharedFolder: [{ params: { token: 'x'.repeat(64) } }],
    getSharedDeck: [{ params: { token: 'x'.repeat(64), deckId: everyDeck[0] ?? '' } }],
    joinClass: [{ payload: { code } }],
    signInByCode: [{ payload: { class_code: code, code } }],
    askForMyAddress: [{ payload: { email: 'personne@ecole.fr' } }],
    listFolders: bare,
    getFolder: ids(['0', ...folders]),
    getFolderAncestors: ids(folders),
    getFolderChildren: ids(['0', ...folders]),
    getFolderDepth: ids(folders),
    getFolderTags: ids(folders),
    listDecks: [{}, ...folders.map((id) => ({ query: `id_folder=${id}` }))],
    getDeck: ids(everyDeck),
    listFlashcards: [
      {},
      ...everyDeck.flatMap((id) => [{ query: `id_deck=${id}` }, { query: `id_deck=${id}&fetch_ids_only=1` }]),
      ...folders.flatMap((id) => [{ query: `id_folder=${id}` }, { query: `id_folder=${id}&fetch_ids_only=1` }]),
      { query: `flashcard_ids=${all.join(',')}` },
      { query: 'limit=100&offset=0' },
      { query: 'proposals=true' },
      { query: 'media_broken=true' },
      { query: 'keyword=capitale' },
    ],
    createFlashcard: [{ payload: { deck_id: decks[0], question: 'Une question ?', answer: ['oui'] } }],
    getFlashcard: ids(all),
    getFlashcardTags: ids(all),
    listMyProposals: bare,
    getMyProposal: ids(all),
    rewriteMyProposal: all.map((id) => ({ params: { id }, payload: { question: 'Une autre question ?' } })),
    withdrawMyProposal: ids(all),
    getMedia: media.map((name) => ({ params: { name } })),
    listTags: bare,
    createComment: cards.map((id_flashcard) => ({ payload: { id_flashcard, comment: 'Quelle est la réponse ?' } })),
    listMyComments: bare,
    countNewAnswers: bare,
    seeAnswers: [{ payload: { comment_ids: ['inconnu'] } }],
    updateProgress: [...all, own.card].map((flashcardId) => ({
      payload: { flashcardId, action: 'put_back_in_deck_after', putBackInDeckAfter: 600 },
    })),
    getFolderProgress: folders.flatMap((id) => [{ params: { id } }, { params: { id }, query: 'fetch_ids=1' }]),
    getProgressInside: ids(['0', ...folders]),
    getDeckProgress: ids(everyDeck),
    getDeckKnowledge: ids(everyDeck),
    listStars: bare,
    starCard: ids([...all, own.card]),
    unstarCard: ids([...all, own.card]),
    resetFolderProgress: ids(folders),
    resetDeckProgress: ids(everyDeck),
    undoProgress: bare,
    listKnownCards: [
      ...folders.map((id) => ({ query: `id_folder=${id}` })),
      ...everyDeck.map((id) => ({ query: `id_deck=${id}` })),
    ],
    takeHistory: [...all, own.card].map((flashcardId) => ({
      payload: { cards: [{ flashcardId, reviews: [{ at: '2026-01-05T10:00:00.000Z', grade: 3 }] }] },
    })),
    getProgressDelays: [{ query: `flashcard_ids=${all.join(',')}` }],
    getToday: [{}, { query: 'cards=40' }],
    chooseDailyGoal: [{ payload: { goal: 200, newCards: 100 } }],
    getMyProgress: bare,
    getScheduler: ids(everyDeck),
    listQuizzesDone: bare,
    listMissedCards: [{}, ...[quizId, run?.id ?? quizId].map((taken) => ({ query: `taken=${taken}` }))],
    getQuiz: ids([quizId]),
    getQuizByCode: [{ params: { code } }],
    nextFlashcard: [
      { params: { id: quizId }, payload: { token: 'x.y' } },
      // As long as there is no attempt, coming back would begin it.
      ...(token === undefined ? [] : [{ params: { id: quizId }, payload: {} }]),
    ],
    getOwnResults: [...ids([quizId]), { params: { id: quizId }, query: `run=${run?.id ?? quizId}` }],
    joinRun: ids([run?.id ?? quizId]),
    getRun: ids([run?.id ?? quizId]),
    answerRun: (run?.tokens ?? ['x.y.z']).map((held) => ({
      params: { id: run?.id ?? quizId },
      payload: { token: held, answer: ['Leurre'] },
    })),
  };
}

/** Names of the student routes that nobody has told how to try, and of examples without a route. */
export function untried(target: Target): string[] {
  const known = [...Object.keys(examples(target)), ...ENDING];
  return [
    ...STUDENT_ROUTES.filter((name) => !known.includes(name)),
    ...known.filter((name) => !STUDENT_ROUTES.includes(name)),
  ];
}

/** Every call that a student can make against a target. */
export function callsAgainst(target: Target): StudentCall[] {
  return Object.entries(examples(target)).flatMap(([name, some]) => {
    const route = table[name];
    return route
      ? some.map(({ params, query, payload }) => ({
          name,
          method: route.method,
          url: `${pathOf(route, params)}${query === undefined ? '' : `?${query}`}`,
          payload,
        }))
      : [];
  });
}
