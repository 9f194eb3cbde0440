import { z } from 'zod';
import { endpoints } from '../endpoints.js';
import { id } from '../form.js';
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
  updateProgress: route(endpoints.updateProgress, {
    summary: 'Évaluer une carte',
    body: progressUpdate,
    answer: progressRecorded,
  }),
  getFolderProgress: route(endpoints.getFolderProgress, {
    summary: 'Progression dans un dossier',
    params: byFolderId,
    query: folderProgressQuery,
    answer: folderProgress,
  }),
  getProgressInside: route(endpoints.getProgressInside, {
    summary: 'Progression dans chaque dossier et chaque paquet d’un dossier',
    params: byFolderId,
    answer: progressInside,
  }),
  getDeckProgress: route(endpoints.getDeckProgress, {
    summary: 'Progression dans un paquet',
    params: byId,
    answer: deckProgress,
  }),
  resetFolderProgress: route(endpoints.resetFolderProgress, {
    summary: 'Recommencer un dossier',
    params: byFolderId,
    answer: progressReset,
  }),
  resetDeckProgress: route(endpoints.resetDeckProgress, {
    summary: 'Recommencer un paquet',
    params: byId,
    answer: progressReset,
  }),
  undoProgress: route(endpoints.undoProgress, {
    summary: 'Annuler sa dernière évaluation ou sa dernière remise à zéro',
    body: undoRequest.nullish().transform((body) => body ?? {}),
    answer: progressUndone,
  }),
  getProgressDelays: route(endpoints.getProgressDelays, {
    summary: 'Ce que feraient les boutons pour des cartes',
    query: delaysQuery,
    answer: z.array(cardDelays),
  }),
  getToday: route(endpoints.getToday, {
    summary: 'Sa journée, et la séance qu’elle propose',
    query: todayQuery,
    answer: today,
  }),
  chooseDailyGoal: route(endpoints.chooseDailyGoal, {
    summary: 'Choisir son objectif du jour',
    body: dailyGoal,
    answer: dailyGoal,
  }),
  listKnownCards: route(endpoints.listKnownCards, {
    summary: 'Les cartes d’un paquet ou d’un dossier sur lesquelles on a une progression',
    query: knownCardsQuery,
    answer: z.array(id),
  }),
  takeHistory: route(endpoints.takeHistory, {
    summary: 'Reprendre ses révisions faites ailleurs',
    body: reviewHistory,
    answer: historyTaken,
  }),
  getMyProgress: route(endpoints.getMyProgress, { summary: 'Sa propre page', answer: ownProgress }),
  getScheduler: route(endpoints.getScheduler, {
    summary: 'La planification d’un paquet',
    params: byId,
    answer: deckScheduler,
  }),
  chooseScheduler: route(endpoints.chooseScheduler, {
    summary: 'Choisir la planification d’un paquet',
    params: byId,
    body: schedulerChoice,
    answer: deckScheduler,
  }),
  getDeckSuccess: route(endpoints.getDeckSuccess, {
    summary: 'La réussite de chaque carte d’un paquet',
    params: byId,
    answer: deckSuccess,
  }),
  compareSchedulers: route(endpoints.compareSchedulers, {
    summary: 'Les deux planifications, sur les évaluations de la classe',
    params: byId,
    answer: schedulerComparison,
  }),
};
