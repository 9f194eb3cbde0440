import { z } from 'zod';
import { members, professors, students } from '../roles.js';
import { id } from '../form.js';
import { deckKnowledge, starGiven, starredCards } from './own-cards.js';
import { ownProgress } from './own-progress.js';
import { historyTaken, knownCardsQuery, reviewHistory } from './review-history.js';
import {
  cardDelays,
  deckProgress,
  deckSuccess,
  delaysQuery,
  folderProgress,
  folderProgressQuery,
  progressInside,
  progressRecorded,
  progressReset,
  progressUndone,
  progressUpdate,
  undoRequest,
} from './revision.js';
import { byFolderId, byId, route } from '../route.js';
import { dailyGoal, today, todayQuery } from './today.js';
import { deckScheduler, schedulerChoice, schedulerComparison } from './schedulers.js';

/** A student's progress, and how decks bring their cards back. */
export const revisionRoutes = {
  updateProgress: route('POST /api/progress/update', students, {
    summary: 'Évaluer une carte',
    body: progressUpdate,
    answer: progressRecorded,
  }),
  getFolderProgress: route('GET /api/progress/folder/:id', students, {
    summary: 'Progression dans un dossier',
    params: byFolderId,
    query: folderProgressQuery,
    answer: folderProgress,
  }),
  getProgressInside: route('GET /api/progress/folder/:id/inside', students, {
    summary: 'Progression dans chaque dossier et chaque paquet d’un dossier',
    params: byFolderId,
    answer: progressInside,
  }),
  getDeckProgress: route('GET /api/progress/deck/:id', students, {
    summary: 'Progression dans un paquet',
    params: byId,
    answer: deckProgress,
  }),
  getDeckKnowledge: route('GET /api/progress/deck/:id/cards', students, {
    summary: 'Ce que l’on sait de chaque carte d’un paquet',
    params: byId,
    answer: deckKnowledge,
  }),
  listStars: route('GET /api/progress/stars', students, {
    summary: 'Les cartes que l’on a marquées d’une étoile',
    answer: starredCards,
  }),
  starCard: route('PUT /api/progress/stars/:id', students, {
    summary: 'Marquer une carte d’une étoile',
    params: byId,
    answer: starGiven,
  }),
  unstarCard: route('DELETE /api/progress/stars/:id', students, {
    summary: 'Retirer l’étoile d’une carte',
    params: byId,
    answer: starGiven,
  }),
  resetFolderProgress: route('POST /api/progress/folder/:id/reset', students, {
    summary: 'Recommencer un dossier',
    params: byFolderId,
    answer: progressReset,
  }),
  resetDeckProgress: route('POST /api/progress/deck/:id/reset', students, {
    summary: 'Recommencer un paquet',
    params: byId,
    answer: progressReset,
  }),
  undoProgress: route('POST /api/progress/undo', students, {
    summary: 'Annuler sa dernière évaluation ou sa dernière remise à zéro',
    body: undoRequest.nullish().transform((body) => body ?? {}),
    answer: progressUndone,
  }),
  getProgressDelays: route('GET /api/progress/delays', students, {
    summary: 'Ce que feraient les boutons pour des cartes',
    query: delaysQuery,
    answer: z.array(cardDelays),
  }),
  getToday: route('GET /api/progress/today', students, {
    summary: 'Sa journée, et la séance qu’elle propose',
    query: todayQuery,
    answer: today,
  }),
  chooseDailyGoal: route('PUT /api/progress/goal', students, {
    summary: 'Choisir son objectif du jour',
    body: dailyGoal,
    answer: dailyGoal,
  }),
  listKnownCards: route('GET /api/progress/known', students, {
    summary: 'Les cartes d’un paquet ou d’un dossier sur lesquelles on a une progression',
    query: knownCardsQuery,
    answer: z.array(id),
  }),
  takeHistory: route('POST /api/progress/history', students, {
    summary: 'Reprendre ses révisions faites ailleurs',
    body: reviewHistory,
    answer: historyTaken,
  }),
  getMyProgress: route('GET /api/progress/me', students, { summary: 'Sa propre page', answer: ownProgress }),
  getScheduler: route('GET /api/decks/:id/scheduler', members, {
    summary: 'La planification d’un paquet',
    params: byId,
    answer: deckScheduler,
  }),
  chooseScheduler: route('PUT /api/decks/:id/scheduler', professors, {
    summary: 'Choisir la planification d’un paquet',
    params: byId,
    body: schedulerChoice,
    answer: deckScheduler,
  }),
  getDeckSuccess: route('GET /api/decks/:id/success', professors, {
    summary: 'La réussite de chaque carte d’un paquet',
    params: byId,
    answer: deckSuccess,
  }),
  compareSchedulers: route('GET /api/decks/:id/scheduler/comparison', professors, {
    summary: 'Les deux planifications, sur les évaluations de la classe',
    params: byId,
    answer: schedulerComparison,
  }),
};
