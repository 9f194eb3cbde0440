import { isThing } from './http.ts';

/**
 * Whether an answer can be the server's: what a proxy, a hotel or a filter answers in its stead may be JSON as well, with
 * status 200. Looked at is what would do harm if it were not there; the schemas of contracts are too big for a first page.
 */
export type Shape = (value: unknown) => boolean;

export const isText: Shape = (value) => typeof value === 'string';
export const isNumber: Shape = (value) => typeof value === 'number';
export const isTextOrNull: Shape = (value) => value === null || isText(value);
export const isList: Shape = (value) => Array.isArray(value);
/** An object with these fields, each as told. */
export const having =
  <T>(fields: Partial<Record<keyof T, Shape>>): Shape =>
  (value) =>
    isThing(value) &&
    Object.entries<Shape | undefined>(fields).every(([name, is]) => is?.((value as Record<string, unknown>)[name]));

/** A list of such things. */
export const each =
  (is: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(is);
