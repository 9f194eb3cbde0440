import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DECK_PATH, aDeckOf, createdAnswer } from '../../../test/given/deck.ts';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import { address, open } from '../../../test/render-app.tsx';
import { takeBack } from '../../../test/take-back.ts';
import { onScreen } from '../../../test/on-screen.ts';
import { keepDisplayPrefs, keptDisplayPrefs } from '../../../platform/preferences/display-storage.ts';
import { aCard } from '../../../test/given/things.ts';

describe('the cards of a deck', () => {
  it('stand newest first, after those that students propose', async () => {
    aDeckOf([
      aCard({ id: 'a', question: 'Ancienne ?', creation_date: '2025-01-01T00:00:00.000Z' }),
      aCard({ id: 'b', question: 'Récente ?', visible: false }),
      aCard({
        id: 'c',
        question: 'Proposée ?',
        is_proposed_by_student: true,
        creation_date: '2024-01-01T00:00:00.000Z',
      }),
    ]);
    open(DECK_PATH);
    const list = await screen.findByRole('list', { name: 'Cartes' });
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('CarteProposition élèveProposée ?');
    expect(second).toHaveTextContent('CarteCachéRécente ?');
    expect(third).toHaveTextContent('CarteAncienne ?');
    expect(screen.getByText('3 cartes')).toBeVisible();
  });

  it('show a fill-in text with its answers in place', async () => {
    aDeckOf([aCard({ question: 'Rome est en ... du Sud.', answer: ['Europe'], is_fillable_text: true })]);
    open(DECK_PATH);
    const back = await screen.findByRole('group', { name: 'Réponse' });
    expect(back).toHaveTextContent('Rome est en Europe du Sud.');
    expect(screen.getByRole('img', { name: 'trou à compléter' })).toBeInTheDocument();
  });

  it('are deleted from their menu, and come back', async () => {
    const server = aDeckOf([aCard()], {
      'DELETE /api/flashcards/:id': () => ({ id: 'c1', flashcards: 1 }),
      'POST /api/flashcards/:id/restore': createdAnswer,
    });
    const user = open(DECK_PATH);
    await user.click(await screen.findByRole('button', { name: /^Actions de la carte/ }));
    expect(screen.getByRole('menuitem', { name: 'Editer' })).toHaveFocus();
    await user.keyboard('{End}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(server.made('DELETE', '/api/flashcards/c1')).toHaveLength(1));
    await takeBack(user);
    await waitFor(() => expect(server.made('POST', '/api/flashcards/c1/restore')).toHaveLength(1));
  });

  it('are invited when there is none', async () => {
    aDeckOf([]);
    open(DECK_PATH);
    await waitFor(() => expect(screen.getByText('Ce paquet n’a pas encore de carte')).toBeVisible());
  });

  it('say why they cannot be loaded', async () => {
    aDeckOf([], { 'GET /api/flashcards': () => new RefusedAnswer(503, '') });
    open(DECK_PATH);
    await waitFor(() => expect(screen.getByText('Impossible de charger les cartes')).toBeVisible());
  });
});

const TWO = [
  aCard({ id: 'a', question: 'Ancienne ?', creation_date: '2025-01-01T00:00:00.000Z' }),
  aCard({ id: 'b', question: 'Récente ?' }),
];

describe('the head of a deck', () => {
  afterEach(() => {
    onScreen(1024);
    keepDisplayPrefs({ ...keptDisplayPrefs(), cardOrder: 'newest' });
  });
  const head = () => within(document.querySelector<HTMLElement>('[data-part="place-actions"]')!);
  const menu = () => screen.findByRole('button', { name: 'Actions du paquet' });

  it('has three commands and one menu', async () => {
    aDeckOf(TWO);
    const user = open(DECK_PATH);
    await user.click(await menu());
    const shown = [...head().getAllByRole('button'), ...head().getAllByRole('link')];
    expect(shown.map((one) => one.textContent || one.getAttribute('aria-label'))).toEqual([
      'En faire un quiz',
      'Carte',
      'Actions du paquet',
      'Saisie rapide',
    ]);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Editer',
      'Ordre des cartes',
      'Imprimer les cartes',
      'Exporter',
      'Planification',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe(`${DECK_PATH}/print`));
  });

  it('makes quizzes from its menu on a phone', async () => {
    onScreen(390);
    aDeckOf(TWO);
    const user = open(DECK_PATH);
    await user.click(await menu());
    await user.click(screen.getByRole('menuitem', { name: 'En faire un quiz' }));
    await waitFor(() => expect(address()).toBe('/app/quiz/new'));
  });

  it('lets the cards stand as they were written, also at the next visit', async () => {
    aDeckOf(TWO);
    const user = open(DECK_PATH);
    const questions = () =>
      within(screen.getByRole('list', { name: 'Cartes' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await user.click(await menu());
    await user.click(screen.getByRole('menuitem', { name: 'Ordre des cartes' }));
    expect(screen.getByRole('menuitemradio', { name: 'Les plus récentes d’abord' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Dans l’ordre d’écriture' }));
    await waitFor(() => expect(questions()[0]).toMatch(/^CarteAncienne/));
    expect(JSON.parse(localStorage.getItem('ardoise.prefs')!)).toMatchObject({ cardOrder: 'written' });
  });

  it('changes what the deck is called, without leaving it', async () => {
    const server = aDeckOf(TWO, { 'PUT /api/decks/:id': createdAnswer, 'GET /api/tags': () => [] });
    const user = open(DECK_PATH);
    await user.click(await menu());
    await user.click(screen.getByRole('menuitem', { name: 'Editer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Modifier le paquet de cartes' });
    await user.type(within(dialog).getByLabelText('Nom'), ' 2');
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(server.made('PUT', '/api/decks/d1')).toHaveLength(1));
    expect(address()).toBe(DECK_PATH);
  });
});
