import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../test/fake-socket.ts';
import { hear } from '../test/hear.ts';
import { RefusedAnswer, fakeServer } from '../test/fake-server.ts';
import { address, open, signInAs } from '../test/render-app.tsx';
import { aFolder, aSchool } from '../test/given/things.ts';
import { session } from './session.ts';

const noSession = () => new RefusedAnswer(401, 'Votre session est terminée.', 'no-session');

describe('a session', () => {
  it('is asked for, and the way back is kept', async () => {
    fakeServer({});
    open('/app/navigate/f1?x=1');
    await waitFor(() => expect(address()).toBe('/login?origin=%2Fapp%2Fnavigate%2Ff1%3Fx%3D1'));
  });

  it('that has ended leads to sign-in with the way back', async () => {
    fakeServer({ ...aSchool(), 'GET /api/folders/:id': noSession });
    signInAs('student');
    open('/app/navigate/f1');
    await waitFor(() => expect(address()).toBe('/login?origin=%2Fapp%2Fnavigate%2Ff1'));
    expect(session.get()).toBeNull();
    expect(localStorage.getItem('ardoise.session')).toBeNull();
    expect(await screen.findByText('Votre session a expiré, reconnectez-vous.')).toBeVisible();
  });

  it('says nothing of an end to who signed out', async () => {
    fakeServer(aSchool());
    signInAs('student');
    session.end('signed-out');
    open('/login');
    await screen.findByRole('button', { name: 'Se connecter' });
    expect(screen.queryByText(/a expiré/)).toBeNull();
  });

  it('is forgotten at sign-out even when the call fails', async () => {
    const server = fakeServer({ ...aSchool(), 'GET /api/auth/logout': () => new RefusedAnswer(500, 'Panne') });
    signInAs('student');
    const user = open('/app');
    await screen.findByRole('heading', { name: 'Toutes les cartes' });
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(session.get()).toBeNull();
    expect(server.made('GET', '/api/auth/logout')[0]?.headers.get('authorization')).toBe('Bearer a-token');
  });

  it('ends in this tab when it ends in another', async () => {
    fakeServer(aSchool());
    signInAs('student');
    open('/app');
    await screen.findByRole('heading', { name: 'Toutes les cartes' });
    localStorage.removeItem('ardoise.session');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ardoise.session' })));
    await waitFor(() => expect(address()).toMatch(/^\/login/));
  });

  it('ends here without ending the new one of another tab', async () => {
    const server = fakeServer(aSchool());
    signInAs('student');
    open('/app');
    await screen.findByRole('heading', { name: 'Toutes les cartes' });
    const next = { token: 'newer', role: 'student', email: 'student@ecole.fr' };
    localStorage.setItem('ardoise.session', JSON.stringify(next));
    server.set('GET /api/folders/:id', ({ headers }) =>
      headers.get('authorization') === 'Bearer newer' ? aFolder({ id: '0', name: 'Racine' }) : noSession(),
    );
    await hear('disconnect', 'io server disconnect');
    await waitFor(() => expect(session.get()).toEqual(next));
    expect(localStorage.getItem('ardoise.session')).not.toBeNull();
  });

  it('ends when the server closes the live connection because it is over', async () => {
    const server = fakeServer(aSchool());
    signInAs('student');
    open('/app');
    await screen.findByRole('heading', { name: 'Toutes les cartes' });
    server.set('GET /api/folders/:id', noSession);
    await hear('disconnect', 'io server disconnect');
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(await screen.findByText('Votre session a expiré, reconnectez-vous.')).toBeVisible();
  });

  it('survives a server that merely restarts', async () => {
    const server = fakeServer(aSchool());
    signInAs('student');
    open('/app');
    await screen.findByRole('heading', { name: 'Toutes les cartes' });
    const asked = () => server.made('GET', '/api/folders/0').length;
    const before = asked();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await hear('disconnect', 'io server disconnect');
    expect(FakeSocket.last?.connected).toBe(false);
    // It asks whether the session still holds, and comes back after a rest once it was told so.
    await waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(FakeSocket.last?.connected).toBe(true);
    });
    expect(asked()).toBeGreaterThan(before);
    expect(session.get()).not.toBeNull();
  });
});

describe('live changes', () => {
  it('appear by themselves', async () => {
    const server = fakeServer(aSchool());
    signInAs('professor');
    open('/app');
    await screen.findByRole('link', { name: 'Géographie' });
    server.set('GET /api/folders/:id/children', () => [aFolder({ name: 'Histoire' })]);
    await hear('changed', [{ topic: 'folders', id: 'f1', position: 7 }]);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Histoire' })).toBeVisible());
  });

  it('say after a while that the connection is lost', async () => {
    fakeServer(aSchool());
    signInAs('student');
    open('/app');
    await screen.findByRole('heading', { name: 'Toutes les cartes' });
    await hear('connect');
    vi.useFakeTimers();
    act(() => FakeSocket.last?.emit('disconnect', 'transport close'));
    act(() => void vi.advanceTimersByTime(2_999));
    expect(screen.queryByText(/Connexion perdue/)).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText(/Connexion perdue/)).toBeVisible();
    act(() => FakeSocket.last?.emit('connect'));
    expect(screen.queryByText(/Connexion perdue/)).toBeNull();
  });
});
