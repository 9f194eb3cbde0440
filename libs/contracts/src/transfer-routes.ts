import { IMPORT_LIMITS } from './constants.js';
import { endpoints } from './endpoints.js';
import { created } from './form.js';
import { route } from './route.js';
import { contentRequest, exportedContent, importDescribed, importForm, importParams } from './transfer.js';

/** Content that leaves the application and comes into it. */
export const transferRoutes = {
  getContent: route(endpoints.getContent, {
    summary: 'Des cartes à exporter, avec leurs paquets et leurs dossiers',
    body: contentRequest,
    answer: exportedContent,
  }),
  postContent: route(endpoints.postContent, {
    summary: 'Importer un dossier, un paquet ou une carte, avec tout ce qu’il contient\u00a0: tout ou rien',
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
};
