import { z } from 'zod';
import { deck, deckEditForm, deckForm, decksQuery } from './decks.js';
import { members, professors } from '../roles.js';
import { deleted } from './folders.js';
import { created, id } from '../form.js';
import { byId, route } from '../route.js';
import { tag, tagChoice } from './tags.js';

export const deckRoutes = {
  listDecks: route('GET /api/decks', members, {
    summary: 'Les paquets de cartes',
    query: decksQuery,
    answer: z.array(deck),
  }),
  createDeck: route('POST /api/decks', professors, {
    summary: 'Créer un paquet de cartes',
    status: 201,
    body: deckForm,
    answer: created,
    multipart: true,
  }),
  getDeck: route('GET /api/decks/:id', members, { summary: 'Un paquet de cartes', params: byId, answer: deck }),
  editDeck: route('PUT /api/decks/:id', professors, {
    summary: 'Modifier un paquet de cartes',
    params: byId,
    body: deckEditForm,
    answer: created,
    multipart: true,
  }),
  deleteDeck: route('DELETE /api/decks/:id', professors, {
    summary: 'Supprimer un paquet et ses cartes',
    params: byId,
    answer: deleted,
  }),
  restoreDeck: route('POST /api/decks/:id/restore', professors, {
    summary: 'Annuler la suppression d’un paquet',
    params: byId,
    answer: created,
  }),
  moveDeck: route('PUT /api/decks/:id/move/:folderId', professors, {
    summary: 'Déplacer un paquet',
    status: 201,
    params: z.strictObject({ id, folderId: id }),
    answer: created,
  }),
  getDeckTags: route('GET /api/decks/:id/tags', professors, {
    summary: 'Les tags d’un paquet',
    params: byId,
    answer: z.array(tag),
  }),
  setDeckTags: route('PUT /api/decks/:id/tags', professors, {
    summary: 'Choisir les tags d’un paquet',
    params: byId,
    body: tagChoice,
    answer: created,
  }),
};
