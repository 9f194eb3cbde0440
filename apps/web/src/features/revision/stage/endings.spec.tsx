import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOwnAssignment, inDays } from '../../../test/given/assignments.ts';
import type { SeenCall } from '../../../test/fake-server.ts';
import { open } from '../../../test/render-app.tsx';
import { front, toRevise } from '../../../test/given/revising.ts';
import { aCard, aDay } from '../../../test/given/things.ts';
import { endingWait } from './use-ending.ts';

const PATH = '/app/navigate/f2/d1';
const UPDATE = 'POST /api/progress/update';

/** A deck of two cards, rated by this key; what the server then says of the day, of work to do and of the deck. */
async function ended(key: string, more: (rated: number) => { day?: object; work?: object[]; share?: number }) {
  let rated = 0;
  const cards = [aCard(), aCard({ id: 'c2', question: 'Capitale du Ghana ?', answer: ['Accra'] })];
  toRevise(cards, {
    [UPDATE]: ({ headers }: SeenCall) => ({ id: `r${++rated}${headers.get('Idempotency-Key')}` }),
    'GET /api/progress/today': () => aDay({ done: rated, ...more(rated).day }),
    'GET /api/me/assignments': () => more(rated).work ?? [],
    'GET /api/progress/me': () => ({ decks: [{ id: 'd1', cards: 2, share: more(rated).share ?? 0 }] }),
  });
  const user = open(PATH);
  await front();
  await user.keyboard(` ${key}`);
  await screen.findByText('encore 1 carte');
  await user.keyboard(` ${key}`);
}

const drawing = () => document.querySelector('[data-ending]')?.getAttribute('data-ending');
const shows = async (kind: string, title: string, figure: RegExp) => {
  await waitFor(() => expect(drawing()).toBe(kind));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toHaveTextContent(figure);
};

describe('the end of a session', () => {
  // A full machine takes longer than anybody is kept waiting.
  beforeEach(() => {
    const { mostMs } = endingWait;
    endingWait.mostMs = 60_000;
    return () => void (endingWait.mostMs = mostMs);
  });

  it('says what was done, where nothing else was reached', async () => {
    await ended('3', () => ({}));
    await shows('done', 'Bravo, c’est fini !', /^2 cartes revues$/);
  });

  it('is the goal of the day, where that was reached just now', async () => {
    await ended('3', (rated) => ({ day: { done: 18 + rated, streak: 1 } }));
    await shows('goal', 'Objectif atteint', /^20 cartes aujourd’hui$/);
  });

  it('is not the goal again, where it was reached before', async () => {
    await ended('3', (rated) => ({ day: { done: 20 + rated } }));
    await shows('done', 'Bravo, c’est fini !', /^2 cartes revues$/);
  });

  it('is one more day in a row, with the first cards of a day', async () => {
    await ended('3', () => ({ day: { streak: 4 } }));
    await shows('row', 'Un jour de plus', /^4 jours de suite$/);
  });

  it('is a deck that is known in whole, told once', async () => {
    await ended('4', (rated) => ({ share: rated === 2 ? 1 : 0.5, day: { streak: 4 } }));
    await shows('deck', 'Paquet su en entier', /^2 cartes sues\s*✓ 4 jours de suite$/);
  });

  it('is work that was handed in before all else', async () => {
    const work = (rated: number) => {
      const done_at = rated === 2 ? new Date().toISOString() : null;
      const target = { kind: 'deck' as const, id: 'd1', id_folder: 'f2', name: 'Capitales' };
      return [anOwnAssignment({ target, due_at: inDays(3), status: rated === 2 ? 'done' : 'under_way', done_at })];
    };
    await ended('3', (rated) => ({ work: work(rated), day: { streak: 4 } }));
    await shows('handedIn', 'Travail rendu', /^[23] jours d’avance, «\s*Capitales\s*»\s*✓ 4 jours de suite$/);
  });
});
