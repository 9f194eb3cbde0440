import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Flashcard } from '@ardoise/contracts';
import { keepDisplayPrefs, keptDisplayPrefs } from '../../../platform/preferences/display-storage.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { chooseInMenu } from '../../../test/given/revising.ts';
import { aCard, aSchool } from '../../../test/given/things.ts';
import { backsOfSheet, sheetsOf, sidesOf } from './sheets.ts';

const PATH = '/app/navigate/f2/d1/print';
const cardsUpTo = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    aCard({ id: `c${n}`, question: `Question ${n} ?`, answer: [`Réponse ${n}`] }),
  );

describe('the backs behind their fronts', () => {
  it('run the other way in each row, the rows staying where they are', () => {
    expect(backsOfSheet([1, 2, 3, 4], 2)).toEqual([2, 1, 4, 3]);
    expect(backsOfSheet([1, 2, 3, 4, 5, 6], 3)).toEqual([3, 2, 1, 6, 5, 4]);
  });

  it('leave a place free beside the last one', () => {
    expect(backsOfSheet([1, 2, 3], 2)).toEqual([2, 1, null, 3]);
    expect(backsOfSheet([1], 3)).toEqual([null, null, 1]);
    expect(backsOfSheet([], 2)).toEqual([]);
  });

  it('turned over once more are the fronts again', () => {
    const fronts = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(backsOfSheet(backsOfSheet(fronts, 2), 2)).toEqual(fronts);
  });
});

describe('the sheets', () => {
  it('come front and back in turn, eight cards each', () => {
    const sides = sidesOf(cardsUpTo(9), 'two-sided');
    expect(sides.map(({ sheet, face, cards }) => [sheet, face, cards.length])).toEqual([
      [1, 'front', 8],
      [1, 'back', 8],
      [2, 'front', 1],
      [2, 'back', 2],
    ]);
    expect(sides[3]?.cards.map((card) => card?.id)).toEqual([undefined, 'c8']);
    expect(sheetsOf(9, 'two-sided')).toBe(2);
  });

  it('to fold hold four cards, both faces beside each other', () => {
    const sides = sidesOf(cardsUpTo(5), 'folded');
    expect(sides.map(({ face, cards }) => [face, cards.length])).toEqual([
      ['both', 4],
      ['both', 1],
    ]);
    expect(sheetsOf(5, 'folded')).toBe(2);
  });
});

function aDeckToPrint(cards: Flashcard[], more: Parameters<typeof fakeServer>[0] = {}) {
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/tags': () => [],
    'GET /api/flashcards': ({ query }) => {
      const wanted = query.get('flashcard_ids')?.split(',');
      return wanted ? cards.filter(({ id }) => wanted.includes(id)) : cards.map(({ id }) => id);
    },
    ...more,
  });
}

