import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';
import { Screen } from './screen-net.tsx';

let loads: () => Promise<() => React.ReactNode>;

beforeEach(() => {
  // React tells of what it caught.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The device finds its network, or loses it. */
function network(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

function show() {
  const Far = lazyScreen(() => loads());
  const Farther = lazyScreen(() => loads());
  const frame = (
    <>
      <header>
        Ardoise <Link to="/app/near">Tout près</Link>
      </header>
      <Screen>
        <Outlet />
      </Screen>
    </>
  );
  render(
    <MemoryRouter initialEntries={['/app/far']}>
      <Routes>
        <Route path="/app" element={frame}>
          <Route path="far" element={<Far />} />
          <Route path="farther" element={<Farther />} />
          <Route
            path="near"
            element={
              <>
                <Link to="/app/far">Plus loin</Link>
                <Link to="/app/farther">Encore plus loin</Link>
              </>
            }
          />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const there = () => Promise.resolve(() => <p>Le lointain</p>);

describe('a screen that does not come', () => {
  it('leaves the header, says what may have happened, and is loaded at the second try', async () => {
    loads = missing;
    const user = show();
    expect(await screen.findByRole('heading', { name: 'Cet écran n’a pas pu être affiché.' })).toBeVisible();
    expect(screen.getByText('Ardoise')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/app');
    loads = there;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Le lointain')).toBeVisible();
  });

  it('is asked for once where somebody goes there, however often it is drawn', async () => {
    let count = 0;
    loads = there;
    const user = show();
    await user.click(await screen.findByRole('link', { name: 'Tout près' }));
    loads = () => {
      count++;
      return missing();
    };
    await user.click(await screen.findByRole('link', { name: 'Encore plus loin' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(count).toBe(1);
  });

  it('is forgotten at another address, and asked for anew at its own', async () => {
    loads = missing;
    const user = show();
    await screen.findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'Tout près' }));
    loads = there;
    await user.click(await screen.findByRole('link', { name: 'Plus loin' }));
    expect(await screen.findByText('Le lointain')).toBeVisible();
  });

  it('says that there is no connection where that is it, and comes by itself with the network', async () => {
    network(false);
    loads = missing;
    show();
    expect(await screen.findByRole('heading', { name: 'Hors connexion' })).toBeVisible();
    expect(screen.queryByText(/nouvelle version/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Recharger la page' })).toBeNull();
    loads = there;
    act(() => network(true));
    await waitFor(() => expect(screen.getByText('Le lointain')).toBeVisible());
  });
});

describe('a network that is told of before it works', () => {
  it('is tried again', async () => {
    network(false);
    loads = missing;
    show();
    await screen.findByRole('heading', { name: 'Hors connexion' });
    loads = () => {
      loads = there;
      return missing();
    };
    act(() => network(true));
    await waitFor(() => expect(screen.getByText('Le lointain')).toBeVisible());
  });
});

describe('a screen that cannot be drawn', () => {
  it('does not call itself a matter of the network', async () => {
    network(false);
    loads = there;
    render(
      <MemoryRouter initialEntries={['/app/broken']}>
        <Routes>
          <Route
            path="/app/broken"
            element={
              <Screen>
                <Throws />
              </Screen>
            }
          />
        </Routes>
      </MemoryRouter>,
    );
    expect(await screen.findByRole('heading', { name: 'Cet écran n’a pas pu être affiché.' })).toBeVisible();
  });
});

function Throws(): React.ReactNode {
  throw new Error('cannot be drawn');
}
