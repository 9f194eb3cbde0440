import { z } from 'zod';
import { professors, students } from '../roles.js';
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
  runWordForm,
  studentRun,
} from './quiz-runs.js';
import { byId, route } from '../route.js';

/** Runs: a quiz of the whole class, at its professor's pace. */
export const quizRunRoutes = {
  openRun: route('POST /api/quizzes/:id/runs', professors, {
    summary: 'Lancer un quiz en classe\u00a0; la séance ouverte, s’il y en a une',
    status: 201,
    params: byId,
    body: runForm,
    answer: created,
  }),
  listRuns: route('GET /api/quizzes/:id/runs', professors, {
    summary:
      'Les séances d’un quiz, de la plus récente à la plus ancienne, par pages\u00a0; leur nombre dans X-Total-Count',
    params: byId,
    query: pageQuery,
    answer: z.array(quizRun),
  }),
  reserveQuiz: route('PUT /api/quizzes/:id/classes', professors, {
    summary: 'Réserver un quiz à des classes, ou à personne',
    params: byId,
    body: reservation,
    answer: created,
  }),
  endQuiz: route('POST /api/quizzes/:id/end', professors, {
    summary: 'Terminer un quiz maintenant',
    params: byId,
    answer: created,
  }),
  getRunWall: route('GET /api/runs/:id/wall', professors, {
    summary: 'Une séance, pour le tableau',
    params: byId,
    answer: runWall,
  }),
  getRunPast: route('GET /api/runs/:id/past/:step', professors, {
    summary: 'Une question passée d’une séance, sans la rouvrir',
    params: runPastParams,
    answer: runPast,
  }),
  listRunParticipants: route('GET /api/runs/:id/participants', professors, {
    summary: 'Qui participe à une séance, et qui n’a pas encore répondu',
    params: byId,
    answer: z.array(runParticipant),
  }),
  showRunQuestion: route('POST /api/runs/:id/show', professors, {
    summary: 'Montrer une question',
    params: byId,
    body: runShowForm,
    answer: runWall,
  }),
  extendRunQuestion: route('POST /api/runs/:id/extend', professors, {
    summary: 'Ajouter 15 secondes à la question',
    params: byId,
    body: runExtendForm,
    answer: runWall,
  }),
  closeRunQuestion: route('POST /api/runs/:id/close', professors, {
    summary: 'Arrêter les réponses',
    params: byId,
    body: runStepForm,
    answer: runWall,
  }),
  revealRunAnswer: route('POST /api/runs/:id/reveal', professors, {
    summary: 'Montrer la bonne réponse',
    params: byId,
    body: runStepForm,
    answer: runWall,
  }),
  hideRunWord: route('POST /api/runs/:id/words', professors, {
    summary: 'Masquer un mot du nuage, ou le montrer de nouveau',
    params: byId,
    body: runWordForm,
    answer: runWall,
  }),
  endRun: route('POST /api/runs/:id/end', professors, {
    summary: 'Terminer une séance',
    params: byId,
    answer: runWall,
  }),
  joinRun: route('POST /api/runs/:id/join', students, {
    summary: 'Participer à une séance',
    params: byId,
    answer: studentRun,
  }),
  getRun: route('GET /api/runs/:id', students, {
    summary: 'La séance où je participe',
    params: byId,
    answer: studentRun,
  }),
  answerRun: route('POST /api/runs/:id/answer', students, {
    summary: 'Répondre à la question montrée',
    params: byId,
    body: runAnswerForm,
    answer: runAnswered,
  }),
};
