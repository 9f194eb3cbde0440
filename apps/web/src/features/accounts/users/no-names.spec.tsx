import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

it('names are asked of nobody and taken from no table where the school shows none', async () => {
  const server = fakeServer({
    ...aSchool(),
    'GET /api/config': () => ({ app_name: 'Ardoise', org_name: 'Lycée', show_names: false }),
    'GET /api/users': () => [
      {
        id: 'zoe',
        email: 'zoe@ecole.fr',
        role: 'student',
        is_registered: true,
        time_factor: 1,
        creation_date: '2026-03-01T10:00:00.000Z',
        invitation_date: null,
      },
    ],
    'POST /api/classes/import': () => ({
      ...{ done: false, people: 1, added: 1, already_present: 0, classes_created: [], joined: 0 },
      ...{ refused: [], refused_count: 0 },
    }),
  });
  signInAs('professor');
  const user = open('/app/users');
  await user.click(await screen.findByRole('button', { name: 'Actions pour zoe@ecole.fr' }));
  await screen.findByRole('menuitem', { name: 'Supprimer' });
  expect(screen.queryByRole('menuitem', { name: 'Modifier le nom' })).toBeNull();
  await user.keyboard('{Escape}');
  const text = 'Nom;Prénom;E-mail\nMartin;Zoé;new@ecole.fr';
  fireEvent.change(screen.getByLabelText('Adresses e-mail'), { target: { value: text } });
  await user.click(await screen.findByRole('button', { name: 'Lire ses colonnes' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/votre établissement ne les garde pas/)).toBeInTheDocument();
  await dialog.findByText('1 élève');
  await user.click(dialog.getByRole('button', { name: 'Voir ce qui sera fait' }));
  await waitFor(() =>
    expect(server.made('POST', '/api/classes/import')[0]?.json).toEqual({
      people: [{ line: 2, email: 'new@ecole.fr', role: 'student', classes: [] }],
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
  await screen.findByRole('button', { name: 'Modifier mon mot de passe' });
  expect(screen.queryByRole('button', { name: 'Mon nom' })).toBeNull();
  expect(server.made('GET', '/api/me/name')).toHaveLength(0);
});
