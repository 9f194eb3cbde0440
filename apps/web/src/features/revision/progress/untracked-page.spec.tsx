import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { UPDATE, cardToRevise, chooseInMenu, front, isShown, toRevise } from '../../../test/given/revising.ts';
import { aCard } from '../../../test/given/things.ts';

const CARDS = [aCard(), aCard({ id: 'c2', question: 'Capitale du Ghana ?', answer: ['Accra'] })];

describe('untracked revision', () => {
  it('shows each card once, records nothing, and offers to begin again', async () => {
    const server = toRevise(CARDS);
    const user = open('/app/navigate/f2/d1/untracked');
    const first = (await front()).textContent;
    expect(screen.getByText('encore 2 cartes')).toBeVisible();
    await user.click(cardToRevise());
    expect(isShown('Verso')).toBe(true);
    await user.keyboard('1');
    expect(screen.queryByRole('button', { name: /Difficile/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Carte suivante' }));
    expect((await front()).textContent).not.toBe(first);
    expect(isShown('Verso')).toBe(false);
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('heading', { name: 'Vous avez vu toutes les cartes' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Réviser de nouveau' }));
    await waitFor(() => expect(screen.getByText('encore 2 cartes')).toBeVisible());
    expect(server.made('POST', UPDATE)).toHaveLength(0);
    const asked = server.made('GET', '/api/flashcards').find(({ query }) => query.get('fetch_ids_only'));
    expect(asked?.query.get('id_deck')).toBe('d1');
  });

  it('leads to the tracked one and back', async () => {
    toRevise(CARDS);
    const user = open('/app/navigate/f2/d1/untracked');
    await front();
    await user.click(screen.getByRole('link', { name: 'Passer en mode révision suivie' }));
    await waitFor(() => expect(address()).toBe('/app/navigate/f2/d1'));
    await front();
    await chooseInMenu(user, 'Réviser sans suivi');
    await waitFor(() => expect(address()).toBe('/app/navigate/f2/d1/untracked'));
  });

  it('takes a whole folder too', async () => {
    const server = toRevise(CARDS);
    open('/app/navigate/f2/all/untracked');
    await front();
    const asked = server.made('GET', '/api/flashcards').find(({ query }) => query.get('fetch_ids_only'));
    expect(asked?.query.get('id_folder')).toBe('f2');
  });

  it('is not for professors', async () => {
    toRevise(CARDS);
    signInAs('professor');
    open('/app/navigate/f2/d1/untracked');
    await waitFor(() => expect(address()).toBe('/app/navigate/f2/d1'));
  });

  it('says so when there is nothing to revise', async () => {
    toRevise([]);
    open('/app/navigate/f2/d1/untracked');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Aucune carte à réviser ici' })).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Réviser de nouveau' })).toBeNull();
  });
});
