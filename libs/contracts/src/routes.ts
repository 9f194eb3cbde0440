import type { Endpoint } from './accounts/account-endpoints.js';
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

type Routes = typeof routes;
type ByAddress = { [Name in keyof Routes as `${Routes[Name]['method']} ${Routes[Name]['path']}`]: Routes[Name] };
type Address<E extends Endpoint> = `${E['method']} ${E['path']}`;

/** The route of an endpoint, known by its method and path: who has only the endpoint need not load the schemas. */
export type RouteOf<E extends Endpoint> = Address<E> extends keyof ByAddress ? ByAddress[Address<E>] : never;
