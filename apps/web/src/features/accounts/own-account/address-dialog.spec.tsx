import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '../../../platform/session.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { open } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

async function openDialog(answer: object = {}) {
  session.start({ token: 't1', role: 'student', email: '#emma' });
  const server = fakeServer({
    ...aSchool(),
    'GET /api/me/name': () => ({ first_name: 'Emma', last_name: 'Martin' }),
    'POST /api/me/address': () => answer,
  });
  const user = open('/app/navigate');
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
  expect(await screen.findByText('Emma Martin')).toBeVisible();
  expect(screen.queryByText(/#emma/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Modifier mon mot de passe' }));
  return { server, user, field: await screen.findByLabelText('Adresse e-mail') };
}

describe('a pupil without an address', () => {
  it('asks for one, whose mail leads to a password', async () => {
    const { server, user, field } = await openDialog();
    await user.type(field, 'personne{Enter}');
    expect(await screen.findByText('Veuillez renseigner votre adresse e-mail.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'emma@ecole.fr{Enter}');
    expect(await screen.findByText(/Ouvrez le message reçu/)).toBeInTheDocument();
    await waitFor(() => expect(server.made('POST', '/api/me/address')[0]?.json).toEqual({ email: 'emma@ecole.fr' }));
  });

  it('is not told that a mail goes out where none does', async () => {
    const { user, field } = await openDialog({ mails_wait: 3 });
    await user.type(field, 'emma@ecole.fr{Enter}');
    expect(await screen.findByText(/n’envoie pas de messages/)).toBeInTheDocument();
    expect(screen.queryByText(/Ouvrez le message reçu/)).toBeNull();
  });
});
