import { screen, within } from '@testing-library/react';
import type { Flashcard } from '@ardoise/contracts';
import { fakeServer } from '../fake-server.ts';
import { open, signInAs } from '../render-app.tsx';
import { aCard, aDeck, aFolder, aSchool } from './things.ts';

export const NAMES = ['Togo', 'Ghana', 'Bénin', 'Mali', 'Niger'];
export const EXAM = { id: 't1', name: 'Brevet' };

/** Five cards in the order of their names. */
export function fiveCards(): Flashcard[] {
  return NAMES.map((question, index) =>
    aCard({ id: `c${index + 1}`, question, creation_date: `2026-03-0${9 - index}T08:00:00.000Z`, revision: index }),
  );
}

/** A deck whose cards really change: what is done to them is seen, and can be taken back. */
export async function openDeck(cards = fiveCards(), more: Parameters<typeof fakeServer>[0] = {}) {
  const all = new Map(cards.map((card) => [card.id, card]));
  const deleted = new Set<string>();
  const change = (id: string, part: Partial<Flashcard>) => {
    const card = all.get(id);
    if (card) all.set(id, { ...card, ...part, revision: card.revision + 1 });
    return { id };
  };
  const server = fakeServer({
    ...aSchool(),
    'GET /api/tags': () => [{ ...EXAM, usages: 1 }],
    'GET /api/folders': () => [aFolder({ id: 'f2', id_parent: '0', name: 'Europe' })],
    'GET /api/decks': () => [aDeck(), aDeck({ id: 'd2', name: 'Fleuves' })],
    'GET /api/flashcards': () => [...all.values()].filter(({ id, id_deck }) => id_deck === 'd1' && !deleted.has(id)),
    'GET /api/flashcards/:id': (_, [id = '']) => all.get(id),
    'PUT /api/flashcards/:id': ({ json }, [id = '']) => change(id, { visible: (json as { visible: boolean }).visible }),
    'PUT /api/flashcards/:id/move/:deckId': (_, [id = '', id_deck = '']) => change(id, { id_deck }),
    'PUT /api/flashcards/:id/tags': ({ json }, [id = '']) =>
      change(id, { tags: (json as { tags: string[] }).tags.map((tag) => ({ id: tag, name: tag })) }),
    'DELETE /api/flashcards/:id': (_, [id = '']) => {
      deleted.add(id);
      return { id, flashcards: 1 };
    },
    'POST /api/flashcards/:id/restore': (_, [id = '']) => {
      deleted.delete(id);
      return { id };
    },
    ...more,
  });
  signInAs('professor');
  const user = open('/app/navigate/f2/d1');
  await screen.findByRole('list', { name: 'Cartes' });
  return { server, user, all, deleted, change };
}

export const check = (name: string) => screen.getByRole('checkbox', { name: `Sélectionner la carte\u00a0: ${name}` });
export const bar = () => screen.getByRole('toolbar', { name: 'Cartes sélectionnées' });
export const press = (name: string) => within(bar()).getByRole('button', { name });
export const takenCards = () =>
  NAMES.filter((name) => screen.queryByRole('checkbox', { name: new RegExp(name), checked: true }));
export const shown = () => NAMES.filter((name) => screen.queryByText(name));
export const pathsOf = (server: ReturnType<typeof fakeServer>, method: string) =>
  server.calls
    .filter(({ method: made, path }) => made === method && path.startsWith('/api/flashcards/'))
    .map(({ path }) => path.slice('/api/flashcards/'.length));
