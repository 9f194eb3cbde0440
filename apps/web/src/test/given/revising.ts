import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Flashcard } from '@ardoise/contracts';
import { fakeServer } from '../fake-server.ts';
import { signInAs } from '../render-app.tsx';
import { aSchool } from './things.ts';

/** A deck d1 in the folder f2 whose cards are all to revise, and the student who does. */
export function toRevise(cards: Flashcard[], more: Parameters<typeof fakeServer>[0] = {}) {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const server = fakeServer({
    ...aSchool(),
    'GET /api/progress/deck/:id': () => ({
      numberOfCardsInDeck: cards.length,
      flashcardIds: cards.map(({ id }) => id),
      numberOfFlashcardsToLearnSoon: 0,
    }),
    'GET /api/flashcards': ({ query }) =>
      query.get('fetch_ids_only') === '1'
        ? cards.map(({ id }) => id)
        : (query
            .get('flashcard_ids')
            ?.split(',')
            .flatMap((id) => byId.get(id) ?? []) ?? [...cards].reverse()),
    'GET /api/progress/deck/:id/cards': () => ({}),
    'GET /api/progress/stars': () => [],
    'POST /api/progress/update': ({ headers }) => ({ id: `recorded-${headers.get('Idempotency-Key')}` }),
    ...more,
  });
  signInAs('student');
  return server;
}

/** Opens the one menu of a card that is revised. */
export const openMenu = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Autres actions' }));
export const chooseInMenu = async (user: UserEvent, name: string | RegExp) => {
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name }));
};
export const UPDATE = '/api/progress/update';
export const front = () => screen.findByRole('region', { name: 'Recto' });
export const back = () => screen.getByRole('region', { name: 'Verso' });
export const cardToRevise = () => screen.getByRole('group', { name: 'Carte à réviser' });
export const rating = (name: RegExp) => screen.getByRole('button', { name });
export const isShown = (face: 'Recto' | 'Verso') =>
  screen
    .getAllByRole('region', { name: face, hidden: true })
    .some((one) => !one.closest('[data-part="waiting"]') && !one.hasAttribute('inert'));
