import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BinItem } from '@ardoise/contracts';
import { goFromPlus } from '../../test/from-plus.ts';
import { RefusedAnswer, fakeServer } from '../../test/fake-server.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { aSchool } from '../../test/given/things.ts';

const item = (more: Partial<BinItem>): BinItem => ({
  kind: 'deck',
  id: 'd1',
  name: 'Capitales',
  deleted_at: '2026-03-03T13:05:00.000Z',
  deleted_by_useremail: 'prof@ecole.fr',
  until: '2026-04-02T12:05:00.000Z',
  flashcards: 12,
  place: ['Racine', 'Géographie', 'Europe'],
  ...more,
});

function aBin(items: BinItem[], more: Parameters<typeof fakeServer>[0] = {}) {
  let left = items;
  const restore = (id: string) => {
    left = left.filter((one) => one.id !== id);
    return { id };
  };
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/bin': ({ query }) => left.slice(Number(query.get('offset')), Number(query.get('offset')) + 50),
    'GET /api/bin/quizzes': () => left.filter(({ kind }) => kind === 'quiz'),
    'POST /api/decks/:id/restore': (_, [id]) => restore(id!),
    'POST /api/quizzes/:id/restore': (_, [id]) => restore(id!),
    ...more,
  });
}

describe('the bin', () => {
  it('says what was deleted, when, by whom and from where, and puts it back', async () => {
    const server = aBin([item({}), item({ kind: 'flashcard', id: 'c1', name: 'Capitale du Togo ?', flashcards: 1 })]);
    const user = open('/app/bin');
    const list = await screen.findByRole('list', { name: 'Dossiers, paquets et cartes' });
    const [deck, card] = within(list).getAllByRole('listitem');
    expect(deck).toHaveTextContent('Paquet de cartes · 12 cartes');
    expect(deck).toHaveTextContent('Supprimé le mardi 3 mars 2026 à 14 h 05 par prof@ecole.fr');
    expect(deck).toHaveTextContent('Jusqu’au jeudi 2 avril 2026');
    expect(deck).toHaveTextContent('Racine › Géographie › Europe');
    expect(card).toHaveTextContent('CarteCapitale du Togo ?');
    await user.click(screen.getByRole('button', { name: 'Remettre en place Capitales' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(await screen.findByText('Remis en place')).toBeVisible();
    expect(server.made('POST', '/api/decks/d1/restore')).toHaveLength(1);
  });

  it('calls who deleted it by their name, where that is known', async () => {
    aBin([item({ deleted_by_name: { first_name: 'Agnès', last_name: 'Roux' } })]);
    open('/app/bin');
    expect(await screen.findByText(/à 14.h.05 par Agnès Roux/)).toBeVisible();
  });

  it('says why something cannot be put back yet, or could not be', async () => {
    aBin([item({ id: 'd2', name: 'Fleuves', place: null }), item({})], {
      'POST /api/decks/:id/restore': () => new RefusedAnswer(409, 'Cette suppression ne peut plus être annulée.'),
    });
    const user = open('/app/bin');
    const inside = await screen.findByRole('button', { name: 'Remettre en place Fleuves' });
    expect(inside).toBeDisabled();
    expect(inside).toHaveAccessibleDescription(/^Ce qui le contenait est aussi dans la corbeille/);
    await user.click(screen.getByRole('button', { name: 'Remettre en place Capitales' }));
    expect(await screen.findByText('Cette suppression ne peut plus être annulée.')).toBeVisible();
  });

  it('holds quizzes too, and is found behind Plus', async () => {
    const server = aBin([item({ kind: 'quiz', id: 'q1', name: 'Contrôle', place: [] })]);
    const user = open('/app/navigate');
    await goFromPlus(user, 'Corbeille');
    await user.click(await screen.findByText('Quiz', { selector: '.ant-segmented-item-label' }));
    await user.click(await screen.findByRole('button', { name: 'Remettre en place Contrôle' }));
    expect(await screen.findByText('La corbeille est vide')).toBeVisible();
    expect(server.made('POST', '/api/quizzes/q1/restore')).toHaveLength(1);
  });

  it('is empty at first, and says when it cannot be read', async () => {
    aBin([], { 'GET /api/bin/quizzes': () => new RefusedAnswer(503, 'Momentanément indisponible.') });
    const user = open('/app/bin');
    expect(await screen.findByText('La corbeille est vide')).toBeVisible();
    await user.click(screen.getByText('Quiz', { selector: '.ant-segmented-item-label' }));
    expect(await screen.findByText('Momentanément indisponible.')).toBeVisible();
  });

  it('is not for students', async () => {
    const server = aBin([]);
    signInAs('student');
    open('/app/bin');
    await waitFor(() => expect(screen.getByText('404 - Page non trouvée')).toBeInTheDocument());
    expect(server.made('GET', '/api/bin')).toHaveLength(0);
  });
});
