import { isThing } from './http.ts';

/**
 * Whether an answer can be the server's: what a proxy, a hotel or a filter answers in its stead may be JSON as well, with
 * status 200. Looked at is what would do harm if it were not there; the schemas of contracts are too big for a first page.
 */
export type AnswerShape = (value: unknown) => boolean;

export const isText: AnswerShape = (value) => typeof value === 'string';
export const isNumber: AnswerShape = (value) => typeof value === 'number';
export const isTextOrNull: AnswerShape = (value) => value === null || isText(value);
export const isList: AnswerShape = (value) => Array.isArray(value);
/** An object with these fields, each as told. */
export const having =
  <T>(fields: Partial<Record<keyof T, AnswerShape>>): AnswerShape =>
  (value) =>
    isThing(value) &&
    Object.entries<AnswerShape | undefined>(fields).every(([name, is]) =>
      is?.((value as Record<string, unknown>)[name]),
    );

/** A list of such things. */
export const each =
  (is: AnswerShape): AnswerShape =>
  (value) =>
    Array.isArray(value) && value.every(is);
