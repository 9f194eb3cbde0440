import { z } from 'zod';
import {
  answerForm,
  comment,
  commentForm,
  newAnswers,
  ownComment,
  ownCommentsQuery,
  seenAnswers,
  unreadComment,
} from './comments.js';
import { created, ok } from '../form.js';
import { professors, students } from '../roles.js';
import { byId, route } from '../route.js';

/** What students write about cards, and what professors answer. */
export const commentRoutes = {
  listUnreadComments: route('GET /api/comments/unread', professors, {
    summary: 'Les commentaires non lus, le plus récent d’abord',
    answer: z.array(unreadComment),
  }),
  listComments: route('GET /api/comments/:id', professors, {
    summary: 'Les commentaires d’une carte, le plus récent d’abord',
    params: byId,
    answer: z.array(comment),
  }),
  createComment: route('POST /api/comments', students, {
    status: 201,
    summary: 'Commenter une carte',
    body: commentForm,
    answer: created,
  }),
  markCommentRead: route('POST /api/comments/set_read/:id', professors, {
    summary: 'Marquer un commentaire comme lu',
    params: byId,
    answer: created,
  }),
  deleteComment: route('DELETE /api/comments/:id', professors, {
    summary: 'Supprimer un commentaire',
    params: byId,
    answer: created,
  }),
  answerComment: route('POST /api/comments/:id/answers', professors, {
    status: 201,
    summary: 'Répondre à l’auteur d’un commentaire',
    params: byId,
    body: answerForm,
    answer: created,
  }),
  listMyComments: route('GET /api/me/comments', students, {
    summary:
      'Mes commentaires et leurs réponses, le plus récent d’abord, par pages\u00a0; leur nombre dans X-Total-Count',
    query: ownCommentsQuery,
    answer: z.array(ownComment),
  }),
  countNewAnswers: route('GET /api/me/comments/unseen', students, {
    summary: 'Combien de mes commentaires ont une réponse que je n’ai pas lue',
    answer: newAnswers,
  }),
  seeAnswers: route('POST /api/me/comments/seen', students, {
    summary: 'J’ai lu les réponses à ces commentaires',
    body: seenAnswers,
    answer: ok,
  }),
};
