import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

const health = { checked_at: '2026-03-03T08:00:00.000Z', has_jobs_board: false, has_provider: false, lines: [] };

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

  it('is where an administrator lands who asked for it', async () => {
    fakeServer(signsInAs('admin'));
    await fillIn(open('/login?origin=%2Fadmin'));
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  it('is where an administrator lands who takes over from a student there', async () => {
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

describe('an administrator', () => {
  it.each(['/login', '/login?origin=%2F', '/'])(
    'begins at ‘Santé’ from %s, with the two lists and the way out in sight',
    async (path) => {
      const server = fakeServer({ ...signsInAs('admin'), 'GET /api/admin/health': () => health });
      const user = open(path);
      if (path === '/') await user.click(await screen.findByRole('link', { name: 'Se connecter' }));
      await fillIn(user);
      await waitFor(() => expect(address()).toBe('/app/sante'));
      expect(await screen.findByRole('heading', { level: 1, name: 'Santé de l’installation' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Propositions de cartes' })).toHaveAttribute('href', '/app/proposals');
      expect(screen.getByRole('link', { name: 'Media de cartes cassés' })).toHaveAttribute('href', '/app/mediabroken');
      expect(screen.getByRole('link', { name: 'Santé' })).toHaveAttribute('aria-current', 'page');
      await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
      await waitFor(() => expect(address()).toBe('/'));
      expect(server.made('GET', '/api/auth/logout')).toHaveLength(1);
    },
  );

  it('is led on from the root, as others are', async () => {
    fakeServer({ ...aSchool(), 'GET /api/admin/health': () => health });
    signInAs('admin');
    open('/');
    await waitFor(() => expect(address()).toBe('/app/sante'));
  });
});
