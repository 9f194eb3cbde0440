import { IMPORT_LIMITS } from '../constants.js';
import { professors } from '../roles.js';
import { created } from '../form.js';
import { byId, route } from '../route.js';
import { folderShare, shareForm, sharedCards, sharedDeckParams, sharedFolder, sharedParams } from './shares.js';
import { contentRequest, exportedContent, importDescribed, importForm, importParams } from './transfer.js';

/** Content that leaves the application and comes into it. */
export const transferRoutes = {
  getContent: route('POST /api/importexport/getcontent', professors, {
    summary: 'Des cartes à exporter, avec leurs paquets et leurs dossiers',
    body: contentRequest,
    answer: exportedContent,
  }),
  postContent: route('POST /api/importexport/postcontent/:targetId', professors, {
    summary:
      'Importer un dossier, un paquet ou une carte, avec tout ce qu’il contient, ou des cartes dans un paquet\u00a0: tout ou rien',
    status: 201,
    params: importParams,
    body: importForm,
    describedBody: importDescribed,
    answer: created,
    multipart: {
      lists: ['mediaFiles'],
      files: 2 * IMPORT_LIMITS.flashcards,
      fieldBytes: IMPORT_LIMITS.nodeBytes,
      allFilesBytes: IMPORT_LIMITS.mediaBytes,
    },
  }),
  getFolderShare: route('GET /api/folders/:id/share', professors, {
    summary: 'Comment un dossier est offert à d’autres écoles',
    params: byId,
    answer: folderShare,
  }),
  shareFolder: route('PUT /api/folders/:id/share', professors, {
    summary: 'Offrir un dossier à d’autres écoles par une adresse, ou en changer la licence',
    params: byId,
    body: shareForm,
    answer: folderShare,
  }),
  unshareFolder: route('DELETE /api/folders/:id/share', professors, {
    summary: 'Ne plus offrir un dossier\u00a0: son adresse ne mène plus à rien',
    params: byId,
    answer: folderShare,
  }),
  getSharedFolder: route('GET /api/shared/:token', 'public', {
    summary: 'Un dossier offert\u00a0: ce qui y est visible, sans les cartes',
    params: sharedParams,
    answer: sharedFolder,
  }),
  getSharedDeck: route('GET /api/shared/:token/decks/:deckId', 'public', {
    summary: 'Les cartes visibles d’un paquet d’un dossier offert',
    params: sharedDeckParams,
    answer: sharedCards,
  }),
};
