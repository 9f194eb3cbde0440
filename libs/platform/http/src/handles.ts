import { applyDecorators, Delete, Get, HttpCode, Post, Put, SetMetadata } from '@nestjs/common';
import type { Route } from '@ardoise/contracts';

export const ROUTE = Symbol('contract route');

const METHODS = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const;

/** Binds a controller's method to a route of the contracts: method, path, status, roles and schemas all come from there. */
export function Handles(route: Route): MethodDecorator {
  return applyDecorators(METHODS[route.method](route.path), HttpCode(route.status ?? 200), SetMetadata(ROUTE, route));
}
