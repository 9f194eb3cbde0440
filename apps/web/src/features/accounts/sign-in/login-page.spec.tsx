import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../platform/session.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

async function fillIn(user: ReturnType<typeof open>) {
  await user.type(screen.getByLabelText('Adresse e-mail'), 'eleve@ecole.fr');
  await user.type(screen.getByLabelText('Mot de passe'), 'Demo1234');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
}

const success = () => ({ token: 't1', role: 'student', email: 'eleve@ecole.fr' });

afterEach(() => void vi.useRealTimers());

describe('signing in', () => {
  it('opens the cards and keeps token, role and address', async () => {
    const server = fakeServer({ ...aSchool(), 'POST /api/auth/login': success });
    await fillIn(open('/login'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Toutes les cartes' })).toBeVisible());
    expect(server.made('POST', '/api/auth/login')[0]?.json).toEqual({ email: 'eleve@ecole.fr', password: 'Demo1234' });
    await waitFor(() => expect(address()).toBe('/app/navigate'));
    expect(session.get()).toEqual(success());
    expect(server.made('GET', '/api/folders/0')[0]?.headers.get('authorization')).toBe('Bearer t1');
  });

  it('goes back to where the person came from', async () => {
    fakeServer({ ...aSchool(), 'POST /api/auth/login': success });
    await fillIn(open('/login?origin=%2Fapp%2Fnavigate%2Ff1'));
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
  });

  it('never leads to another site', async () => {
    fakeServer({ ...aSchool(), 'POST /api/auth/login': success });
    await fillIn(open('/login?origin=%2F%2Failleurs.fr'));
    await waitFor(() => expect(address()).toBe('/app/navigate'));
  });

  it('says when e-mail or password are wrong, and lets try again', async () => {
    fakeServer({ 'POST /api/auth/login': () => new RefusedAnswer(401, 'autre phrase', 'bad-credentials') });
    const user = open('/login');
    await fillIn(user);
    await waitFor(() => expect(screen.getByText('Email ou mot de passe invalide.')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Se connecter' })).toHaveAttribute('aria-disabled', 'false');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('offers the school’s own way in also where the first call for it had no answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let calls = 0;
    const server = fakeServer({
      'GET /api/config': () => {
        if (calls++ === 0) throw new TypeError('network');
        return { app_name: 'École', oidc_label: 'Se connecter par l’ENT' };
      },
    });
    open('/login');
    await waitFor(() => expect(server.made('GET', '/api/config')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Se connecter par l’ENT' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByRole('link', { name: 'Se connecter par l’ENT' })).toBeVisible();
  });

  it('says how long to wait after too many tries', async () => {
    fakeServer({ 'POST /api/auth/login': () => new RefusedAnswer(429, 'Trop d’essais. Veuillez patienter.') });
    await fillIn(open('/login'));
    await waitFor(() => expect(screen.getByText('Trop d’essais. Veuillez patienter.')).toBeVisible());
  });

  it('says when the server does not answer', async () => {
    fakeServer({
      'POST /api/auth/login': () => {
        throw new TypeError('network');
      },
    });
    await fillIn(open('/login'));
    await waitFor(() => expect(screen.getByText(/Le serveur ne répond pas/)).toBeVisible());
  });

  it('shows the password on request', async () => {
    fakeServer({});
    const user = open('/login');
    await user.type(screen.getByLabelText('Mot de passe'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'password');
  });
});

describe('the way in', () => {
  it('offers to sign in', async () => {
    fakeServer({});
    const user = open('/');
    await waitFor(() => expect(screen.getByText('Lycée du Parc')).toBeVisible());
    await user.click(screen.getByRole('link', { name: 'Se connecter' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('sends members straight to their cards', async () => {
    fakeServer(aSchool());
    signInAs('student');
    open('/');
    await waitFor(() => expect(address()).toBe('/app/navigate'));
  });

  it('tells that a page does not exist', async () => {
    fakeServer({});
    open('/nulle-part');
    expect(await screen.findByRole('heading', { name: '404 - Page non trouvée' })).toBeVisible();
    expect(screen.getByText("La page que vous recherchez n'existe pas.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retour à la page précédente' })).toBeVisible();
  });
});
