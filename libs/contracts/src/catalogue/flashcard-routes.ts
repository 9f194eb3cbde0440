import { z } from 'zod';
import { choicesWanted, proposedChoices } from './choices.js';
import { members, moderators, professors, students } from '../roles.js';
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
import { deletion, ownProposal, ownProposalCard, proposalForm } from './proposals.js';
import { byId, route } from '../route.js';
import { tag, tagChoice, tagForm, tagInUse } from './tags.js';

/** Cards, and what stands on them: tags, proposals, versions, media. */
export const flashcardRoutes = {
  listFlashcards: route('GET /api/flashcards', members, {
    summary: 'Les cartes',
    queries: { proposals: moderators, media_broken: moderators, keyword: professors, tag_ids: professors },
    query: flashcardsQuery,
    answer: flashcardsAnswer,
  }),
  createFlashcard: route('POST /api/flashcards', members, {
    summary: 'Créer une carte\u00a0; un élève la propose',
    status: 201,
    body: flashcardForm,
    answer: created,
    multipart: true,
  }),
  getFlashcard: route('GET /api/flashcards/:id', members, { summary: 'Une carte', params: byId, answer: flashcard }),
  editFlashcard: route('PUT /api/flashcards/:id', professors, {
    summary: 'Modifier une carte',
    params: byId,
    body: flashcardEditForm,
    answer: created,
    multipart: true,
  }),
  deleteFlashcard: route('DELETE /api/flashcards/:id', professors, {
    summary: 'Supprimer une carte\u00a0; refuser une proposition',
    params: byId,
    body: deletion,
    answer: deleted,
  }),
  restoreFlashcard: route('POST /api/flashcards/:id/restore', professors, {
    summary: 'Annuler la suppression d’une carte',
    params: byId,
    answer: created,
  }),
  createFlashcards: route('POST /api/decks/:id/flashcards', professors, {
    summary: 'Créer plusieurs cartes d’un paquet\u00a0: toutes ou aucune',
    status: 201,
    params: byId,
    body: flashcardsForm,
    answer: createdFlashcards,
  }),
  deleteFlashcards: route('DELETE /api/decks/:id/flashcards', professors, {
    summary: 'Supprimer plusieurs cartes d’un paquet',
    params: byId,
    body: flashcardsChoice,
    answer: deleted,
  }),
  proposeChoices: route('POST /api/flashcards/choices', professors, {
    summary: 'Proposer de mauvaises réponses, tirées des cartes voisines\u00a0; rien n’est gardé',
    body: choicesWanted,
    answer: proposedChoices,
  }),
  moveFlashcard: route('PUT /api/flashcards/:id/move/:deckId', professors, {
    summary: 'Déplacer une carte',
    status: 201,
    params: z.strictObject({ id, deckId: id }),
    answer: created,
  }),
  getFlashcardTags: route('GET /api/flashcards/:id/tags', members, {
    summary: 'Les tags d’une carte',
    params: byId,
    answer: z.array(tag),
  }),
  setFlashcardTags: route('PUT /api/flashcards/:id/tags', professors, {
    summary: 'Choisir les tags d’une carte',
    params: byId,
    body: tagChoice,
    answer: created,
  }),
  getFlashcardHistory: route('GET /api/flashcards/:id/history', professors, {
    summary: 'L’histoire d’une carte, la plus récente version d’abord',
    params: byId,
    answer: z.array(cardVersion),
  }),
  restoreVersion: route('POST /api/flashcards/:id/history/:revision/restore', professors, {
    summary: 'Rétablir une version d’une carte',
    params: versionParams,
    answer: created,
  }),
  listMyProposals: route('GET /api/me/proposals', students, {
    summary: 'Mes propositions de cartes, la plus récente d’abord',
    answer: z.array(ownProposal),
  }),
  getMyProposal: route('GET /api/me/proposals/:id', students, {
    summary: 'Une de mes propositions, pour la corriger ou la proposer à nouveau',
    params: byId,
    answer: ownProposalCard,
  }),
  rewriteMyProposal: route('PUT /api/me/proposals/:id', students, {
    summary: 'Corriger une proposition qui attend\u00a0; la proposer à nouveau si elle a été refusée ou retirée',
    params: byId,
    body: proposalForm,
    answer: created,
    multipart: true,
  }),
  withdrawMyProposal: route('DELETE /api/me/proposals/:id', students, {
    summary: 'Retirer une proposition qui attend',
    params: byId,
    answer: created,
  }),
  getMedia: route('GET /api/media/:name', 'public', {
    summary: 'Un média, par son adresse signée',
    params: mediaParams,
    query: mediaQuery,
    answer: z.unknown(),
    gives: 'file',
  }),

  listTags: route('GET /api/tags', members, { summary: 'Les tags, par nom', answer: z.array(tagInUse) }),
  createTag: route('POST /api/tags', professors, {
    status: 201,
    summary: 'Créer un tag',
    body: tagForm,
    answer: created,
  }),
  editTag: route('PUT /api/tags/:id', professors, {
    summary: 'Renommer un tag',
    params: byId,
    body: tagForm,
    answer: created,
  }),
  deleteTag: route('DELETE /api/tags/:id', professors, {
    summary: 'Supprimer un tag que rien ne porte',
    params: byId,
    answer: created,
  }),
  listTagFlashcards: route('GET /api/tags/:id/flashcards/indirect', professors, {
    summary: 'Les cartes qui portent un tag, elles-mêmes ou par leur paquet ou un dossier',
    params: byId,
    query: pageQuery,
    answer: z.array(listedFlashcard),
  }),
};
