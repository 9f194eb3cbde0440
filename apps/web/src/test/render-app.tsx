import { useLayoutEffect } from 'react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter, useLocation } from 'react-router-dom';
import type { Role } from '@ardoise/contracts';
import { Router } from '../app/routes/router.tsx';
import { session } from '../platform/session.ts';
import { wordWise } from './word-wise.ts';
import { SeenStyles } from './seen-styles.tsx';

let shown = '';

function AddressBar() {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    shown = pathname + search;
  }, [pathname, search]);
  return null;
}

/** As a link does; `replace`, as an address that leads on to another. */
export let goTo = (_to: string, _how?: { replace: boolean }): void => undefined;

/** As the browser's own button does. */
export let goBack = (): void => undefined;

/** The address that the person sees. */
export const address = () => shown;

export function signInAs(role: Role): void {
  session.start({ token: 'a-token', role, email: `${role}@ecole.fr` });
}

/** The whole client at this address, as a person meets it. */
export function open(path: string) {
  const user = wordWise(userEvent.setup({ delay: null }));
  const element = (
    <>
      <AddressBar />
      <Router />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  goTo = (to, how) => void router.navigate(to, how);
  goBack = () => void router.navigate(-1);
  render(<RouterProvider router={router} />, { wrapper: SeenStyles });
  return user;
}
