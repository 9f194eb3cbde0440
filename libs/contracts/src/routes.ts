import { z } from 'zod';
import {
  credentials,
  featureConfig,
  newUsers,
  oidcCallbackQuery,
  oidcQuery,
  oidcTicket,
  ownSession,
  passwordChange,
  personalData,
  recovery,
  registration,
  signedIn,
  user,
  userEdit,
  usersAdded,
} from './accounts.js';
import { comment, commentForm, unreadComment } from './comments.js';
import { deck, deckEditForm, deckForm, decksQuery } from './decks.js';
import { endpoints } from './endpoints.js';
import type { Endpoint } from './endpoints.js';
import {
  flashcard,
  flashcardEditForm,
  flashcardForm,
  flashcardsAnswer,
  flashcardsQuery,
  listedFlashcard,
  mediaParams,
  mediaQuery,
  pageQuery,
} from './flashcards.js';
import { ancestor, deleted, folder, folderDepth, folderEditForm, folderForm } from './folders.js';
import { created, folderId, id, ok } from './form.js';
import { cardVersion, treeAnswer, treeQuery, versionParams } from './history.js';
import { deletion, ownProposal } from './proposals.js';
import { deckProgress, folderProgress, folderProgressQuery, progressReset, progressUpdate } from './revision.js';
import { tag, tagChoice, tagForm, tagInUse } from './tags.js';

/** An endpoint with the schemas of what comes in and of what goes out. */
export interface Route extends Endpoint {
  summary: string;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType;
  answer: z.ZodType;
  /** The body may also be sent as multipart/form-data. */
  multipart?: boolean;
}

const none = z.strictObject({});
const noBody = z.union([z.undefined(), z.null(), z.record(z.string(), z.unknown())]).transform(() => undefined);

function route<
  E extends Endpoint,
  P extends z.ZodType = typeof none,
  Q extends z.ZodType = typeof none,
  B extends z.ZodType = typeof noBody,
  A extends z.ZodType = typeof ok,
>(endpoint: E, parts: { summary: string; params?: P; query?: Q; body?: B; answer?: A; multipart?: boolean }) {
  return {
    ...endpoint,
    ...parts,
    params: (parts.params ?? none) as P,
    query: (parts.query ?? none) as Q,
    body: (parts.body ?? noBody) as B,
    answer: (parts.answer ?? ok) as A,
  };
}

const byId = z.strictObject({ id });
const byFolderId = z.strictObject({ id: folderId });
const health = z.object({ status: z.enum(['ok', 'starting', 'error']) });

