export type Primitive = string | number | boolean | null;

export function isPrimitive(value: unknown): value is Primitive {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The values at a path, as MongoDB sees them for equality: an array on the way, or at the end, stands for each of its
 * items. `undefined` among them is a place where the field is missing; an empty array gives nothing.
 */
export function valuesAt(document: unknown, path: readonly string[], from = 0): unknown[] {
  if (Array.isArray(document)) {
    if (from === path.length) return document;
    return document.filter(isPlainObject).flatMap((item) => valuesAt(item, path, from));
  }
  const key = path[from];
  if (key === undefined) return [document];
  return isPlainObject(document) ? valuesAt(own(document, key), path, from + 1) : [undefined];
}

/** The texts at a path; also those of lists in lists, which may not count: that is for whoever compares. */
export function textsAt(document: object, path: readonly string[]): string[] {
  const textsIn = (values: readonly unknown[]): string[] =>
    values.flatMap((value) => (typeof value === 'string' ? [value] : Array.isArray(value) ? textsIn(value) : []));
  return textsIn(valuesAt(document, path));
}

/** The field itself, never what the prototype has. */
export function own(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}

/** A field's value without a look at whose it is: a text, a number or a boolean is the object's own. */
export function peeked(object: object, key: string): unknown {
  return (object as Record<string, unknown>)[key];
}
