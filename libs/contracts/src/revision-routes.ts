import { endpoints } from './endpoints.js';
import { deckProgress, folderProgress, folderProgressQuery, progressReset, progressUpdate } from './revision.js';
import { byFolderId, byId, route } from './route.js';

/** A student's progress. */
export const revisionRoutes = {
  updateProgress: route(endpoints.updateProgress, { summary: 'Évaluer une carte', body: progressUpdate }),
  getFolderProgress: route(endpoints.getFolderProgress, {
    summary: 'Progression dans un dossier',
    params: byFolderId,
    query: folderProgressQuery,
    answer: folderProgress,
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
};
