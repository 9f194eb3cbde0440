import type { ChangeNotice } from '@ardoise/contracts';
import type { School } from '@ardoise/accounts/testing';
import { io } from 'socket.io-client';

/** Rates a new card while the student's screen listens. @returns the ids that no trace may tell */
export async function rateWatched(school: School): Promise<string[]> {
  const make = async (url: string, payload: object) => {
    const { status, body } = await school.as<{ id: string }>('professor', 'POST', url, payload);
    if (status !== 201) throw new Error(`${url}: ${status}`);
    return body.id;
  };
  const top = await make('/api/folders', { id_parent: 0, name: 'Monde' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Afrique' });
  const deck = await make('/api/decks', { id_folder: folder, name: 'Capitales' });
  const card = await make('/api/flashcards', { deck_id: deck, question: 'Capitale du Mali ?', answer: ['Bamako'] });
  await school.app.listen(0, '127.0.0.1');
  const url = await school.app.getUrl();
  const token = school.tokens.student;
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const heard = new Promise<void>((resolve) => {
    socket.on('changed', (notices: ChangeNotice[]) => notices.some(({ topic }) => topic === 'progress') && resolve());
  });
  // Over a real connection: the body comes in turns of its own.
  const { status } = await fetch(`${url}/api/progress/update`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ flashcardId: card, action: 'put_back_in_deck_after', putBackInDeckAfter: 600 }),
  });
  if (status !== 200) throw new Error(`rating: ${status}`);
  await heard;
  socket.disconnect();
  return [card, deck, token, school.directory];
}
