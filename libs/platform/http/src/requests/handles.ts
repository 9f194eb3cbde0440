import { applyDecorators, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Route } from '@ardoise/contracts';

const METHODS = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const;

/** Looked up several times in each request: a metadata key would be searched for along prototypes each time. */
const bound = new WeakMap<object, Route>();

/** Binds a controller's method to a route of the contracts: method, path, status, roles and schemas all come from there. */
export function Handles(route: Route): MethodDecorator {
  const bind: MethodDecorator = (_prototype, _name, { value }) => {
    if (typeof value === 'function') bound.set(value, route);
  };
  return applyDecorators(METHODS[route.method](route.path), HttpCode(route.status ?? 200), bind);
}

/** The route to which a controller's method was bound. */
export function routeOf(method: object): Route | undefined {
  return bound.get(method);
}