/** Every call of the product with its schemas: the controllers, the OpenAPI description and the tests use this table. */
export const routes = {
  getConfig: route(endpoints.getConfig, {
    summary: 'Nom de l’application et fonctions ouvertes',
    answer: featureConfig,
  }),
  getLogo: route(endpoints.getLogo, { summary: 'Le logo de l’établissement', answer: z.unknown() }),
  getHealth: route(endpoints.getHealth, { summary: 'Le processus vit', answer: health }),
  getReadiness: route(endpoints.getReadiness, {
    summary: 'Le service est prêt',
    answer: z.looseObject({ status: z.string() }),
  }),

  login: route(endpoints.login, { summary: 'Se connecter', body: credentials, answer: signedIn }),
  logout: route(endpoints.logout, { summary: 'Se déconnecter' }),
  logoutByPost: route(endpoints.logoutByPost, { summary: 'Se déconnecter' }),
  changePassword: route(endpoints.changePassword, { summary: 'Changer de mot de passe', body: passwordChange }),
  register: route(endpoints.register, { summary: 'Demander le lien d’inscription, ou s’inscrire', body: registration }),
  recover: route(endpoints.recover, { summary: 'Demander un nouveau mot de passe, ou le choisir', body: recovery }),
  listSessions: route(endpoints.listSessions, { summary: 'Mes sessions ouvertes', answer: z.array(ownSession) }),
  endSession: route(endpoints.endSession, { summary: 'Fermer une de mes sessions', params: byId }),
  signOfLife: route(endpoints.signOfLife, { summary: 'La page est encore ouverte' }),
  getMyData: route(endpoints.getMyData, { summary: 'Tout ce qui est gardé sur moi', answer: personalData }),
  startOidc: route(endpoints.startOidc, {
    summary: 'Se connecter par le fournisseur d’identité de l’établissement (redirection)',
    query: oidcQuery,
    answer: z.unknown(),
  }),
  finishOidc: route(endpoints.finishOidc, {
    summary: 'Retour du fournisseur d’identité (redirection)',
    query: oidcCallbackQuery,
    answer: z.unknown(),
  }),
  signInByOidc: route(endpoints.signInByOidc, {
    summary: 'Échanger le ticket du fournisseur d’identité contre une session',
    body: oidcTicket,
    answer: signedIn,
  }),

  listUsers: route(endpoints.listUsers, { summary: 'Les élèves et les professeurs', answer: z.array(user) }),
  addUsers: route(endpoints.addUsers, {
    summary: 'Autoriser des adresses et les inviter',
    body: newUsers,
    answer: usersAdded,
  }),
  editUser: route(endpoints.editUser, {
    summary: 'Changer le temps accordé à une personne ou son rôle',
    params: byId,
    body: userEdit,
  }),
  removeUser: route(endpoints.removeUser, { summary: 'Retirer une personne et effacer ce qui la nomme', params: byId }),
  inviteUser: route(endpoints.inviteUser, { summary: 'Envoyer de nouveau l’invitation', params: byId }),

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

  listFlashcards: route(endpoints.listFlashcards, {
    summary: 'Les cartes',
    query: flashcardsQuery,
    answer: flashcardsAnswer,
  }),
  createFlashcard: route(endpoints.createFlashcard, {
    summary: 'Créer une carte ; un élève la propose',
    body: flashcardForm,
    answer: created,
    multipart: true,
  }),
  getFlashcard: route(endpoints.getFlashcard, { summary: 'Une carte', params: byId, answer: flashcard }),
  editFlashcard: route(endpoints.editFlashcard, {
    summary: 'Modifier une carte',
    params: byId,
    body: flashcardEditForm,
    answer: created,
    multipart: true,
  }),
  deleteFlashcard: route(endpoints.deleteFlashcard, {
    summary: 'Supprimer une carte ; refuser une proposition',
    params: byId,
    body: deletion,
    answer: deleted,
  }),
  restoreFlashcard: route(endpoints.restoreFlashcard, {
    summary: 'Annuler la suppression d’une carte',
    params: byId,
    answer: created,
  }),
  moveFlashcard: route(endpoints.moveFlashcard, {
    summary: 'Déplacer une carte',
    params: z.strictObject({ id, deckId: id }),
    answer: created,
  }),
  getFlashcardTags: route(endpoints.getFlashcardTags, {
    summary: 'Les tags d’une carte',
    params: byId,
    answer: z.array(tag),
  }),
  setFlashcardTags: route(endpoints.setFlashcardTags, {
    summary: 'Choisir les tags d’une carte',
    params: byId,
    body: tagChoice,
    answer: created,
  }),
  getFlashcardHistory: route(endpoints.getFlashcardHistory, {
    summary: 'L’histoire d’une carte, la plus récente version d’abord',
    params: byId,
    answer: z.array(cardVersion),
  }),
  restoreVersion: route(endpoints.restoreVersion, {
    summary: 'Rétablir une version d’une carte',
    params: versionParams,
    answer: created,
  }),
  listMyProposals: route(endpoints.listMyProposals, {
    summary: 'Mes propositions de cartes, la plus récente d’abord',
    answer: z.array(ownProposal),
  }),
  getMedia: route(endpoints.getMedia, {
    summary: 'Un média, par son adresse signée',
    params: mediaParams,
    query: mediaQuery,
    answer: z.unknown(),
  }),

  listTags: route(endpoints.listTags, { summary: 'Les tags, par nom', answer: z.array(tagInUse) }),
  createTag: route(endpoints.createTag, { summary: 'Créer un tag', body: tagForm, answer: created }),
  editTag: route(endpoints.editTag, { summary: 'Renommer un tag', params: byId, body: tagForm, answer: created }),
  listTagFlashcards: route(endpoints.listTagFlashcards, {
    summary: 'Les cartes qui portent un tag, elles-mêmes ou par leur paquet ou un dossier',
    params: byId,
    query: pageQuery,
    answer: z.array(listedFlashcard),
  }),

  listUnreadComments: route(endpoints.listUnreadComments, {
    summary: 'Les commentaires non lus, le plus récent d’abord',
    answer: z.array(unreadComment),
  }),
  listComments: route(endpoints.listComments, {
    summary: 'Les commentaires d’une carte, le plus récent d’abord',
    params: byId,
    answer: z.array(comment),
  }),
  createComment: route(endpoints.createComment, { summary: 'Commenter une carte', body: commentForm, answer: created }),
  markCommentRead: route(endpoints.markCommentRead, {
    summary: 'Marquer un commentaire comme lu',
    params: byId,
    answer: created,
  }),
  deleteComment: route(endpoints.deleteComment, { summary: 'Supprimer un commentaire', params: byId, answer: created }),

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
} satisfies Record<keyof typeof endpoints, Route>;

/** What a controller gets once the request has been parsed. */
export type Input<R extends Route> = {
  params: z.output<R['params']>;
  query: z.output<R['query']>;
  body: z.output<R['body']>;
};
/** What a route answers on the wire. */
export type Answer<R extends Route> = z.output<R['answer']>;
