import { jsonFields, arrayOf, stringOf } from './json.js';
import type { Fields } from './json.js';

export const pathIn = (file: unknown) => stringOf(jsonFields(file)['path']);
/** An address, not a file of the package. */
export const isElsewhere = (path: string) => /^[a-z]+:|^\/\//i.test(path);

/** The picture, sound or film above an exercise, as the content names its files. */
export function namedIn(params: Fields): unknown[] {
  const media = jsonFields(params['media']);
  const own = jsonFields(jsonFields(media['type'] ?? media)['params']);
  return [own['file'], ...arrayOf(own['sources']), ...arrayOf(own['files'])];
}
