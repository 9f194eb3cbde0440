import { storedObject } from '../web-storage.ts';

/**
 * What a page could not put into the device's store before it stood still, by owner and key: localStorage takes it within the
 * moment in which the page is left. For the next page, or for this one if it comes back.
 */
const PREFIX = 'ardoise.left.';

const under = (owner: string) => `${PREFIX}${JSON.stringify(owner)}.`;
const place = (owner: string, key: string) => storedObject(under(owner) + key);

function keysUnder(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export const leaveBehind = (owner: string, key: string, value: object): void => place(owner, key).write(value);

/** Everything of that owner. What it says is nobody's word. */
export const leftBehind = (owner: string): object[] =>
  keysUnder(under(owner)).flatMap((key) => storedObject(key).read() ?? []);

/** Takes it away. Whether it was there. */
export function takeLeft(owner: string, key: string): boolean {
  const { read, write } = place(owner, key);
  const isThere = read() !== null;
  write(null);
  return isThere;
}

/** Whoever it belongs to. */
export function forgetLeft(): void {
  for (const key of keysUnder(PREFIX)) storedObject(key).write(null);
}
