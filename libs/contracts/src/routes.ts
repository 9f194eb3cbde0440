import { accountRoutes } from './account-routes.js';
import { assignmentRoutes } from './assignment-routes.js';
import { classRoutes } from './class-routes.js';
import type { endpoints } from './endpoints.js';
import { flashcardRoutes } from './flashcard-routes.js';
import { folderRoutes } from './folder-routes.js';
import { quizRoutes } from './quiz-routes.js';
import { quizRunRoutes } from './quiz-run-routes.js';
import { revisionRoutes } from './revision-routes.js';
import { ltiRoutes } from './lti-routes.js';
import type { Route } from './route.js';
import { healthRoutes } from './service-health.js';
import { transferRoutes } from './transfer-routes.js';
import { statisticsRoutes } from './statistics-routes.js';

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
