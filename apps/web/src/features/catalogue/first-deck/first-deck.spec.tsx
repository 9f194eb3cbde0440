import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { aDeck, aSchool } from '../../../test/given/things.ts';

/** A school without a folder; those that are made are called as in `aSchool`. */
function anEmptySchool() {
  const server = fakeServer({
    ...aSchool(),
    'GET /api/folders/:id/children': () => [],
    'GET /api/flashcards': () => [],
    'POST /api/folders': ({ form }) => ({ id: form?.get('id_parent') === '0' ? 'f1' : 'f2' }),
    'POST /api/decks': () => ({ id: 'd1' }),
    'GET /api/decks/:id': () => aDeck({ name: 'Les dates' }),
  });
  signInAs('professor');
  return server;
}

async function fillIn(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Créer un premier paquet' }));
  await user.type(await screen.findByLabelText('Catégorie'), ' Histoire');
  await user.type(screen.getByLabelText('Sous-catégorie'), 'La Révolution ');
  await user.type(screen.getByLabelText('Paquet de cartes'), 'Les dates{Enter}');
}

/** The forms that were sent, in their order. */
const sent = (server: ReturnType<typeof fakeServer>) =>
  server.calls.flatMap(({ path, form }) => (form ? [[path, Object.fromEntries(form)]] : []));

describe('a professor of an empty school', () => {
  it('names a first deck and its place at once, and stands in it', async () => {
    const server = anEmptySchool();
    const user = open('/app/navigate');
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/app/navigate/f2/d1'));
    expect(await screen.findByRole('heading', { name: 'Ce paquet n’a pas encore de carte' })).toBeInTheDocument();
    expect(sent(server)).toEqual([
      ['/api/folders', { id_parent: '0', name: 'Histoire' }],
      ['/api/folders', { id_parent: 'f1', name: 'La Révolution' }],
      ['/api/decks', { id_folder: 'f2', name: 'Les dates' }],
    ]);
  });

  it('makes no folder twice when something failed on the way', async () => {
    const server = anEmptySchool();
    server.set('POST /api/decks', () => new RefusedAnswer(503, 'Le serveur se repose.', 'unavailable'));
    const user = open('/app/navigate');
    await fillIn(user);
    expect(await screen.findByText('Le serveur se repose.')).toBeInTheDocument();
    server.set('POST /api/decks', () => ({ id: 'd1' }));
    await user.type(screen.getByLabelText('Paquet de cartes'), ' de 1789{Enter}');
    await waitFor(() => expect(address()).toBe('/app/navigate/f2/d1'));
    expect(server.made('POST', '/api/folders')).toHaveLength(2);
    expect(server.made('POST', '/api/decks')[1]?.form?.get('name')).toBe('Les dates de 1789');
  });

  it('gives all three names', async () => {
    const server = anEmptySchool();
    const user = open('/app/navigate');
    await user.click(await screen.findByRole('button', { name: 'Créer un premier paquet' }));
    await user.type(await screen.findByLabelText('Catégorie'), 'Histoire{Enter}');
    expect(await screen.findAllByText('Veuillez renseigner un nom')).toHaveLength(2);
    await waitFor(() => expect(screen.getByLabelText('Sous-catégorie')).toHaveFocus());
    expect(sent(server)).toEqual([]);
  });

  it('may import instead', async () => {
    anEmptySchool();
    open('/app/navigate');
    expect(await screen.findByRole('link', { name: 'Importer' })).toHaveAttribute('href', '/app/import');
  });
});
