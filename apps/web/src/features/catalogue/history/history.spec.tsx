import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CardVersion } from '@ardoise/contracts';
import { fakeServer, RefusedAnswer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aCard, aSchool } from '../../../test/given/things.ts';
import { typeDate } from '../../../test/type-date.ts';

const added: CardVersion = {
  revision: 0,
  at: '2026-03-03T13:05:00.000Z',
  by_useremail: 'zoe@ecole.fr',
  event: 'added',
  changes: [
    { field: 'question', before: null, after: 'Capitale du Togo ?' },
    { field: 'visible', before: null, after: true },
  ],
  reason: null,
  differs: true,
};
const edited: CardVersion = {
  ...added,
  revision: 3,
  at: '2026-03-04T13:05:00.000Z',
  by_useremail: null,
  event: 'edited',
  changes: [{ field: 'answer', before: ['Lomé'], after: ['Lomé', 'Lome'] }],
  differs: false,
};

const named: CardVersion = {
  ...added,
  revision: 2,
  by_name: { first_name: 'Zoé', last_name: 'Martin' },
  differs: false,
};

describe('the history of a card', () => {
  const aDeck = () => {
    signInAs('professor');
    return fakeServer({
      ...aSchool(),
      'GET /api/flashcards': () => [aCard()],
      'GET /api/flashcards/:id/history': () => [edited, named, added],
      'POST /api/flashcards/:id/history/:revision/restore': () => ({ id: 'c1' }),
    });
  };
  const openHistory = async () => {
    const user = open('/app/navigate/f2/d1');
    await user.click(await screen.findByRole('button', { name: /^Actions de la carte/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Historique' }));
    const list = await screen.findByRole('list', { name: 'Versions de la carte' });
    return { user, list };
  };

  it('says who changed what and when, the newest first', async () => {
    aDeck();
    const { list } = await openHistory();
    const [newest, byName, oldest] = within(list).getAllByRole('listitem');
    expect(byName).toHaveTextContent('Zoé Martin, le mardi 3 mars 2026');
    expect(newest).toHaveTextContent('Carte modifiée Version actuelle');
    expect(newest).toHaveTextContent('Auteur inconnu, le mercredi 4 mars 2026 à 14 h 05');
    expect(newest).toHaveTextContent('RéponsesAvant : LoméAprès : Lomé · Lome');
    expect(oldest).toHaveTextContent('zoe@ecole.fr, le mardi 3 mars 2026');
    expect(oldest).toHaveTextContent('Visible par les élèvesAprès : oui');
  });

  it('brings an earlier version back, where that changes something', async () => {
    const server = aDeck();
    const { user, list } = await openHistory();
    await user.click(within(list).getByRole('button', { name: /^Rétablir cette version\s: mardi\s3\smars/ }));
    expect(await screen.findByText('La carte a été mise à jour !')).toBeInTheDocument();
    expect(server.made('POST', '/api/flashcards/c1/history/0/restore')).toHaveLength(1);
  });

  it('says why a version could not be brought back', async () => {
    aDeck().set(
      'POST /api/flashcards/:id/history/:revision/restore',
      () => new RefusedAnswer(404, 'Cette version n’existe pas.'),
    );
    const { user, list } = await openHistory();
    await user.click(within(list).getByRole('button', { name: /^Rétablir/ }));
    expect(await screen.findByText('Cette version n’existe pas.')).toBeInTheDocument();
  });
});

describe('the tree of another day', () => {
  it('shows what stood that day', async () => {
    signInAs('professor');
    const item = { description: '', visible: true };
    const server = fakeServer({
      'GET /api/folders/tree': ({ query }: { query: URLSearchParams }) =>
        query.get('at') === '2026-03-03'
          ? {
              folders: [
                { ...item, id: 'f1', id_parent: '0', name: 'Géographie' },
                { ...item, id: 'f2', id_parent: 'f1', name: 'Europe', visible: false },
              ],
              decks: [{ ...item, id: 'd1', id_folder: 'f2', name: 'Capitales' }],
            }
          : { folders: [], decks: [] },
      ...aSchool(),
    });
    const user = open('/app/history');
    await waitFor(() => expect(screen.getByText('Il n’y avait encore rien ce jour-là')).toBeVisible());
    await typeDate(user, 'Jour', '03/03/2026');
    const tree = await screen.findByRole('list', { name: /^L’arbre du mardi\s3\smars\s2026$/ });
    expect(tree).toHaveTextContent('Géographie Europe Caché Paquet de cartes : Capitales');
    expect(server.made('GET', '/api/folders/tree').length).toBeGreaterThan(1);
    expect(within(tree).queryByRole('link')).toBeNull();
  });
});
