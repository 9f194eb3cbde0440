import { mediaKind } from '@ardoise/contracts/light';

/** What stands before the names of files that come with an export of Moodle, Canvas or Respondus. */
const PLACES =
  /^(?:@@PLUGINFILE@@\/|%40%40PLUGINFILE%40%40\/|(?:\$|%24)IMS[-_]CC[-_]FILE_?BASE(?:\$|%24)\/?|%%LINKPATH%%)/;

/**
 * The name of the file that a `src` points to, percent signs decoded and what follows a question mark cut off where a
 * program adds it; null for another site's and for none. Data URLs come back as they are.
 */
export function imageFile(source: string | undefined): string | null {
  if (!source) return null;
  if (/^data:/i.test(source)) return source;
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(source)) return null;
  const own = PLACES.test(source) ? (source.replace(PLACES, '').split('?')[0] ?? '') : source;
  try {
    return decodeURIComponent(own);
  } catch {
    return own;
  }
}

/** Whether a `src` is an address: what stands there is not fetched. */
export const isOtherSite = (source: string | undefined) => /^\s*(?:https?:)?\/\//i.test(source ?? '');

/** What a file is by the end of its name alone: a `#` or `?` in it is one of its letters, not of an address. */
export const kindOfFile = (name: string) => mediaKind(`x${name.slice(name.lastIndexOf('.'))}`);
export const isDataUrl = (name: string) => /^data:.*?[,;]/i.test(name);
