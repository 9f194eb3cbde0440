/**
 * The server's clock, from the Date header of what comes over the network: a device's own clock may be minutes off, and
 * what stands in a cache was true when it was put there.
 */
interface Bounds {
  /** How far the server is ahead of the device, in milliseconds: at least, and at most. */
  least: number;
  most: number;
}

/** A Date header tells whole seconds. */
const WHOLE_SECOND_MS = 1_000;

let bounds: Bounds | null = null;
const watchers = new Set<() => void>();

function learn(known: Bounds | null): void {
  bounds = known;
  for (const tell of watchers) tell();
}

/**
 * What an answer tells: the server wrote its date between the question and the answer. Each narrows what is known; one
 * that contradicts it, since the device's clock was set, stands alone.
 * @param asked when the question went, by the device's clock, and `answered`: when the answer's head was there
 */
export function noteServerTime(headers: Headers, asked: number, answered: number): void {
  const told = Date.parse(headers.get('date') ?? '');
  // An answer with an age was kept on the way: its date is that of its making.
  const isOld = Number(headers.get('age') ?? 0) > 0;
  if (Number.isNaN(told) || isOld || answered < asked) return;
  const [least, most] = [told - answered, told + WHOLE_SECOND_MS - asked];
  const agrees = bounds && least <= bounds.most && most >= bounds.least ? bounds : { least, most };
  learn({ least: Math.max(least, agrees.least), most: Math.min(most, agrees.most) });
}

/** How far the server's clock is ahead of the device's, in milliseconds; null before any answer. */
export function serverAhead(): number | null {
  return bounds && (bounds.least + bounds.most) / 2;
}

/** Told whenever more is known of it, until what it returns is called. */
export function watchServerTime(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** For tests: as in a page that has just been opened. */
export const forgetServerTime = () => learn(null);
