import { z } from 'zod';
import type { Role } from './constants.js';
import { folderId, id, ok } from './form.js';

/** A form that holds more than a few fields and files. */
export interface LargeForm {
  /** Fields of files that may come any number of times; the body has a list of them. */
  lists: readonly string[];
  /** Most files. */
  files: number;
  /** Longest text field, in bytes. */
  fieldBytes: number;
  /** Most bytes of all files together: more is refused (413) as soon as it has come. */
  allFilesBytes: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Roles = 'public' | readonly Role[];

/** One call of the product: where it is, who may make it, what comes in and what goes out. */
export interface Route {
  method: Method;
  path: string;
  /** 'public' needs no session; otherwise the roles that are let in. */
  roles: Roles;
  /** In French, for the description of the API. */
  summary: string;
  /** Query parameters that ask for something else: with one of them, these roles are let in instead of `roles`. */
  queries?: Readonly<Record<string, readonly Role[]>>;
  /** Status of a success; 200 unless told. */
  status?: number;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType;
  answer: z.ZodType;
  /** The body may also be sent as multipart/form-data. */
  multipart?: boolean | LargeForm;
  /** What the body is, where its schema tells it in code. */
  describedBody?: z.ZodType;
  /** What comes instead of JSON: a file of some type, a page that people read, the way to another address, or one of both. */
  gives?: 'file' | 'page' | 'redirection' | 'redirection or page';
  /** People read it in a browser: refusals are pages. */
  inBrowser?: boolean;
}

const none = z.strictObject({});
export const noBody = z.union([z.undefined(), z.null(), z.record(z.string(), z.unknown())]).transform(() => undefined);

/** Defines a call by its method and path, 'GET /api/decks/:id'; what is not said is empty, and answers an empty object. */
export function route<
  M extends Method,
  Path extends `/api/${string}`,
  P extends z.ZodType = typeof none,
  Q extends z.ZodType = typeof none,
  B extends z.ZodType = typeof noBody,
  A extends z.ZodType = typeof ok,
  const F extends Route['multipart'] = undefined,
  const G extends Route['gives'] = undefined,
>(
  key: `${M} ${Path}`,
  roles: Roles,
  parts: { summary: string; params?: P; query?: Q; body?: B; answer?: A; multipart?: F; gives?: G } & Pick<
    Route,
    'describedBody' | 'inBrowser' | 'queries' | 'status'
  >,
) {
  const [method, path] = key.split(' ') as [M, Path];
  return {
    method,
    path,
    roles,
    ...parts,
    params: (parts.params ?? none) as P,
    query: (parts.query ?? none) as Q,
    body: (parts.body ?? noBody) as B,
    answer: (parts.answer ?? ok) as A,
  };
}

export const byId = z.strictObject({ id });
export const byFolderId = z.strictObject({ id: folderId });

/** What a controller gets once the request has been parsed. */
export type Input<R extends Route> = {
  params: z.output<R['params']>;
  query: z.output<R['query']>;
  body: z.output<R['body']>;
};
/** What a client sends. */
export type Sent<R extends Route> = {
  params: z.input<R['params']>;
  query: z.input<R['query']>;
  body: z.input<R['body']>;
};
/** What a route answers on the wire. */
export type Answer<R extends Route> = z.output<R['answer']>;
