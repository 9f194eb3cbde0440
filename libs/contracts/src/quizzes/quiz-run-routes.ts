import { z } from 'zod';
import { endpoints } from '../endpoints.js';
import { pageQuery } from '../catalogue/flashcards.js';
import { reservation } from '../catalogue/folders.js';
import { created } from '../form.js';
import {
  quizRun,
  runAnswered,
  runAnswerForm,
  runExtendForm,
  runForm,
  runParticipant,
  runPast,
  runPastParams,
  runShowForm,
  runStepForm,
  runWall,
  studentRun,
} from './quiz-runs.js';
import { byId, route } from '../route.js';

/** Runs: a quiz of the whole class, at its professor's pace. */
export const quizRunRoutes = {
  openRun: route(endpoints.openRun, {
    summary: 'Lancer un quiz en classe\u00a0; la séance ouverte, s’il y en a une',
    params: byId,
    body: runForm,
    answer: created,
  }),
  listRuns: route(endpoints.listRuns, {
    summary:
      'Les séances d’un quiz, de la plus récente à la plus ancienne, par pages\u00a0; leur nombre dans X-Total-Count',
    params: byId,
    query: pageQuery,
    answer: z.array(quizRun),
  }),
  reserveQuiz: route(endpoints.reserveQuiz, {
    summary: 'Réserver un quiz à des classes, ou à personne',
    params: byId,
    body: reservation,
    answer: created,
  }),
  endQuiz: route(endpoints.endQuiz, { summary: 'Terminer un quiz maintenant', params: byId, answer: created }),
  getRunWall: route(endpoints.getRunWall, { summary: 'Une séance, pour le tableau', params: byId, answer: runWall }),
  getRunPast: route(endpoints.getRunPast, {
    summary: 'Une question passée d’une séance, sans la rouvrir',
    params: runPastParams,
    answer: runPast,
  }),
  listRunParticipants: route(endpoints.listRunParticipants, {
    summary: 'Qui participe à une séance, et qui n’a pas encore répondu',
    params: byId,
    answer: z.array(runParticipant),
  }),
  showRunQuestion: route(endpoints.showRunQuestion, {
    summary: 'Montrer une question',
    params: byId,
    body: runShowForm,
    answer: runWall,
  }),
  extendRunQuestion: route(endpoints.extendRunQuestion, {
    summary: 'Ajouter 15 secondes à la question',
    params: byId,
    body: runExtendForm,
    answer: runWall,
  }),
  closeRunQuestion: route(endpoints.closeRunQuestion, {
    summary: 'Arrêter les réponses',
    params: byId,
    body: runStepForm,
    answer: runWall,
  }),
  revealRunAnswer: route(endpoints.revealRunAnswer, {
    summary: 'Montrer la bonne réponse',
    params: byId,
    body: runStepForm,
    answer: runWall,
  }),
  endRun: route(endpoints.endRun, { summary: 'Terminer une séance', params: byId, answer: runWall }),
  joinRun: route(endpoints.joinRun, { summary: 'Participer à une séance', params: byId, answer: studentRun }),
  getRun: route(endpoints.getRun, { summary: 'La séance où je participe', params: byId, answer: studentRun }),
  answerRun: route(endpoints.answerRun, {
    summary: 'Répondre à la question montrée',
    params: byId,
    body: runAnswerForm,
    answer: runAnswered,
  }),
};
