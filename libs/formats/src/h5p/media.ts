import { fieldsOf, listOf, textOf } from './json.js';
import type { Fields } from './json.js';

export const pathIn = (file: unknown) => textOf(fieldsOf(file)['path']);
/** An address, not a file of the package. */
export const isElsewhere = (path: string) => /^[a-z]+:|^\/\//i.test(path);

/** The picture, sound or film above an exercise, as the content names its files. */
export function namedIn(params: Fields): unknown[] {
  const media = fieldsOf(params['media']);
  const own = fieldsOf(fieldsOf(media['type'] ?? media)['params']);
  return [own['file'], ...listOf(own['sources']), ...listOf(own['files'])];
}
