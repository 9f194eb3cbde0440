import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { open } from '../../../test/render-app.tsx';
import {
  UPDATE,
  back,
  cardToRevise,
  chooseInMenu,
  front,
  isShown,
  openMenu,
  rating,
  toRevise,
} from '../../../test/given/revising.ts';
import { aCard } from '../../../test/given/things.ts';

const PATH = '/app/navigate/f2/d1';
const CARDS = [aCard(), aCard({ id: 'c2', question: 'Capitale du Ghana ?', answer: ['Accra'] })];
const SWITCH = 'Revoir les difficiles en fin de séance';
const comesBack = () => screen.findByText('Cette carte revient : la savez-vous maintenant ?');

afterEach(() => localStorage.removeItem('ardoise.prefs'));

describe('a card that was hard', () => {
  it('comes once more at the end of the session, until it is known; the server hears of it once', async () => {
    const server = toRevise(CARDS);
    const user = open(PATH);
    const hard = (await front()).textContent;
    await user.keyboard(' 1');
    expect(screen.getByText('encore 2 cartes')).toBeVisible();
    await user.keyboard(' 3');
    await comesBack();
    const told = document.querySelector('[aria-live][data-part="told"]');
    await waitFor(() =>
      expect(told).toHaveTextContent(/^Cette carte revient : la savez-vous maintenant \? Question : /),
    );
    expect((await front()).textContent).toBe(hard);
    expect(isShown('Verso')).toBe(false);
    expect(screen.getByText('encore 1 carte')).toBeVisible();
    await user.keyboard(' ');
    expect(screen.queryByRole('button', { name: /Difficile/ })).toBeNull();
    expect(rating(/^Je la sais/)).toHaveTextContent('reste notée difficile');
    await user.click(rating(/^Pas encore/));
    await comesBack();
    expect(isShown('Verso')).toBe(false);
    await user.keyboard(' 3');
    await screen.findByRole('heading', { name: /Bravo/ });
    expect(await screen.findByText(/^en \d+ secondes?$/)).toBeVisible();
    expect(screen.getByText('Difficile').closest('div')).toHaveTextContent('Difficile1');
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(2));
    expect(server.made('POST', UPDATE)[0]?.json).toMatchObject({ putBackInDeckAfter: 600 });
  });

  it('is neither rated again nor put away there', async () => {
    const server = toRevise([CARDS[0]!]);
    const user = open(PATH);
    await front();
    await user.keyboard(' 1');
    await comesBack();
    await user.keyboard(' 5');
    await openMenu(user);
    expect(screen.queryByRole('menuitem', { name: 'Ne plus voir' })).toBeNull();
    expect(screen.getByText('encore 1 carte')).toBeVisible();
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(1));
  });

  it('is taken back: first what was said last, then its rating', async () => {
    const server = toRevise([CARDS[0]!], { 'POST /api/progress/undo': () => ({ id: 'r', flashcardIds: ['c1'] }) });
    const user = open(PATH);
    await front();
    await user.keyboard(' 1');
    await comesBack();
    await user.keyboard(' 2');
    await screen.findByRole('heading', { name: /Bravo/ });
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(1));
    await user.keyboard('{Control>}z{/Control}');
    await comesBack();
    expect(server.made('POST', '/api/progress/undo')).toHaveLength(0);
    await chooseInMenu(user, 'Annuler la dernière évaluation');
    await waitFor(() => expect(server.made('POST', '/api/progress/undo')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/Cette carte revient/)).toBeNull());
    // The keys are the card's again, not the menu's.
    await waitFor(() => expect(cardToRevise()).toHaveFocus());
    await user.keyboard(' ');
    expect(rating(/^Difficile/)).toBeVisible();
  });

  it('does not come where that is switched off, which is remembered', async () => {
    toRevise(CARDS);
    const user = open(PATH);
    await front();
    await user.keyboard(' 1');
    await openMenu(user);
    const choice = screen.getByRole('menuitemcheckbox', { name: SWITCH });
    expect(choice).toBeChecked();
    await user.click(choice);
    // What waited at the end goes.
    expect(screen.getByText('encore 1 carte')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('ardoise.prefs') ?? '')).toMatchObject({ hardCards: 'once' });
    await user.keyboard('{Tab}');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard(' 1');
    await screen.findByRole('heading', { name: /Bravo/ });
  });
});

describe('what is chosen among', () => {
  const names = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];
  const shown = (face: HTMLElement) =>
    within(face)
      .getAllByRole('checkbox')
      .map(({ textContent }) => textContent);

  it('stands another way each time that its card comes, and still while the card stands', async () => {
    toRevise([aCard({ possible_answers: names, answer: ['deux'] })]);
    const user = open(PATH);
    const first = shown(await front());
    expect([...first].sort()).toEqual([...names].sort());
    await user.click(within(await front()).getByRole('checkbox', { name: 'deux' }));
    await user.click(screen.getByRole('button', { name: /Voir la réponse/ }));
    const told = within(back()).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent.replace(/^✓ |\W?Votre.*| \(.*/g, ''))).toEqual(first);
    expect(within(back()).getByText(/C’est juste/)).toBeVisible();
    await user.click(rating(/^Difficile/));
    await comesBack();
    const second = shown(await front());
    expect([...second].sort()).toEqual([...names].sort());
    expect(second).not.toEqual(first);
  });
});

describe('the picture of the question', () => {
  it('stands small on the back as well, and is enlarged by a touch', async () => {
    toRevise([aCard({ media: '/api/media/flag.png' })]);
    const user = open(PATH);
    await front();
    await user.keyboard(' ');
    await user.click(within(back()).getByRole('button', { name: 'Illustration de la carte' }));
    expect(isShown('Verso')).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Revenir à la taille normale' }));
  });

  it('stays away from the back where that shows it already, and where it is a sound', async () => {
    toRevise([aCard({ media: '/api/media/a.mp3' })]);
    const user = open(PATH);
    await front();
    await user.keyboard(' ');
    expect(within(back()).queryByLabelText('Son de la carte')).toBeNull();
  });
});
