import { accountEndpoints } from './accounts/account-endpoints.js';
import type { Endpoint } from './accounts/account-endpoints.js';
import { ltiEndpoints } from './lti/lti-endpoints.js';

const members = ['student', 'professor'] as const;
const professors = ['professor'] as const;
const students = ['student'] as const;
const admins = ['admin'] as const;
const moderators = ['professor', 'admin'] as const;

/**
 * Every HTTP call of the product, who may make it, and the status of its success: the one written table of roles.
 * The server refuses what is not in it, the tests walk it, the client takes its paths from it. Imports no schema,
 * so that the client's first page stays light.
 */
export const endpoints = {
  ...accountEndpoints,
  // Asked for by the school's provider, or on its word: no page of ours needs them.
  finishOidc: { method: 'GET', path: '/api/auth/oidc/callback', roles: 'public', status: 302 },
  signOutByProvider: { method: 'POST', path: '/api/auth/oidc/logout', roles: 'public' },
  signOutInBrowser: { method: 'GET', path: '/api/auth/oidc/logout', roles: 'public' },
  getOidcKeys: { method: 'GET', path: '/api/auth/oidc/jwks', roles: 'public' },
  ...ltiEndpoints,

  listUsers: { method: 'GET', path: '/api/users', roles: professors },
  addUsers: { method: 'POST', path: '/api/users', roles: professors },
  editUser: { method: 'PUT', path: '/api/users/:id', roles: professors },
  removeUser: { method: 'DELETE', path: '/api/users/:id', roles: professors },
  inviteUser: { method: 'POST', path: '/api/users/:id/invitation', roles: professors },
  unlinkUser: { method: 'DELETE', path: '/api/users/:id/provider', roles: professors },
  listRemovedPeople: { method: 'GET', path: '/api/removed-people', roles: professors },
  letInAgain: { method: 'DELETE', path: '/api/removed-people/:id', roles: professors },

  listClasses: { method: 'GET', path: '/api/classes', roles: professors },
  createClass: { method: 'POST', path: '/api/classes', roles: professors, status: 201 },
  beginYear: { method: 'POST', path: '/api/classes/year', roles: professors },
  importPeople: { method: 'POST', path: '/api/classes/import', roles: professors },
  joinClass: { method: 'POST', path: '/api/classes/join', roles: students },
  getClass: { method: 'GET', path: '/api/classes/:id', roles: professors },
  editClass: { method: 'PUT', path: '/api/classes/:id', roles: professors },
  archiveClass: { method: 'POST', path: '/api/classes/:id/archive', roles: professors },
  reopenClass: { method: 'POST', path: '/api/classes/:id/reopen', roles: professors },
  listClassMembers: { method: 'GET', path: '/api/classes/:id/members', roles: professors },
  changeClassMembers: { method: 'PUT', path: '/api/classes/:id/members', roles: professors },
  chooseClassCode: { method: 'PUT', path: '/api/classes/:id/code', roles: professors },
  getClassKnowledge: { method: 'GET', path: '/api/classes/:id/knowledge', roles: professors },
  getClassHardest: { method: 'GET', path: '/api/classes/:id/hardest', roles: professors },
  getClassActivity: { method: 'GET', path: '/api/classes/:id/activity', roles: professors },
  listClassQuizzes: { method: 'GET', path: '/api/classes/:id/quizzes', roles: professors },
  listMyClasses: { method: 'GET', path: '/api/me/classes', roles: members },

  listFolders: { method: 'GET', path: '/api/folders', roles: members },
  createFolder: { method: 'POST', path: '/api/folders', roles: professors, status: 201 },
  getFolder: { method: 'GET', path: '/api/folders/:id', roles: members },
  editFolder: { method: 'PUT', path: '/api/folders/:id', roles: professors },
  deleteFolder: { method: 'DELETE', path: '/api/folders/:id', roles: professors },
  restoreFolder: { method: 'POST', path: '/api/folders/:id/restore', roles: professors },
  getFolderAncestors: { method: 'GET', path: '/api/folders/:id/ancestors', roles: members },
  getFolderChildren: { method: 'GET', path: '/api/folders/:id/children', roles: members },
  getFolderDepth: { method: 'GET', path: '/api/folders/:id/depth', roles: members },
  getFolderTags: { method: 'GET', path: '/api/folders/:id/tags', roles: members },
  setFolderTags: { method: 'PUT', path: '/api/folders/:id/tags', roles: professors },
  reserveFolder: { method: 'PUT', path: '/api/folders/:id/classes', roles: professors },
  listBin: { method: 'GET', path: '/api/bin', roles: professors },
  getTree: { method: 'GET', path: '/api/folders/tree', roles: professors },

  listDecks: { method: 'GET', path: '/api/decks', roles: members },
  createDeck: { method: 'POST', path: '/api/decks', roles: professors, status: 201 },
  getDeck: { method: 'GET', path: '/api/decks/:id', roles: members },
  editDeck: { method: 'PUT', path: '/api/decks/:id', roles: professors },
  deleteDeck: { method: 'DELETE', path: '/api/decks/:id', roles: professors },
  restoreDeck: { method: 'POST', path: '/api/decks/:id/restore', roles: professors },
  moveDeck: { method: 'PUT', path: '/api/decks/:id/move/:folderId', roles: professors, status: 201 },

  createFlashcards: { method: 'POST', path: '/api/decks/:id/flashcards', roles: professors, status: 201 },
  deleteFlashcards: { method: 'DELETE', path: '/api/decks/:id/flashcards', roles: professors },
  getDeckTags: { method: 'GET', path: '/api/decks/:id/tags', roles: professors },
  setDeckTags: { method: 'PUT', path: '/api/decks/:id/tags', roles: professors },

  listFlashcards: {
    method: 'GET',
    path: '/api/flashcards',
    roles: members,
    queries: { proposals: moderators, media_broken: moderators, keyword: professors, tag_ids: professors },
  },
  createFlashcard: { method: 'POST', path: '/api/flashcards', roles: members, status: 201 },
  getFlashcard: { method: 'GET', path: '/api/flashcards/:id', roles: members },
  editFlashcard: { method: 'PUT', path: '/api/flashcards/:id', roles: professors },
  deleteFlashcard: { method: 'DELETE', path: '/api/flashcards/:id', roles: professors },
  restoreFlashcard: { method: 'POST', path: '/api/flashcards/:id/restore', roles: professors },
  moveFlashcard: { method: 'PUT', path: '/api/flashcards/:id/move/:deckId', roles: professors, status: 201 },
  getFlashcardTags: { method: 'GET', path: '/api/flashcards/:id/tags', roles: members },
  setFlashcardTags: { method: 'PUT', path: '/api/flashcards/:id/tags', roles: professors },
  getFlashcardHistory: { method: 'GET', path: '/api/flashcards/:id/history', roles: professors },
  restoreVersion: { method: 'POST', path: '/api/flashcards/:id/history/:revision/restore', roles: professors },
  listMyProposals: { method: 'GET', path: '/api/me/proposals', roles: students },
  getMedia: { method: 'GET', path: '/api/media/:name', roles: 'public' },

  listTags: { method: 'GET', path: '/api/tags', roles: members },
  createTag: { method: 'POST', path: '/api/tags', roles: professors, status: 201 },
  editTag: { method: 'PUT', path: '/api/tags/:id', roles: professors },
  deleteTag: { method: 'DELETE', path: '/api/tags/:id', roles: professors },
  listTagFlashcards: { method: 'GET', path: '/api/tags/:id/flashcards/indirect', roles: professors },

  listUnreadComments: { method: 'GET', path: '/api/comments/unread', roles: professors },
  listComments: { method: 'GET', path: '/api/comments/:id', roles: professors },
  createComment: { method: 'POST', path: '/api/comments', roles: students, status: 201 },
  markCommentRead: { method: 'POST', path: '/api/comments/set_read/:id', roles: professors },
  deleteComment: { method: 'DELETE', path: '/api/comments/:id', roles: professors },

  updateProgress: { method: 'POST', path: '/api/progress/update', roles: students },
  getFolderProgress: { method: 'GET', path: '/api/progress/folder/:id', roles: students },
  getProgressInside: { method: 'GET', path: '/api/progress/folder/:id/inside', roles: students },
  getDeckProgress: { method: 'GET', path: '/api/progress/deck/:id', roles: students },
  resetFolderProgress: { method: 'POST', path: '/api/progress/folder/:id/reset', roles: students },
  resetDeckProgress: { method: 'POST', path: '/api/progress/deck/:id/reset', roles: students },
  undoProgress: { method: 'POST', path: '/api/progress/undo', roles: students },
  getProgressDelays: { method: 'GET', path: '/api/progress/delays', roles: students },
  getToday: { method: 'GET', path: '/api/progress/today', roles: students },
  chooseDailyGoal: { method: 'PUT', path: '/api/progress/goal', roles: students },
  listKnownCards: { method: 'GET', path: '/api/progress/known', roles: students },
  takeHistory: { method: 'POST', path: '/api/progress/history', roles: students },
  getMyProgress: { method: 'GET', path: '/api/progress/me', roles: students },

  getScheduler: { method: 'GET', path: '/api/decks/:id/scheduler', roles: members },
  chooseScheduler: { method: 'PUT', path: '/api/decks/:id/scheduler', roles: professors },
  getDeckSuccess: { method: 'GET', path: '/api/decks/:id/success', roles: professors },
  compareSchedulers: { method: 'GET', path: '/api/decks/:id/scheduler/comparison', roles: professors },

  listQuizzes: { method: 'GET', path: '/api/quizzes', roles: professors },
  listQuizzesDone: { method: 'GET', path: '/api/quizzes_done', roles: students },
  listMissedCards: { method: 'GET', path: '/api/quizzes/missed', roles: students },
  createQuiz: { method: 'POST', path: '/api/quizzes', roles: professors, status: 201 },
  getQuiz: { method: 'GET', path: '/api/quizzes/:id', roles: members },
  getQuizByCode: { method: 'GET', path: '/api/quizzes/code/:code', roles: members },
  editQuiz: { method: 'PUT', path: '/api/quizzes/:id', roles: professors },
  deleteQuiz: { method: 'DELETE', path: '/api/quizzes/:id', roles: professors },
  listQuizBin: { method: 'GET', path: '/api/bin/quizzes', roles: professors },
  restoreQuiz: { method: 'POST', path: '/api/quizzes/:id/restore', roles: professors },
  getQuizFlashcards: { method: 'GET', path: '/api/quizzes/:id/flashcards', roles: professors },
  setQuizFlashcards: { method: 'PUT', path: '/api/quizzes/:id/flashcards', roles: professors },
  addQuizFlashcard: {
    method: 'POST',
    path: '/api/quizzes/:id/flashcards/:flashcardId',
    roles: professors,
    status: 201,
  },
  tryQuiz: { method: 'POST', path: '/api/quizzes/try', roles: professors },
  gradeTry: { method: 'POST', path: '/api/quizzes/try/grade', roles: professors },
  nextFlashcard: { method: 'POST', path: '/api/quizzes/:id/next_flashcard', roles: students },
  getOwnResults: { method: 'GET', path: '/api/quizzes/:id/results_student', roles: students },
  getAllResults: { method: 'GET', path: '/api/quizzes/:id/results_all', roles: professors },
  getQuizStatistics: { method: 'GET', path: '/api/quizzes/:id/statistics', roles: professors },
  listAbsentees: { method: 'GET', path: '/api/quizzes/:id/absentees', roles: professors },
  listClassResults: { method: 'GET', path: '/api/quizzes/:id/results_by_class', roles: professors },
  getQuizRoom: { method: 'GET', path: '/api/quizzes/:id/participation', roles: professors },
  getQuizReplay: { method: 'GET', path: '/api/quizzes/:id/replay', roles: professors },
  regradeQuiz: { method: 'POST', path: '/api/quizzes/:id/regrade', roles: professors },
  reserveQuiz: { method: 'PUT', path: '/api/quizzes/:id/classes', roles: professors },
  endQuiz: { method: 'POST', path: '/api/quizzes/:id/end', roles: professors },
  openRun: { method: 'POST', path: '/api/quizzes/:id/runs', roles: professors, status: 201 },
  listRuns: { method: 'GET', path: '/api/quizzes/:id/runs', roles: professors },
  getRunWall: { method: 'GET', path: '/api/runs/:id/wall', roles: professors },
  getRunPast: { method: 'GET', path: '/api/runs/:id/past/:step', roles: professors },
  listRunParticipants: { method: 'GET', path: '/api/runs/:id/participants', roles: professors },
  showRunQuestion: { method: 'POST', path: '/api/runs/:id/show', roles: professors },
  extendRunQuestion: { method: 'POST', path: '/api/runs/:id/extend', roles: professors },
  closeRunQuestion: { method: 'POST', path: '/api/runs/:id/close', roles: professors },
  revealRunAnswer: { method: 'POST', path: '/api/runs/:id/reveal', roles: professors },
  endRun: { method: 'POST', path: '/api/runs/:id/end', roles: professors },
  joinRun: { method: 'POST', path: '/api/runs/:id/join', roles: students },
  getRun: { method: 'GET', path: '/api/runs/:id', roles: students },
  answerRun: { method: 'POST', path: '/api/runs/:id/answer', roles: students },
  listGradings: { method: 'GET', path: '/api/quizzes/:id/gradings', roles: professors },

  listAssignments: { method: 'GET', path: '/api/assignments', roles: professors },
  giveAssignment: { method: 'POST', path: '/api/assignments', roles: professors, status: 201 },
  getAssignment: { method: 'GET', path: '/api/assignments/:id', roles: professors },
  moveAssignment: { method: 'PUT', path: '/api/assignments/:id/due', roles: professors },
  takeAssignmentBack: { method: 'POST', path: '/api/assignments/:id/take_back', roles: professors },
  followAssignment: { method: 'GET', path: '/api/assignments/:id/follow_up', roles: professors },
  remindOfAssignment: { method: 'POST', path: '/api/assignments/:id/reminder', roles: professors },
  listMyAssignments: { method: 'GET', path: '/api/me/assignments', roles: students },
  getCalendarLink: { method: 'GET', path: '/api/me/calendar', roles: students },
  openCalendarLink: { method: 'POST', path: '/api/me/calendar', roles: students },
  closeCalendarLink: { method: 'DELETE', path: '/api/me/calendar', roles: students },
  getCalendar: { method: 'GET', path: '/api/calendar/:name', roles: 'public' },

  getContent: { method: 'POST', path: '/api/importexport/getcontent', roles: professors },
  postContent: { method: 'POST', path: '/api/importexport/postcontent/:targetId', roles: professors, status: 201 },
  getFolderShare: { method: 'GET', path: '/api/folders/:id/share', roles: professors },
  shareFolder: { method: 'PUT', path: '/api/folders/:id/share', roles: professors },
  unshareFolder: { method: 'DELETE', path: '/api/folders/:id/share', roles: professors },
  getSharedFolder: { method: 'GET', path: '/api/shared/:token', roles: 'public' },
  getSharedDeck: { method: 'GET', path: '/api/shared/:token/decks/:deckId', roles: 'public' },
  getGeneralStatistics: { method: 'GET', path: '/api/stats/general', roles: professors },
  getUserStatistics: { method: 'GET', path: '/api/stats/users', roles: professors },
  getActivityStatistics: { method: 'GET', path: '/api/stats/activity', roles: professors },
  getServiceHealth: { method: 'GET', path: '/api/admin/health', roles: admins },
  checkProvider: { method: 'POST', path: '/api/admin/provider-check', roles: admins },
  openJobsBoard: { method: 'POST', path: '/api/admin/jobs-board', roles: admins },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** '.' and '..' lead elsewhere in any writing (https://url.spec.whatwg.org/#double-dot-path-segment): as texts they are nothing that is there. */
const asPart = (value: string) => encodeURIComponent(/^\.\.?$/.test(value) ? value.replaceAll('.', '%2E') : value);

/** Fills the `:name` parts of an endpoint's path; every value is encoded, and leads nowhere else. */
export function pathOf(endpoint: { path: string }, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => asPart(params[name] ?? ''));
}
