import { prepared } from './connections.js';
import type { Connection } from './connections.js';
import type { Times } from './times.js';

const SECONDS = 10;

/** Requests a second, one after the other on each connection; fails when an answer is not a success. */
export async function loadRatings(
  connections: readonly Connection[],
  requests: readonly (readonly Buffer[])[],
  times?: Times,
  seconds = SECONDS,
): Promise<number> {
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  const counts = await Promise.all(
    connections.map(async (connection, n) => {
      const own = requests[n] ?? [];
      let sent = Math.floor(Math.random() * own.length);
      const first = sent;
      while (performance.now() < until) {
        const { status, took } = await connection.send(own[sent++ % own.length] as Buffer);
        if (status !== 200) throw new Error(`status ${status}`);
        times?.add(took);
      }
      return sent - first;
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) * 1_000) / (performance.now() - begun);
}

/** What each of the students sends: every card, rated; `path` is the rating's or the baseline's. */
export function ratingsOf(url: string, path: string, tokens: readonly string[], cards: readonly string[]): Buffer[][] {
  return tokens.map((token) =>
    cards.map((flashcardId) =>
      prepared(
        url,
        'POST',
        path,
        token,
        JSON.stringify({ flashcardId, action: 'put_back_in_deck_after', putBackInDeckAfter: 600 }),
      ),
    ),
  );
}
