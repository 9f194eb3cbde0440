import { z } from 'zod';
import { withoutControls } from './texts/control-signs.js';
import { formulasFit } from './texts/formulas.js';
import type { ErrorCode } from './statuses.js';

/**
 * Patterns for the description of the API, of what a check says in code (https://json-schema.org/understanding-json-schema).
 * They judge nothing here: refusals have codes of their own.
 */
const PLAIN = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f';
const CLEAN = `^[^${PLAIN}]*$`;
const VISIBLE = `^[^${PLAIN}]*[\\p{L}\\p{N}\\p{P}\\p{S}][^${PLAIN}]*$`;

/** An id is opaque: URL-safe, at most 36 characters. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,36}$/);

/** A folder's id; a request may also send the number 0 for the root. */
export const folderId = z.union([id, z.literal(0).transform(() => '0')]);

/** Text that can be stored and shown everywhere: no halves of surrogate pairs. */
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

/** A boolean of a JSON body, or its text in a form. */
export const formBoolean = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
]);

/** Says of a check which refusal it is, where 'malformed' would say too little. */
export const refusedAs = (code: ErrorCode) => ({ params: { code } });

const typed = (longest: number) =>
  z.string().overwrite(withoutControls).max(longest, { abort: true }).refine(isWellFormed).trim();

/** A text typed by a person: trimmed, its line ends "\\n"; other control signs go, formulas that do harm are refused. */
export const line = (longest: number) =>
  typed(longest).refine(formulasFit, refusedAs('formula-limits')).meta({ pattern: CLEAN });

/** One in which something must be seen; whoever takes it says what is missing otherwise. */
export const shownLine = (longest: number) => line(longest).meta({ minLength: 1, pattern: VISIBLE });

/** One of at least so many characters between its ends. */
export const longLine = (least: number, longest: number) =>
  line(longest).meta({ minLength: least, pattern: `^[^${PLAIN}\\s][^${PLAIN}]{${least - 2},}[^${PLAIN}\\s]$` });

/** What a JSON text of at most so many characters says. */
const jsonOf = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      }
    });

const JSON_MAX_LENGTH = 60_000;

/** A part of a JSON body, or its JSON text in a form. */
export const formJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, jsonOf(JSON_MAX_LENGTH).meta({ contentMediaType: 'application/json' }).pipe(schema)]);

/** A list of texts of a JSON body, or its JSON text in a form. */
export const formTextList = (
  most: number,
  longest: number,
  item: (longest: number) => z.ZodString = line,
  least = 0,
) => {
  const list = z.array(item(longest)).max(most).meta({ minItems: least });
  const text = `"([^"\\\\\\u0000-\\u001f\\u007f]|\\\\[nt"\\\\/]){0,${longest}}"`;
  const jsonText = jsonOf(most * (longest + 8));
  const described = {
    contentMediaType: 'application/json',
    pattern: `^\\[(${text}(,${text}){0,${most - 1}})${least > 0 ? '' : '?'}\\]$`,
  };
  return z.union([list, jsonText.meta(described).pipe(list)]);
};

/**
 * A whole number of an address, or of a form as JSON or text. One that is there and empty is malformed: JavaScript would
 * take it for 0, and null and an empty list as well.
 */
export const wholeNumber = (least: number, most: number) =>
  z
    .preprocess(
      (said) => (typeof said === 'number' || (typeof said === 'string' && said.trim() !== '') ? said : Number.NaN),
      z.coerce.number().int().min(least).max(most),
    )
    .meta({ override: { type: 'integer', minimum: least, maximum: most } });

/**
 * The revision that an editor was opened on: when it is sent and something was changed since, the edit is refused (409)
 * instead of taking that change back.
 */
export const revision = wholeNumber(0, 1_000_000_000).optional();

/** The same of texts that may be a card's own, written before formulas had limits: who takes them judges the others. */
export const chosenTextList = (most: number, longest: number) => formTextList(most, longest, typed);

/** A list in which something must stand; whoever takes it says what is missing otherwise. */
export const filledTextList = (most: number, longest: number) => formTextList(most, longest, line, 1);

/** Ids of a query, joined by commas. */
export const idList = (most: number) =>
  z
    .string()
    .max(most * 37)
    .meta({ pattern: `^([A-Za-z0-9_-]{1,36}(,[A-Za-z0-9_-]{1,36}){0,${most - 1}})?$` })
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(id).max(most));

/** ISO 8601 in UTC. */
export const isoDate = z.iso.datetime();

/** How many of a list are passed over. */
export const offset = wholeNumber(0, 1_000_000);

export const created = z.object({ id });
export const ok = z.object({});