describe('printing a deck', () => {
  afterEach(() => vi.restoreAllMocks());

  it('shows fronts and their mirrored backs, and prints them', async () => {
    aDeckToPrint(cardsUpTo(3));
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const user = open(PATH);
    const fronts = await screen.findByRole('region', { name: 'feuille 1 sur 1, recto' });
    expect(within(fronts).getAllByRole('listitem')[0]).toHaveTextContent('Question 0');
    const [first, second] = within(screen.getByRole('region', { name: 'feuille 1 sur 1, verso' })).getAllByText(/^Rép/);
    expect(first).toHaveTextContent('Réponse 1');
    expect(second).toHaveTextContent('Réponse 0');
    expect(screen.getByText(/^3 cartes, 1 feuille A4\./)).toBeVisible();
    const button = screen.getByRole('button', { name: 'Imprimer' });
    // Not before everything is laid out.
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await user.click(button);
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  it('puts both faces beside each other to fold', async () => {
    aDeckToPrint(cardsUpTo(5));
    const user = open(PATH);
    await user.click(await screen.findByRole('radio', { name: 'À plier' }));
    const sheet = await screen.findByRole('region', { name: 'feuille 1 sur 2, recto et verso' });
    expect(within(sheet).getAllByRole('listitem')[0]).toHaveTextContent('Question 0 ?Réponse 0');
    expect(screen.queryByRole('region', { name: /, verso$/ })).toBeNull();
  });

  it('leaves out what students do not see, and says so', async () => {
    aDeckToPrint([
      aCard({ id: 'a', question: 'Visible ?' }),
      aCard({ id: 'b', question: 'Cachée ?', visible: false }),
      aCard({ id: 'c', question: 'Proposée ?', is_proposed_by_student: true }),
    ]);
    open(PATH);
    await waitFor(() => expect(screen.getByText('Visible ?')).toBeVisible());
    expect(screen.queryByText('Cachée ?')).toBeNull();
    expect(screen.queryByText('Proposée ?')).toBeNull();
    expect(screen.getByText(/2 cartes masquées ou proposées n’y sont pas/)).toBeVisible();
  });

  it('fetches a large deck by fifties', async () => {
    const server = aDeckToPrint(cardsUpTo(60));
    open(PATH);
    expect(await screen.findByText(/feuille 8 sur 8, verso$/)).toBeInTheDocument();
    const batches = server.calls.filter(({ query }) => query.has('flashcard_ids'));
    expect(batches.map(({ query }) => query.get('flashcard_ids')?.split(',').length)).toEqual([50, 10]);
  });

  it('says in a few words what cannot be printed', async () => {
    aDeckToPrint([aCard({ media: '/api/media/a.mp3', media_verso: '/api/media/b.mp4' })]);
    open(PATH);
    await waitFor(() => expect(screen.getByText('Son à écouter dans l’application')).toBeVisible());
    expect(screen.getByText('Vidéo à regarder dans l’application')).toBeVisible();
    expect(document.querySelector('audio, video')).toBeNull();
  });

  it('has nothing to print of an empty deck', async () => {
    aDeckToPrint([]);
    const user = open(PATH);
    await waitFor(() => expect(screen.getByText('Aucune carte à imprimer')).toBeVisible());
    await user.click(screen.getByRole('link', { name: 'Retour au paquet' }));
    await waitFor(() => expect(address()).toBe('/app/navigate/f2/d1'));
  });

  it('tries again when the cards cannot be loaded', async () => {
    const server = aDeckToPrint([], { 'GET /api/flashcards': () => new RefusedAnswer(503, '') });
    const user = open(PATH);
    await waitFor(() => expect(screen.getByText('Impossible de charger les cartes')).toBeVisible());
    server.set('GET /api/flashcards', ({ query }) => (query.has('flashcard_ids') ? [aCard()] : ['c1']));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.getByText('Capitale du Togo ?')).toBeVisible());
  });

  it('has the cards as they were written, where they stand so in their deck', async () => {
    const cards = cardsUpTo(3).map((card, n) => ({ ...card, creation_date: `2026-03-0${3 - n}T10:00:00.000Z` }));
    aDeckToPrint(cards);
    keepDisplayPrefs({ ...keptDisplayPrefs(), cardOrder: 'written' });
    open(PATH);
    const sheet = await screen.findByRole('region', { name: 'feuille 1 sur 1, recto' });
    expect(sheet.textContent.match(/Question \d/g)).toEqual(['Question 2', 'Question 1', 'Question 0']);
    keepDisplayPrefs({ ...keptDisplayPrefs(), cardOrder: 'newest' });
  });

  it('is one link away from the deck, for students as well', async () => {
    aDeckToPrint(cardsUpTo(2));
    signInAs('student');
    const user = open('/app/navigate/f2/d1');
    await screen.findByText(/^encore/);
    await chooseInMenu(user, 'Imprimer les cartes');
    expect(await screen.findByRole('heading', { name: /^Imprimer/ })).toHaveTextContent('Capitales');
    await waitFor(() => expect(screen.getByRole('region', { name: 'feuille 1 sur 1, recto' })).toBeVisible());
  });
});
