import { z } from 'zod';
import { binItem, binQuery } from './bin.js';
import { members, professors } from '../roles.js';
import { ancestor, deleted, folder, folderDepth, folderEditForm, folderForm, reservation } from './folders.js';
import { created } from '../form.js';
import { treeAnswer, treeQuery } from './history.js';
import { byFolderId, route } from '../route.js';
import { tag, tagChoice } from './tags.js';

/** Folders, and what is asked of the tree as a whole. */
export const folderRoutes = {
  listFolders: route('GET /api/folders', members, { summary: 'Tous les dossiers', answer: z.array(folder) }),
  createFolder: route('POST /api/folders', professors, {
    summary: 'Créer un dossier',
    status: 201,
    body: folderForm,
    answer: created,
    multipart: true,
  }),
  getFolder: route('GET /api/folders/:id', members, { summary: 'Un dossier', params: byFolderId, answer: folder }),
  editFolder: route('PUT /api/folders/:id', professors, {
    summary: 'Modifier ou déplacer un dossier',
    params: byFolderId,
    body: folderEditForm,
    answer: created,
    multipart: true,
  }),
  deleteFolder: route('DELETE /api/folders/:id', professors, {
    summary: 'Supprimer un dossier et son contenu',
    params: byFolderId,
    answer: deleted,
  }),
  restoreFolder: route('POST /api/folders/:id/restore', professors, {
    summary: 'Annuler la suppression d’un dossier',
    params: byFolderId,
    answer: created,
  }),
  getFolderAncestors: route('GET /api/folders/:id/ancestors', members, {
    summary: 'Le chemin d’un dossier, depuis la racine',
    params: byFolderId,
    answer: z.array(ancestor),
  }),
  getFolderChildren: route('GET /api/folders/:id/children', members, {
    summary: 'Les sous-dossiers directs',
    params: byFolderId,
    answer: z.array(folder),
  }),
  getFolderDepth: route('GET /api/folders/:id/depth', members, {
    summary: 'La profondeur d’un dossier',
    params: byFolderId,
    answer: folderDepth,
  }),
  getFolderTags: route('GET /api/folders/:id/tags', members, {
    summary: 'Les tags d’un dossier',
    params: byFolderId,
    answer: z.array(tag),
  }),
  setFolderTags: route('PUT /api/folders/:id/tags', professors, {
    summary: 'Choisir les tags d’un dossier',
    params: byFolderId,
    body: tagChoice,
    answer: created,
  }),
  reserveFolder: route('PUT /api/folders/:id/classes', professors, {
    summary: 'Réserver une catégorie à des classes, ou à personne',
    params: byFolderId,
    body: reservation,
    answer: created,
  }),
  listBin: route('GET /api/bin', professors, {
    summary: 'La corbeille\u00a0: dossiers, paquets et cartes supprimés depuis moins de 30 jours',
    query: binQuery,
    answer: z.array(binItem),
  }),
  getTree: route('GET /api/folders/tree', professors, {
    summary: 'L’arbre des dossiers et des paquets, tel qu’il était un jour donné',
    query: treeQuery,
    answer: treeAnswer,
  }),
};
