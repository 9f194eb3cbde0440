import { IMPORT_LIMITS } from '../constants.js';
import { endpoints } from '../endpoints.js';
import { created } from '../form.js';
import { byId, route } from '../route.js';
import { folderShare, shareForm, sharedCards, sharedDeckParams, sharedFolder, sharedParams } from './shares.js';
import { contentRequest, exportedContent, importDescribed, importForm, importParams } from './transfer.js';

/** Content that leaves the application and comes into it. */
export const transferRoutes = {
  getContent: route(endpoints.getContent, {
    summary: 'Des cartes à exporter, avec leurs paquets et leurs dossiers',
    body: contentRequest,
    answer: exportedContent,
  }),
  postContent: route(endpoints.postContent, {
    summary:
      'Importer un dossier, un paquet ou une carte, avec tout ce qu’il contient, ou des cartes dans un paquet\u00a0: tout ou rien',
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
  getFolderShare: route(endpoints.getFolderShare, {
    summary: 'Comment un dossier est offert à d’autres écoles',
    params: byId,
    answer: folderShare,
  }),
  shareFolder: route(endpoints.shareFolder, {
    summary: 'Offrir un dossier à d’autres écoles par une adresse, ou en changer la licence',
    params: byId,
    body: shareForm,
    answer: folderShare,
  }),
  unshareFolder: route(endpoints.unshareFolder, {
    summary: 'Ne plus offrir un dossier\u00a0: son adresse ne mène plus à rien',
    params: byId,
    answer: folderShare,
  }),
  getSharedFolder: route(endpoints.getSharedFolder, {
    summary: 'Un dossier offert\u00a0: ce qui y est visible, sans les cartes',
    params: sharedParams,
    answer: sharedFolder,
  }),
  getSharedDeck: route(endpoints.getSharedDeck, {
    summary: 'Les cartes visibles d’un paquet d’un dossier offert',
    params: sharedDeckParams,
    answer: sharedCards,
  }),
};
