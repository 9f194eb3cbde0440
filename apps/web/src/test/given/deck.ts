import type { Flashcard } from '@ardoise/contracts';
import { fakeServer } from '../fake-server.ts';
import { signInAs } from '../render-app.tsx';
import { aSchool } from './things.ts';

/** The page of the deck d1. */
export const DECK_PATH = '/app/navigate/f2/d1';
export const createdAnswer = () => ({ id: 'new' });

/** That deck with these cards, and the professor who looks at it. */
export function aDeckOf(cards: Flashcard[], more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...aSchool(),
    'GET /api/flashcards': () => cards,
    'POST /api/flashcards': createdAnswer,
    'PUT /api/flashcards/:id': createdAnswer,
    ...more,
  });
  signInAs('professor');
  return server;
}
