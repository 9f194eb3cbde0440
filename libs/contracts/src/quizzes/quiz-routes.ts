import { z } from 'zod';
import { binItem, binQuery } from '../catalogue/bin.js';
import { members, professors, students } from '../roles.js';
import { flashcard } from '../catalogue/flashcards.js';
import { created, ok } from '../form.js';
import {
  allResults,
  grading,
  absentee,
  absenteesQuery,
  classResult,
  classResultsQuery,
  gradingQuery,
  missedCards,
  missedQuery,
  quizReplay,
  quizStatistics,
  regraded,
  regradeForm,
  runQuery,
  tryResult,
} from './quiz-results.js';
import { studentResult } from './quiz-results.js';
import {
  byCode,
  nextFlashcard,
  quiz,
  quizCardParams,
  quizCardsForm,
  quizEditForm,
  quizForm,
  quizListQuery,
  quizRoom,
  quizStep,
  quizTry,
  quizTryForm,
  tryAnswersForm,
} from './quizzes.js';
import { byId, route } from '../route.js';
import { markScale } from './mark-scale.js';
import { ruled, rulingForm } from './rulings.js';

/** Quizzes: making them, taking them, reading what came out. */
export const quizRoutes = {
  listQuizzes: route('GET /api/quizzes', professors, {
    summary:
      'Les quiz, du plus récent au plus ancien\u00a0; avec running, ceux qui sont ouverts et ont une fin\u00a0; avec group, ceux d’une partie de la liste, dans son ordre\u00a0; par pages avec limit ou group, leur nombre dans X-Total-Count',
    query: quizListQuery,
    answer: z.array(quiz),
  }),
  listQuizzesDone: route('GET /api/quizzes_done', students, {
    summary: 'Les quiz que j’ai faits',
    answer: z.array(quiz),
  }),
  listMissedCards: route('GET /api/quizzes/missed', students, {
    summary:
      'Les cartes que j’ai ratées et pas revues depuis\u00a0: de mes derniers quiz, le plus récent d’abord\u00a0; avec taken, d’un seul',
    query: missedQuery,
    answer: z.array(missedCards),
  }),
  createQuiz: route('POST /api/quizzes', professors, {
    status: 201,
    summary: 'Créer un quiz',
    body: quizForm,
    answer: created,
  }),
  getQuiz: route('GET /api/quizzes/:id', members, { summary: 'Un quiz', params: byId, answer: quiz }),
  getQuizByCode: route('GET /api/quizzes/code/:code', members, {
    summary: 'Un quiz par son code',
    params: byCode,
    answer: quiz,
  }),
  editQuiz: route('PUT /api/quizzes/:id', professors, {
    summary: 'Modifier un quiz',
    params: byId,
    body: quizEditForm,
    answer: created,
  }),
  deleteQuiz: route('DELETE /api/quizzes/:id', professors, {
    summary: 'Supprimer un quiz',
    params: byId,
    answer: created,
  }),
  listQuizBin: route('GET /api/bin/quizzes', professors, {
    summary: 'La corbeille\u00a0: quiz supprimés depuis moins de 30 jours',
    query: binQuery,
    answer: z.array(binItem),
  }),
  restoreQuiz: route('POST /api/quizzes/:id/restore', professors, {
    summary: 'Rétablir un quiz supprimé',
    params: byId,
    answer: created,
  }),
  getQuizFlashcards: route('GET /api/quizzes/:id/flashcards', professors, {
    summary: 'Les cartes d’un quiz, dans leur ordre',
    params: byId,
    answer: z.array(flashcard),
  }),
  setQuizFlashcards: route('PUT /api/quizzes/:id/flashcards', professors, {
    summary: 'Choisir les cartes d’un quiz',
    params: byId,
    body: quizCardsForm,
    answer: created,
  }),
  addQuizFlashcard: route('POST /api/quizzes/:id/flashcards/:flashcardId', professors, {
    summary: 'Ajouter une carte à un quiz',
    status: 201,
    params: quizCardParams,
    answer: ok,
  }),
  nextFlashcard: route('POST /api/quizzes/:id/next_flashcard', students, {
    summary: 'Commencer, reprendre, répondre\u00a0: la carte suivante',
    params: byId,
    body: quizStep,
    answer: nextFlashcard,
  }),
  tryQuiz: route('POST /api/quizzes/try', professors, {
    summary: 'Essayer des cartes comme un élève les reçoit\u00a0: rien n’est enregistré',
    body: quizTryForm,
    answer: quizTry,
  }),
  gradeTry: route('POST /api/quizzes/try/grade', professors, {
    summary: 'Corriger un essai comme un quiz\u00a0: rien n’est enregistré',
    body: tryAnswersForm,
    answer: tryResult,
  }),
  getOwnResults: route('GET /api/quizzes/:id/results_student', students, {
    summary: 'Mes résultats\u00a0; ceux de ma dernière séance, si le quiz se fait en classe',
    params: byId,
    query: runQuery,
    answer: studentResult,
  }),
  getAllResults: route('GET /api/quizzes/:id/results_all', professors, {
    summary: 'Les résultats de tous',
    params: byId,
    query: gradingQuery,
    answer: allResults,
  }),
  getQuizStatistics: route('GET /api/quizzes/:id/statistics', professors, {
    summary: 'Les statistiques d’un quiz',
    params: byId,
    query: gradingQuery,
    answer: quizStatistics,
  }),
  listAbsentees: route('GET /api/quizzes/:id/absentees', professors, {
    summary: 'Qui n’a pas participé, dans une classe ou dans celles du quiz',
    params: byId,
    query: absenteesQuery,
    answer: z.array(absentee),
  }),
  listClassResults: route('GET /api/quizzes/:id/results_by_class', professors, {
    summary: 'Les résultats de chaque classe qui a participé, ou pour laquelle est le quiz',
    params: byId,
    query: classResultsQuery,
    answer: z.array(classResult),
  }),
  getQuizRoom: route('GET /api/quizzes/:id/participation', professors, {
    summary: 'Qui participe, et où chacun en est',
    params: byId,
    answer: quizRoom,
  }),
  getQuizReplay: route('GET /api/quizzes/:id/replay', professors, {
    summary: 'Le déroulement d’un quiz',
    params: byId,
    query: runQuery,
    answer: quizReplay,
  }),
  regradeQuiz: route('POST /api/quizzes/:id/regrade', professors, {
    summary: 'Corriger de nouveau avec les réponses actuelles des cartes',
    params: byId,
    body: regradeForm,
    answer: regraded,
  }),
  ruleQuestion: route('POST /api/quizzes/:id/flashcards/:flashcardId/ruling', professors, {
    summary:
      'Neutraliser une question, ou accepter aussi une autre réponse\u00a0; avec dry_run, ce que cela changerait',
    params: quizCardParams,
    body: rulingForm,
    answer: ruled,
  }),
  chooseMarkScale: route('PUT /api/quizzes/:id/mark_scale', professors, {
    summary: 'Choisir sur combien un quiz est noté, et l’arrondi des notes',
    params: byId,
    body: markScale,
    answer: created,
  }),
  listGradings: route('GET /api/quizzes/:id/gradings', professors, {
    summary: 'Les corrections d’un quiz, la première d’abord',
    params: byId,
    answer: z.array(grading),
  }),
};
