import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import { hear, hearAsStudent } from '../../../test/hear.ts';
import { open } from '../../../test/render-app.tsx';
import { front, toRevise } from '../../../test/given/revising.ts';
import { aCard } from '../../../test/given/things.ts';

const CARDS = [aCard(), aCard({ id: 'c2', question: 'Capitale du Ghana ?', answer: ['Accra'] })];

it('begins although what it asks for changes while the answer is on its way', async () => {
  const answers: ((cards: object) => void)[] = [];
  toRevise([aCard()], {
    'GET /api/progress/deck/:id': () => new Promise((resolve) => answers.push(resolve)),
  });
  open('/app/navigate/f2/d1');
  await waitFor(() => expect(answers).toHaveLength(1));
  await hear('changed', [{ topic: 'progress', id: 'the-student', position: 7 }]);
  await act(async () => {
    answers[0]?.({ numberOfCardsInDeck: 1, flashcardIds: ['c1'], numberOfFlashcardsToLearnSoon: 0 });
    await Promise.resolve();
  });
  expect(await front()).toHaveTextContent('Capitale du Togo');
});

describe('a card that is no longer there', () => {
  it('is passed over when it is rated', async () => {
    toRevise(CARDS, { 'POST /api/progress/update': () => new RefusedAnswer(404, 'Absent.', 'not-found') });
    const user = open('/app/navigate/f2/d1');
    await front();
    await user.keyboard(' 3');
    expect(await screen.findByText('Cette carte n’est plus disponible.')).toBeInTheDocument();
    expect(screen.getByText('encore 1 carte')).toBeVisible();
    expect(screen.queryByText(/la carte revient/)).toBeNull();
  });

  it('leaves the screen when its deck changes', async () => {
    const server = toRevise(CARDS);
    open('/app/navigate/f2/d1');
    await front();
    server.set('GET /api/flashcards', () => [CARDS[1]]);
    await hearAsStudent('decks');
    await waitFor(() => expect(screen.getByText('encore 1 carte')).toBeVisible());
    expect(await front()).toHaveTextContent('Capitale du Ghana');
  });

  it('nor is its deck: the student reads why', async () => {
    const server = toRevise(CARDS);
    open('/app/navigate/f2/d1');
    await front();
    server.set('GET /api/decks/:id', () => new RefusedAnswer(404, 'Cet élément n’existe pas ou n’est pas accessible.'));
    await hearAsStudent('folders');
    await waitFor(() => expect(screen.getByText('Cet élément n’existe pas ou n’est pas accessible.')).toBeVisible());
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/app');
    expect(screen.queryByText('Capitales')).toBeNull();
  });
});

describe('a whole folder', () => {
  it('is revised in batches of fifty, the next ones fetched ahead', async () => {
    const many = Array.from({ length: 320 }, (_, index) => aCard({ id: `n${index}`, question: `Question ${index} ?` }));
    const server = toRevise(many, {
      'GET /api/progress/folder/:id': () => ({
        numberOfFlaschardsInSubfolders: 320,
        numberOfFlashcardsToLearnNow: 320,
        numberOfFlashcardsToLearnSoon: 0,
        flashcardIds: many.map(({ id }) => id),
      }),
    });
    open('/app/navigate/f1/all');
    await front();
    expect(screen.getByText('encore 320 cartes')).toBeVisible();
    expect(server.made('GET', '/api/progress/folder/f1')[0]?.query.get('fetch_ids')).toBe('1');
    const asked = () => server.made('GET', '/api/flashcards');
    await waitFor(() => expect(asked()).toHaveLength(4));
    const batches = asked().map(({ query }) => query.get('flashcard_ids')?.split(','));
    expect(batches.map((ids) => ids?.length)).toEqual([50, 50, 50, 50]);
    expect(new Set(batches.flat()).size).toBe(200);
  });

  it('passes over a card that was hidden meanwhile', async () => {
    toRevise([aCard()], {
      'GET /api/progress/deck/:id': () => ({
        numberOfCardsInDeck: 2,
        flashcardIds: ['gone', 'c1'],
        numberOfFlashcardsToLearnSoon: 0,
      }),
    });
    open('/app/navigate/f2/d1');
    expect(await front()).toHaveTextContent('Capitale du Togo');
    await waitFor(() => expect(screen.getByText('encore 1 carte')).toBeVisible());
  });

  it('says why the cards cannot be loaded', async () => {
    toRevise([], { 'GET /api/progress/deck/:id': () => new RefusedAnswer(503, '') });
    open('/app/navigate/f2/d1');
    await waitFor(() => expect(screen.getByText('Impossible de charger les cartes')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});
