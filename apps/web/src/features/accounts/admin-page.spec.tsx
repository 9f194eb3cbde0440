import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { address, open, signInAs } from '../../test/render-app.tsx';
import { aSchool } from '../../test/things.ts';

const signsInAs = (role: string) => ({
  ...aSchool(),
  'POST /api/auth/login': () => ({ token: 't1', role, email: 'x@ecole.fr' }),
});

async function fillIn(user: ReturnType<typeof open>) {
  await user.type(await screen.findByLabelText('Adresse e-mail'), 'x@ecole.fr');
  await user.type(screen.getByLabelText('Mot de passe'), 'Demo1234');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
}

describe('the page of administrators', () => {
  it('says nothing but admin', async () => {
    fakeServer({});
    signInAs('admin');
    open('/admin');
    expect((await screen.findByRole('main')).textContent).toBe('admin');
  });

  it.each(['professor', 'student', null] as const)('asks a %s to sign in', async (role) => {
    fakeServer(aSchool());
    if (role) signInAs(role);
    open('/admin');
    await waitFor(() => expect(address()).toBe('/login?origin=%2Fadmin'));
    expect(screen.getByLabelText('Adresse e-mail')).toBeVisible();
  });

  it.each(['/login', '/login?origin=%2Fadmin'])('is where an administrator lands from %s', async (path) => {
    fakeServer(signsInAs('admin'));
    await fillIn(open(path));
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  it('is where an administrator lands who takes over from a student', async () => {
    fakeServer(signsInAs('admin'));
    signInAs('student');
    await fillIn(open('/admin'));
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  it('lets a student who signs in there go to the cards', async () => {
    fakeServer(signsInAs('student'));
    await fillIn(open('/login?origin=%2Fadmin'));
    await waitFor(() => expect(address()).toBe('/app/navigate'));
  });
});
