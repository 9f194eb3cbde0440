import { z } from 'zod';
import { comment, commentForm, unreadComment } from '../discussion/comments.js';
import { endpoints } from '../endpoints.js';
import {
  createdFlashcards,
  flashcard,
  flashcardEditForm,
  flashcardForm,
  flashcardsAnswer,
  flashcardsChoice,
  flashcardsForm,
  flashcardsQuery,
  listedFlashcard,
  mediaParams,
  mediaQuery,
  pageQuery,
} from './flashcards.js';
import { deleted } from './folders.js';
import { created, id } from '../form.js';
import { cardVersion, versionParams } from './history.js';
import { deletion, ownProposal } from './proposals.js';
import { byId, route } from '../route.js';
import { tag, tagChoice, tagForm, tagInUse } from './tags.js';

/** Cards, and what stands on them: tags, comments, proposals, versions, media. */
export const flashcardRoutes = {
  listFlashcards: route(endpoints.listFlashcards, {
    summary: 'Les cartes',
    query: flashcardsQuery,
    answer: flashcardsAnswer,
  }),
  createFlashcard: route(endpoints.createFlashcard, {
    summary: 'Créer une carte\u00a0; un élève la propose',
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
    summary: 'Supprimer une carte\u00a0; refuser une proposition',
    params: byId,
    body: deletion,
    answer: deleted,
  }),
  restoreFlashcard: route(endpoints.restoreFlashcard, {
    summary: 'Annuler la suppression d’une carte',
    params: byId,
    answer: created,
  }),
  createFlashcards: route(endpoints.createFlashcards, {
    summary: 'Créer plusieurs cartes d’un paquet\u00a0: toutes ou aucune',
    params: byId,
    body: flashcardsForm,
    answer: createdFlashcards,
  }),
  deleteFlashcards: route(endpoints.deleteFlashcards, {
    summary: 'Supprimer plusieurs cartes d’un paquet',
    params: byId,
    body: flashcardsChoice,
    answer: deleted,
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
    gives: 'file',
  }),

  listTags: route(endpoints.listTags, { summary: 'Les tags, par nom', answer: z.array(tagInUse) }),
  createTag: route(endpoints.createTag, { summary: 'Créer un tag', body: tagForm, answer: created }),
  editTag: route(endpoints.editTag, { summary: 'Renommer un tag', params: byId, body: tagForm, answer: created }),
  deleteTag: route(endpoints.deleteTag, {
    summary: 'Supprimer un tag que rien ne porte',
    params: byId,
    answer: created,
  }),
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
};
