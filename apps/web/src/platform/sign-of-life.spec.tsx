import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RefusedAnswer, fakeServer } from '../test/fake-server.ts';
import { address, open, signInAs } from '../test/render-app.tsx';
import { aSchool } from '../test/given/things.ts';

const MINUTE = 60_000;

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

afterEach(() => vi.restoreAllMocks());

describe('a sign of life', () => {
  it('is given at once and every minute, only while the page is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = fakeServer({ ...aSchool(), 'POST /api/auth/sign-of-life': () => ({}) });
    const given = () => server.made('POST', '/api/auth/sign-of-life').length;
    signInAs('student');
    open('/app');
    await screen.findByRole('heading', { name: 'Toutes les cartes' });
    expect(given()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(3 * MINUTE));
    expect(given()).toBe(4);
    look('hidden');
    await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE));
    expect(given()).toBe(4);
    look('visible');
    expect(given()).toBe(5);
    look('hidden');
    look('visible');
    expect(given()).toBe(5);
  });

  it.each([
    ['student', '/app/navigate', '/login?origin=%2Fapp%2Fnavigate'],
    ['admin', '/admin', '/login?origin=%2Fadmin'],
  ] as const)('finds out that the session of a %s is over', async (role, path, lands) => {
    fakeServer({
      ...aSchool(),
      'POST /api/auth/sign-of-life': () => new RefusedAnswer(401, 'Votre session est terminée.', 'no-session'),
    });
    signInAs(role);
    open(path);
    await waitFor(() => expect(address()).toBe(lands));
  });
});
