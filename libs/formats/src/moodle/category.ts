/** Where Moodle puts what nobody has sorted: no names that anybody chose. */
const PLACES = /^\$[a-z]+\d*\$$/i;

/**
 * The names of a category's path from the top down: `$course$/top/A/B` is A, then B; two slashes are one in a name.
 * (Moodle's `question/format.php`, split_category_path.)
 */
export function categoryPath(text: string): string[] {
  const names = (text.trim().match(/(?:[^/]|\/{2,})+/g) ?? [])
    .map((name) => name.replaceAll('//', '/').trim())
    .filter((name) => name !== '' && !PLACES.test(name));
  return names[0] === 'top' ? names.slice(1) : names;
}

/** A slash at the end of a name would run into the one that parts it from the next; a space beside it is trimmed. */
const nameText = (name: string) =>
  name.replaceAll('/', '//').replace(/^\/|\/$/g, (slash, at: number) => (at === 0 ? ` ${slash}` : `${slash} `));

/** The path as Moodle reads it. */
export function categoryText(path: readonly string[]): string {
  return ['$course$', 'top', ...path.map(nameText)].join('/');
}
