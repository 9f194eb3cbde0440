import { readFile, rename, writeFile } from 'node:fs/promises';
import type { LogEnd } from './hash-chain.js';
import { verify, type VerifyOptions } from './verify.js';
import { hasLink } from './verify-log.js';

/** How far a log has been checked, kept in a file beside it. */
interface Mark {
  /** The last event that was found right, and its link of the chain: it vouches for all before it. */
  end: LogEnd;
  /** When all of the log was last found right, ISO 8601 in UTC; null while that is still to be done. */
  wholeAt: string | null;
}

/** All of the log is checked again after this time: bits rot where nobody looks. */
const WHOLE_EVERY_MS = 30 * 86_400_000;
/** Events between two notes of how far the check has come. */
const NOTE_EVERY = 50_000;

const markOf = (file: string) => file.replace(/(\.\w+)?$/, '.checked.json');

async function noted(file: string, now: number): Promise<Mark | null> {
  try {
    const { end, wholeAt } = JSON.parse(await readFile(markOf(file), 'utf8')) as Mark;
    const age = wholeAt === null ? 0 : now - Date.parse(wholeAt);
    // By a clock that was ahead it would be whole for as long as that was, and another month.
    if (!(age >= 0 && age < WHOLE_EVERY_MS)) return null;
    // Another log lies there by now, or a shorter one: what was checked says nothing of it.
    return hasLink(file, end) ? { end, wholeAt } : null;
  } catch {
    return null;
  }
}

async function note(file: string, mark: Mark): Promise<void> {
  const path = markOf(file);
  await writeFile(`${path}.part`, JSON.stringify(mark), { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/**
 * Checks what came into a log since it was last checked, and goes on where that was broken off; all of it, with SQLite's
 * pages, once a month. Resolves to the number of events that were looked at. @throws DamagedLog
 * @param now milliseconds since 1970
 */
export async function verifyOn(file: string, { onProgress, signal }: VerifyOptions, now: number): Promise<number> {
  const mark = await noted(file, now);
  const wholeAt = mark?.wholeAt ?? null;
  const start = mark?.end.position ?? 0;
  let end = mark?.end;
  let last = start;
  let noting = Promise.resolve();
  try {
    await verify(file, {
      ...(mark ? { after: mark.end } : {}),
      pages: wholeAt === null,
      ...(signal ? { signal } : {}),
      onProgress: (progress) => {
        ({ end } = progress);
        onProgress?.(progress);
        if (end.position < last + NOTE_EVERY) return;
        last = end.position;
        const reached = { end, wholeAt };
        noting = noting.then(() => note(file, reached)).catch(() => {});
      },
    });
  } finally {
    // Also one that is broken off has noted how far it came before anybody hears of it, and begins another one.
    await noting;
  }
  if (end && end.position > 0) await note(file, { end, wholeAt: wholeAt ?? new Date(now).toISOString() });
  return (end?.position ?? start) - start;
}
