import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RemovedPerson } from '@ardoise/contracts';
import { fakeServer, RefusedAnswer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

const aRemoval = (part: Partial<RemovedPerson>): RemovedPerson => ({
  id: '3f7a9c21',
  reference: '3F7A-9C21',
  removed_at: '2026-03-12T10:00:00.000Z',
  removed_by: 'prof@ecole.fr',
  through: 'Moodle du lycée',
  ...part,
});

async function openRemoved() {
  let people = [aRemoval({}), aRemoval({ id: '0000', reference: '0000-0000', removed_by: null, through: null })];
  const server = fakeServer({
    ...aSchool(),
    'GET /api/users': () => [],
    'GET /api/removed-people': ({ query }) => {
      const sought = query.get('reference') ?? '';
      return people.filter(({ reference }) => reference.startsWith(sought));
    },
    'DELETE /api/removed-people/:id': (_: unknown, [id]: string[]) => {
      people = people.filter((one) => one.id !== id);
      return {};
    },
  });
  signInAs('professor');
  const user = open('/app/users');
  await user.click(await screen.findByRole('button', { name: 'Personnes retirées' }));
  await screen.findByText('3F7A-9C21');
  return { server, user };
}

describe('people who were removed', () => {
  it('are told by reference, day, professor and platform, and let in again one by one', async () => {
    const { server, user } = await openRemoved();
    expect(screen.getByText(/^Retrait\s: .*12 mars.*, par prof@ecole\.fr$/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Personnes retirées' })).toBeInTheDocument();
    expect(screen.getByText('Moodle du lycée')).toBeInTheDocument();
    expect(screen.getByText('Connexion par l’établissement')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Laisser revenir 3F7A-9C21' }));
    expect(await screen.findByText('Cette personne peut revenir.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('3F7A-9C21')).toBeNull());
    expect(server.made('DELETE', '/api/removed-people/3f7a9c21')).toHaveLength(1);
  });

  it('are found by the reference that they read', async () => {
    await openRemoved();
    const field = screen.getByRole('textbox', { name: 'Référence lue par la personne' });
    fireEvent.change(field, { target: { value: '0000' } });
    await waitFor(() => expect(screen.queryByText('3F7A-9C21')).toBeNull());
    fireEvent.change(field, { target: { value: 'ABCD' } });
    expect(await screen.findByText(/Aucune référence ne commence par/)).toBeInTheDocument();
  });

  it('say when one cannot be let in', async () => {
    const { server, user } = await openRemoved();
    server.set('DELETE /api/removed-people/:id', () => new RefusedAnswer(404, 'Introuvable.', 'not-found'));
    await user.click(screen.getByRole('button', { name: 'Laisser revenir 3F7A-9C21' }));
    expect(await screen.findByText('Cette personne n’a pas pu être autorisée à revenir.')).toBeInTheDocument();
  });
});
