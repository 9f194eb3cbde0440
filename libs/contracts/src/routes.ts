import { accountRoutes } from './accounts/account-routes.js';
import { assignmentRoutes } from './assignments/assignment-routes.js';
import { classRoutes } from './classes/class-routes.js';
import type { endpoints } from './endpoints.js';
import { flashcardRoutes } from './catalogue/flashcard-routes.js';
import { folderRoutes } from './catalogue/folder-routes.js';
import { quizRoutes } from './quizzes/quiz-routes.js';
import { quizRunRoutes } from './quizzes/quiz-run-routes.js';
import { revisionRoutes } from './revision/revision-routes.js';
import { ltiRoutes } from './lti/lti-routes.js';
import type { Route } from './route.js';
import { healthRoutes } from './service-health.js';
import { transferRoutes } from './transfer/transfer-routes.js';
import { statisticsRoutes } from './statistics/statistics-routes.js';

/** Every call of the product with its schemas: the controllers, the OpenAPI description and the tests use this table. */
export const routes = {
  ...accountRoutes,
  ...classRoutes,
  ...assignmentRoutes,
  ...folderRoutes,
  ...flashcardRoutes,
  ...revisionRoutes,
  ...quizRoutes,
  ...quizRunRoutes,
  ...transferRoutes,
  ...statisticsRoutes,
  ...ltiRoutes,
  ...healthRoutes,
} satisfies Record<keyof typeof endpoints, Route>;
