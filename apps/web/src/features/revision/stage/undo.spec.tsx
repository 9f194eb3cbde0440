import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import { open } from '../../../test/render-app.tsx';
import { UPDATE, chooseInMenu, front, isShown, openMenu, toRevise } from '../../../test/given/revising.ts';
import { aCard } from '../../../test/given/things.ts';

const CARDS = [aCard(), aCard({ id: 'c2', question: 'Capitale du Ghana ?', answer: ['Accra'] })];
const PATH = '/app/navigate/f2/d1';
const UNDO = '/api/progress/undo';
const UNDO_ENTRY = 'Annuler la dernière évaluation';
const undone = { 'POST /api/progress/undo': () => ({ id: 'r', flashcardIds: ['c1'] }) };

afterEach(() => vi.restoreAllMocks());

describe('the last rating', () => {
  it('is taken back with the button: its card is there again, front up', async () => {
    const server = toRevise(CARDS, undone);
    const user = open(PATH);
    const first = (await front()).textContent;
    await user.keyboard(' 2');
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(1));
    await chooseInMenu(user, UNDO_ENTRY);
    await waitFor(() => expect(screen.getByText('encore 2 cartes')).toBeVisible());
    expect((await front()).textContent).toBe(first);
    expect(isShown('Verso')).toBe(false);
    await openMenu(user);
    expect(screen.queryByRole('menuitem', { name: UNDO_ENTRY })).toBeNull();
    const key = server.made('POST', UPDATE)[0]?.headers.get('Idempotency-Key');
    expect(server.made('POST', UNDO).map(({ json }) => json)).toEqual([{ id: `recorded-${key}` }]);
  });

  it('is taken back with Ctrl+Z, from the end too, one after the other', async () => {
    const server = toRevise(CARDS, undone);
    const user = open(PATH);
    await front();
    await user.keyboard(' 2');
    await user.keyboard(' 5');
    await screen.findByRole('heading', { name: /Bravo/ });
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(2));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.getByText('encore 1 carte')).toBeVisible());
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.getByText('encore 2 cartes')).toBeVisible());
    await waitFor(() => expect(server.made('POST', UNDO)).toHaveLength(2));
  });

  it('is taken back on the device while it was not sent', async () => {
    const server = toRevise(CARDS, undone);
    const user = open(PATH);
    await front();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.keyboard(' 2');
    await waitFor(() => expect(screen.getByText(/1 évaluation gardée/)).toBeVisible());
    await chooseInMenu(user, UNDO_ENTRY);
    await waitFor(() => expect(screen.getByText('encore 2 cartes')).toBeVisible());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/Hors ligne|Connexion perdue/)).toBeNull());
    expect(server.made('POST', UPDATE)).toHaveLength(0);
    expect(server.made('POST', UNDO)).toHaveLength(0);
  });

  it('is taken back on the server when it had arrived but its answer was lost', async () => {
    const server = toRevise(CARDS, undone);
    const user = open(PATH);
    await front();
    const through = globalThis.fetch;
    const arrived: Promise<Response>[] = [];
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      arrived.push(through(...call));
      await arrived.at(-1);
      throw new TypeError('network');
    });
    await user.keyboard(' 2');
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(1));
    await waitFor(() => expect(screen.getByText(/1 évaluation gardée/)).toBeVisible());
    await chooseInMenu(user, UNDO_ENTRY);
    await waitFor(() => expect(screen.getByText('encore 2 cartes')).toBeVisible());
    vi.stubGlobal('fetch', through);
    act(() => void window.dispatchEvent(new Event('online')));
    const key = server.made('POST', UPDATE)[0]?.headers.get('Idempotency-Key');
    await waitFor(() => expect(server.made('POST', UNDO).map(({ json }) => json)).toEqual([{ id: `recorded-${key}` }]));
    expect(new Set(server.made('POST', UPDATE).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(screen.getByText('encore 2 cartes')).toBeVisible();
  });

  it('stays when the server refuses, and the student reads why', async () => {
    const refuses = { 'POST /api/progress/undo': () => new RefusedAnswer(409, 'Il n’y a rien à annuler.') };
    const server = toRevise(CARDS, refuses);
    const user = open(PATH);
    await front();
    await user.keyboard(' 2');
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(1));
    await chooseInMenu(user, UNDO_ENTRY);
    expect(await screen.findByText('Cette évaluation n’a pas pu être annulée.')).toBeInTheDocument();
    expect(screen.getByText('Il n’y a rien à annuler.')).toBeInTheDocument();
    expect(screen.getByText('encore 1 carte')).toBeVisible();
  });
});

describe('a reset', () => {
  it('is in the menu of the card, whatever is left to revise, and is asked about', async () => {
    const server = toRevise(CARDS, { 'POST /api/progress/deck/:id/reset': () => ({ flashcards: 1, id: 'r' }) });
    const user = open(PATH);
    await front();
    await user.keyboard(' 2');
    await screen.findByText('encore 1 carte');
    await chooseInMenu(user, 'Réinitialiser ma progression');
    expect(server.made('POST', '/api/progress/deck/d1/reset')).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(screen.getByText('encore 2 cartes')).toBeVisible());
    expect(server.made('POST', '/api/progress/deck/d1/reset')).toHaveLength(1);
  });

  it('is taken back from its message', async () => {
    const server = toRevise([], {
      ...undone,
      'GET /api/progress/deck/:id': () => ({
        numberOfCardsInDeck: 2,
        flashcardIds: [],
        numberOfFlashcardsToLearnSoon: 2,
      }),
      'POST /api/progress/deck/:id/reset': () => ({ flashcards: 2, id: 'the-reset' }),
    });
    const user = open(PATH);
    await user.click(await screen.findByRole('button', { name: 'Réinitialiser ma progression' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    const notice = (await screen.findByText(/a été réalisée/)).closest<HTMLElement>('.ant-notification-notice')!;
    await user.click(within(notice).getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Votre progression est revenue.')).toBeInTheDocument();
    expect(server.made('POST', UNDO).map(({ json }) => json)).toEqual([{ id: 'the-reset' }]);
  });
});
