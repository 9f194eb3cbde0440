import { accountRoutes } from './accounts/account-routes.js';
import { assignmentRoutes } from './assignments/assignment-routes.js';
import { classRoutes } from './classes/class-routes.js';
import { commentRoutes } from './discussion/comment-routes.js';
import { deckRoutes } from './catalogue/deck-routes.js';
import { flashcardRoutes } from './catalogue/flashcard-routes.js';
import { folderRoutes } from './catalogue/folder-routes.js';
import { quizRoutes } from './quizzes/quiz-routes.js';
import { quizRunRoutes } from './quizzes/quiz-run-routes.js';
import { dailyReminderRoutes } from './reminders/daily-reminder-routes.js';
import { revisionRoutes } from './revision/revision-routes.js';
import { ltiRoutes } from './lti/lti-routes.js';
import type { Route } from './route.js';
import { homeRoutes } from './home.js';
import { healthRoutes } from './service-health.js';
import { transferRoutes } from './transfer/transfer-routes.js';
import { statisticsRoutes } from './statistics/statistics-routes.js';

/**
 * Every call of the product: the one written table of who may do what. Controllers, the description of the API and the tests use
 * it; the client takes its types alone, so that no schema comes with a page.
 */
export const routes = {
  ...accountRoutes,
  ...classRoutes,
  ...assignmentRoutes,
  ...folderRoutes,
  ...deckRoutes,
  ...flashcardRoutes,
  ...commentRoutes,
  ...revisionRoutes,
  ...dailyReminderRoutes,
  ...quizRoutes,
  ...quizRunRoutes,
  ...transferRoutes,
  ...statisticsRoutes,
  ...ltiRoutes,
  ...homeRoutes,
  ...healthRoutes,
} satisfies Record<string, Route>;

type Routes = typeof routes;

/** Every route by its method and path, as 'GET /api/folders/:id': how the client names what it asks for. */
export type RouteByKey = {
  [Name in keyof Routes as `${Routes[Name]['method']} ${Routes[Name]['path']}`]: Routes[Name];
};
export type RouteKey = keyof RouteByKey;
