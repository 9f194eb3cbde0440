import { applyDecorators, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import type { Answer, Input, Route } from '@ardoise/contracts';
import type { FastifyRequest } from 'fastify';
import type { Listed } from '../answers/pieces.js';

const METHODS = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const;

/** Looked up several times in each request: a metadata key would be searched for along prototypes each time. */
const bound = new WeakMap<object, Route>();

/** A handler of commands or queries. */
type Handler = Type<{ execute: (given: never) => unknown }>;
const handlers = new WeakMap<object, Handler[]>();

/** An answer as a controller returns it; a long list is made while it is sent. */
type Returned<A> = A | ([A] extends [readonly (infer Item)[]] ? Listed<Item> : never);

/** What a method answers: where a route gives a file or a page, the method writes that itself. */
type Answered<R extends Route> = [NonNullable<R['gives']>] extends [never]
  ? Returned<Answer<R>> | Promise<Returned<Answer<R>>>
  : unknown;

/** Its parameters; one that holds a parsed request holds that of this route. */
type Given<R extends Route, P extends readonly unknown[]> = {
  [I in keyof P]: P[I] extends FastifyRequest ? P[I] : P[I] extends Record<keyof Input<R>, unknown> ? Input<R> : P[I];
};

/**
 * Binds a controller's method to a route of the contracts: method, path, status, roles and schemas all come from there, and a
 * method that takes or answers anything else does not compile.
 * @param by the handlers of what the method dispatches, which the module takes from here
 */
export function Handles<R extends Route>(route: R, ...by: Handler[]) {
  return applied(route, by) as <P extends unknown[]>(
    prototype: object,
    name: string,
    descriptor: { value?: (...given: P) => Answered<R> } & { value?: (...given: Given<R, P>) => unknown },
  ) => void;
}

function applied(route: Route, by: readonly Handler[]): MethodDecorator {
  const bind: MethodDecorator = ({ constructor }, _name, { value }) => {
    if (typeof value === 'function') bound.set(value, route);
    handlers.set(constructor, [...(handlers.get(constructor) ?? []), ...by]);
  };
  return applyDecorators(METHODS[route.method](route.path), HttpCode(route.status ?? 200), bind);
}

/** The route to which a controller's method was bound. */
export function routeOf(method: object): Route | undefined {
  return bound.get(method);
}

/** The handlers that controllers dispatch to, each once: providers of their module. */
export const handlersOf = (controllers: readonly Type[]): Handler[] => [
  ...new Set(controllers.flatMap((controller) => handlers.get(controller) ?? [])),
];
