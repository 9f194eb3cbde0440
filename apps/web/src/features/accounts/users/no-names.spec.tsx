import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/things.ts';

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
    'POST /api/users': () => ({ added: ['new@ecole.fr'], already_present: [] }),
  });
  signInAs('professor');
  const user = open('/app/users');
  await user.click(await screen.findByRole('button', { name: 'Actions pour zoe@ecole.fr' }));
  await screen.findByRole('menuitem', { name: 'Supprimer' });
  expect(screen.queryByRole('menuitem', { name: 'Modifier le nom' })).toBeNull();
  await user.keyboard('{Escape}');
  const text = 'Nom;Prénom;E-mail\nMartin;Zoé;new@ecole.fr';
  fireEvent.change(screen.getByLabelText('Adresses e-mail'), { target: { value: text } });
  await screen.findByText('1 adresse reconnue');
  expect(screen.queryByText(/noms? reconnu/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Étudiant' }));
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() =>
    expect(server.made('POST', '/api/users')[0]?.json).toEqual([{ email: 'new@ecole.fr', role: 'student' }]),
  );
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
  await screen.findByRole('button', { name: 'Modifier mon mot de passe' });
  expect(screen.queryByRole('button', { name: 'Mon nom' })).toBeNull();
  expect(server.made('GET', '/api/me/name')).toHaveLength(0);
});
