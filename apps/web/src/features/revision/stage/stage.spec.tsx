import type { DetachedWindowAPI } from 'happy-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onScreen } from '../../../test/on-screen.ts';
import { address, goTo, open } from '../../../test/render-app.tsx';
import { UPDATE, back, front, openMenu, toRevise } from '../../../test/given/revising.ts';
import { aCard, aDeck } from '../../../test/given/things.ts';

const PATH = '/app/navigate/f2/d1';
const CARDS = [aCard(), aCard({ id: 'c2', question: 'Capitale du Ghana ?', answer: ['Accra'] })];

const menu = () => screen.queryByRole('button', { name: 'Ouvrir le menu' });

describe('the stage', () => {
  it('is left by its cross, for the folder of the deck', async () => {
    toRevise(CARDS);
    const user = open(PATH);
    await front();
    await user.click(screen.getByRole('link', { name: 'Quitter la révision' }));
    await waitFor(() => expect(address()).toBe('/app/navigate/f2'));
  });

  it('has the whole of a phone: the bar above comes back with the folder', async () => {
    toRevise(CARDS);
    onScreen(390);
    const user = open(PATH);
    await front();
    expect(menu()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Quitter la révision' }));
    await waitFor(() => expect(menu()).toBeVisible());
    act(() => onScreen(1280));
    act(() => goTo(PATH));
    await front();
    expect(menu()).toBeVisible();
  });

  it('offers to put a card away in its menu alone, once its back was seen', async () => {
    const server = toRevise(CARDS);
    const user = open(PATH);
    await front();
    await openMenu(user);
    expect(screen.queryByRole('menuitem', { name: 'Ne plus voir' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /Voir la réponse/ }));
    expect(screen.queryByRole('button', { name: /Ne plus voir/ })).toBeNull();
    await openMenu(user);
    expect(screen.getByRole('menuitem', { name: 'Ne plus voir' })).toHaveAttribute('aria-keyshortcuts', '5');
    await user.click(screen.getByRole('menuitem', { name: 'Ne plus voir' }));
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(1));
    expect(server.made('POST', UPDATE)[0]?.json).toMatchObject({ action: 'set_not_in_deck' });
  });

  it('says in words which choices were right, and why', async () => {
    const choices = { possible_answers: ['Lomé', 'Accra', 'Kara'], answer: ['Lomé', 'Kara'] };
    toRevise([aCard({ ...choices, additionnal_text_verso: 'Kara est au nord.' })]);
    const user = open(PATH);
    const face = await front();
    await user.click(within(face).getByRole('checkbox', { name: 'Accra' }));
    await user.click(screen.getByRole('button', { name: /Voir la réponse/ }));
    expect(back()).toHaveTextContent(/Les bonnes réponses\s: Lomé, Kara/);
    expect(back()).toHaveTextContent('ExplicationKara est au nord.');
  });
});

describe('what is felt', () => {
  const vibrate = vi.fn(() => true);
  const { device } = (window as typeof window & { happyDOM: DetachedWindowAPI }).happyDOM.settings;
  beforeEach(() => {
    vibrate.mockClear();
    device.prefersReducedMotion = 'no-preference';
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'vibrate');
    device.prefersReducedMotion = 'reduce';
  });

  it('is one short touch at a rating, two at the last', async () => {
    toRevise(CARDS);
    const user = open(PATH);
    await front();
    await user.keyboard(' 2');
    await user.keyboard(' 4');
    expect(vibrate.mock.calls).toEqual([[[12]], [[12, 72, 12]]]);
  });

  it('is nothing where less motion is asked for', async () => {
    device.prefersReducedMotion = 'reduce';
    toRevise(CARDS);
    const user = open(PATH);
    await front();
    await user.keyboard(' 2');
    expect(await screen.findByText('encore 1 carte')).toBeVisible();
    expect(vibrate).not.toHaveBeenCalled();
  });
});

describe('the end', () => {
  it('says what comes back when, with what the buttons had promised', async () => {
    toRevise([...CARDS, aCard({ id: 'c3', question: 'Capitale du Mali ?', answer: ['Bamako'] })]);
    const user = open(PATH);
    await front();
    await user.keyboard(' 1');
    await user.keyboard(' 4');
    await user.keyboard(' 5');
    await user.keyboard(' 2');
    const returns = within(await screen.findByRole('region', { name: 'Ce qui revient' }));
    const lines = [...returns.getByRole('heading').parentElement!.querySelectorAll('dl > div')];
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'dans l’heure1 carte',
      'dans la semaine1 carte',
      'retirées du paquet1 carte',
    ]);
  });

  it('leads on to the next deck in which something waits', async () => {
    const counts = (now: number) => ({
      numberOfCardsInDeck: 9,
      numberOfFlashcardsToLearnNow: now,
      numberOfFlashcardsToLearnSoon: 0,
    });
    toRevise([aCard()], {
      'GET /api/decks': () => [
        aDeck({ id: 'd0', name: 'Verbes' }),
        aDeck({ id: 'd1', name: 'Capitales' }),
        aDeck({ id: 'd2', name: 'Fleuves' }),
      ],
      'GET /api/progress/folder/:id/inside': () => ({
        folders: {},
        decks: { d0: counts(4), d1: counts(0), d2: counts(0) },
      }),
    });
    const user = open(PATH);
    await front();
    await user.keyboard(' 4');
    await user.click(await screen.findByRole('link', { name: /^Paquet suivant\s: Verbes$/ }));
    await waitFor(() => expect(address()).toBe('/app/navigate/f2/d0'));
  });
});
