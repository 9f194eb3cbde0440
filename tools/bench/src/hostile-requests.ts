import { randomUUID } from 'node:crypto';
import { CARDS_AT_ONCE } from '@ardoise/contracts';
import type { Door } from './door.js';
import { seconds } from './flood-clients.js';
import { RawLiveSocket } from './live-socket.js';

const FLOOD_S = 8;
const AT_A_TIME = 6;
/** A text of the most signs that is allowed, of beginnings of formulas that never end. */
const HOSTILE = '\\$'.repeat(4_990);
/** As many messages as a socket takes in before it is let breathe. */
const BURST = 500;

type Ask = () => Promise<number>;

async function posted({ url, token }: Door, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.status;
}

/** So many at a time, again and again. @returns how many got each status */
async function again(ask: Ask): Promise<string> {
  const counts = new Map<number, number>();
  const end = performance.now() + FLOOD_S * 1_000;
  const one = async () => {
    while (performance.now() < end) {
      const status = await ask();
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, one));
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ');
}

export const hostileProposals = (student: Door): Promise<string> =>
  again(() => posted(student, '/api/flashcards', { deck_id: randomUUID(), question: HOSTILE, answer: ['oui'] }));

export const hostileLaunches = ({ url }: Door): Promise<string> =>
  again(() =>
    posted({ url, token: '' }, '/api/lti/login', { iss: HOSTILE, login_hint: HOSTILE, target_link_uri: HOSTILE }),
  );

/** One batch of nearly all that a request may hold, of cards whose every text is `text`. */
export async function hostileBatch(professor: Door, deckId: string, text = HOSTILE): Promise<string> {
  const card = { question: text, answer: [text.slice(0, 1_000)], additionnal_text_verso: text };
  const cards: object[] = [];
  for (let bytes = 0; bytes < 950_000 && cards.length < CARDS_AT_ONCE; bytes += JSON.stringify(card).length)
    cards.push(card);
  const start = performance.now();
  const status = await posted(professor, `/api/decks/${deckId}/flashcards`, { cards });
  return `${status} après ${Math.round(performance.now() - start)} ms, ${cards.length} cartes`;
}

/** One socket says the same as fast as it is taken from it, and comes back when it is cut. */
export async function hostileMessages({ url, token }: Door, event: string, message: object): Promise<string> {
  const end = performance.now() + FLOOD_S * 1_000;
  let [sent, sockets] = [0, 0];
  while (performance.now() < end) {
    const socket = await RawLiveSocket.open(url, token).catch(() => null);
    if (!socket) {
      await seconds(0.1);
      continue;
    }
    sockets++;
    while (performance.now() < end && socket.isOpen) {
      for (let n = 0; n < BURST; n++) socket.send(event, message);
      sent += BURST;
      await socket.drained();
    }
    socket.close();
  }
  return `${sent} messages, ${sockets} connexions`;
}
