import { isPlainObject, isPrimitive, own, type Primitive } from '../../query/paths.js';

/** A value as SQLite orders and compares it in a column without a type: NULL < numbers < TEXT < BLOB. */
export type Key = null | number | string | Uint8Array;

/**
 * Stands for what has no single place in that order: an array or an object at the end of a path, an array or a text on its
 * way. Whoever asks by such a column takes these rows too, and looks at the documents themselves.
 */
export const IRREGULAR: Uint8Array = Uint8Array.of(0xff);
export const IRREGULAR_SQL = "x'ff'";

const FALSE = Uint8Array.of(5, 0);
const TRUE = Uint8Array.of(5, 1);

/**
 * The key of a plain value. Keys have the order of MongoDB's types (null and missing, numbers, texts, booleans), and that of
 * JavaScript among texts.
 */
export function keyOfValue(value: Primitive): Key {
  if (typeof value === 'string') return textKey(value);
  if (typeof value === 'boolean') return value ? TRUE : FALSE;
  return value;
}

/** Numbers that the driver takes for whole ones, though they are not: 1e-17 becomes 0. */
export function isCut(value: number): boolean {
  return !Number.isInteger(value) && value - Math.floor(value) < Number.EPSILON;
}

/** The plain value of a key; null also for what is missing. @throws TypeError for IRREGULAR */
export function valueOfKey(key: Key): Primitive {
  if (typeof key === 'string') return textOfKey(key);
  // Not instanceof: what native code makes belongs to the main realm, which under Jest is another one.
  if (typeof key !== 'object' || key === null) return key;
  if (key.length !== FALSE.length) throw new TypeError('the column does not tell the value');
  return key[1] === 1;
}

/** The key of what stands at a path of a document. */
export function columnKey(document: object, path: readonly string[]): Key {
  let value: unknown = document;
  for (const step of path) {
    if (value === null || value === undefined) return null;
    if (!isPlainObject(value)) return IRREGULAR;
    value = own(value, step);
  }
  if (value === undefined) return null;
  // JSON has no NaN and no Infinity: they are read back as null.
  if (typeof value === 'number' && !Number.isFinite(value)) return null;
  if (typeof value === 'number' && isCut(value)) return IRREGULAR;
  return isPrimitive(value) ? keyOfValue(value) : IRREGULAR;
}

/*
 * SQLite compares texts by their UTF-8 bytes, JavaScript by UTF-16 units, which differ beyond U+D7FF; lone surrogates have no
 * UTF-8, and the driver cuts a text at U+0000. So these units (nearly never seen in a key) are written as two characters that
 * stand in the same order: the last one that is ordinary, U+D7FF, which is assigned to nothing, then their distance from it.
 */
const PIVOT = 0xd7ff;
const LOW = '\u0001';
const HIGH = '\uD7FF';
const UNUSUAL = new RegExp(`[\0${LOW}${HIGH}-\uFFFF]`, 'g');
const ESCAPED = new RegExp(`[${LOW}${HIGH}]([^])`, 'g');

export function textKey(text: string): string {
  return text.replace(UNUSUAL, (unit) => {
    const code = unit.charCodeAt(0);
    return code < PIVOT ? `${LOW}${String.fromCharCode(code + 1)}` : `${HIGH}${String.fromCharCode(code - PIVOT + 1)}`;
  });
}

export function textOfKey(key: string): string {
  return key.replace(ESCAPED, (pair: string, unit: string) =>
    String.fromCharCode(unit.charCodeAt(0) - 1 + (pair.charCodeAt(0) === PIVOT ? PIVOT : 0)),
  );
}
