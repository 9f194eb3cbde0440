import { z } from 'zod';
import { desk } from './desk.js';
import { assignmentRoutes } from './assignments/assignment-routes.js';
import { commentRoutes } from './discussion/comment-routes.js';
import { deckRoutes } from './catalogue/deck-routes.js';
import { folderRoutes } from './catalogue/folder-routes.js';
import { quizRoutes } from './quizzes/quiz-routes.js';
import { revisionRoutes } from './revision/revision-routes.js';
import { members, professors } from './roles.js';
import { route } from './route.js';

const { getFolder, getFolderAncestors, getFolderChildren } = folderRoutes;

/** What a student's home shows besides the tree. */
const day = z.strictObject({
  today: revisionRoutes.getToday.answer,
  inside: revisionRoutes.getProgressInside.answer,
  assignments: assignmentRoutes.listMyAssignments.answer,
  missed: quizRoutes.listMissedCards.answer,
  quizzes_done: quizRoutes.listQuizzesDone.answer,
  new_answers: commentRoutes.countNewAnswers.answer,
});

/** What the first screen shows, each part as its own call answers it: on a slow line nine calls take longer than their bytes. */
export const home = z.strictObject({
  folder: getFolder.answer,
  ancestors: getFolderAncestors.answer,
  children: getFolderChildren.answer,
  decks: deckRoutes.listDecks.answer,
  /** A student's; null for professors. */
  day: day.nullable(),
  /** A professor's; null for students. */
  desk: desk.nullable(),
});
export type Home = z.infer<typeof home>;

export const homeRoutes = {
  getHome: route('GET /api/home', members, {
    summary: 'L’accueil en un appel\u00a0: la racine, et la journée d’un élève ou le bureau d’un professeur',
    answer: home,
  }),
  getDesk: route('GET /api/desk', professors, {
    summary: 'Le bureau d’un professeur\u00a0: ce qui attend, quiz du jour, classes, travaux et paquets',
    answer: desk,
  }),
};
