import { z } from 'zod';
import { binItem, binQuery } from './bin.js';
import { deck, deckEditForm, deckForm, decksQuery } from './decks.js';
import { endpoints } from '../endpoints.js';
import { ancestor, deleted, folder, folderDepth, folderEditForm, folderForm, reservation } from './folders.js';
import { created, id } from '../form.js';
import { treeAnswer, treeQuery } from './history.js';
import { byFolderId, byId, route } from '../route.js';
import { tag, tagChoice } from './tags.js';

/** The tree: folders and decks. */
export const folderRoutes = {
  listFolders: route(endpoints.listFolders, { summary: 'Tous les dossiers', answer: z.array(folder) }),
  createFolder: route(endpoints.createFolder, {
    summary: 'Créer un dossier',
    body: folderForm,
    answer: created,
    multipart: true,
  }),
  getFolder: route(endpoints.getFolder, { summary: 'Un dossier', params: byFolderId, answer: folder }),
  editFolder: route(endpoints.editFolder, {
    summary: 'Modifier ou déplacer un dossier',
    params: byFolderId,
    body: folderEditForm,
    answer: created,
    multipart: true,
  }),
  deleteFolder: route(endpoints.deleteFolder, {
    summary: 'Supprimer un dossier et son contenu',
    params: byFolderId,
    answer: deleted,
  }),
  restoreFolder: route(endpoints.restoreFolder, {
    summary: 'Annuler la suppression d’un dossier',
    params: byFolderId,
    answer: created,
  }),
  getFolderAncestors: route(endpoints.getFolderAncestors, {
    summary: 'Le chemin d’un dossier, depuis la racine',
    params: byFolderId,
    answer: z.array(ancestor),
  }),
  getFolderChildren: route(endpoints.getFolderChildren, {
    summary: 'Les sous-dossiers directs',
    params: byFolderId,
    answer: z.array(folder),
  }),
  getFolderDepth: route(endpoints.getFolderDepth, {
    summary: 'La profondeur d’un dossier',
    params: byFolderId,
    answer: folderDepth,
  }),
  getFolderTags: route(endpoints.getFolderTags, {
    summary: 'Les tags d’un dossier',
    params: byFolderId,
    answer: z.array(tag),
  }),
  setFolderTags: route(endpoints.setFolderTags, {
    summary: 'Choisir les tags d’un dossier',
    params: byFolderId,
    body: tagChoice,
    answer: created,
  }),
  reserveFolder: route(endpoints.reserveFolder, {
    summary: 'Réserver une catégorie à des classes, ou à personne',
    params: byFolderId,
    body: reservation,
    answer: created,
  }),
  listBin: route(endpoints.listBin, {
    summary: 'La corbeille\u00a0: dossiers, paquets et cartes supprimés depuis moins de 30 jours',
    query: binQuery,
    answer: z.array(binItem),
  }),
  getTree: route(endpoints.getTree, {
    summary: 'L’arbre des dossiers et des paquets, tel qu’il était un jour donné',
    query: treeQuery,
    answer: treeAnswer,
  }),

  listDecks: route(endpoints.listDecks, { summary: 'Les paquets de cartes', query: decksQuery, answer: z.array(deck) }),
  createDeck: route(endpoints.createDeck, {
    summary: 'Créer un paquet de cartes',
    body: deckForm,
    answer: created,
    multipart: true,
  }),
  getDeck: route(endpoints.getDeck, { summary: 'Un paquet de cartes', params: byId, answer: deck }),
  editDeck: route(endpoints.editDeck, {
    summary: 'Modifier un paquet de cartes',
    params: byId,
    body: deckEditForm,
    answer: created,
    multipart: true,
  }),
  deleteDeck: route(endpoints.deleteDeck, {
    summary: 'Supprimer un paquet et ses cartes',
    params: byId,
    answer: deleted,
  }),
  restoreDeck: route(endpoints.restoreDeck, {
    summary: 'Annuler la suppression d’un paquet',
    params: byId,
    answer: created,
  }),
  moveDeck: route(endpoints.moveDeck, {
    summary: 'Déplacer un paquet',
    params: z.strictObject({ id, folderId: id }),
    answer: created,
  }),
  getDeckTags: route(endpoints.getDeckTags, { summary: 'Les tags d’un paquet', params: byId, answer: z.array(tag) }),
  setDeckTags: route(endpoints.setDeckTags, {
    summary: 'Choisir les tags d’un paquet',
    params: byId,
    body: tagChoice,
    answer: created,
  }),
};
