import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { onScreen } from '../../test/on-screen.ts';
import { aSchool } from '../../test/given/things.ts';

let isAway = true;
let tries = 0;
// As when the connection is cut before its file has come.
vi.mock('../../features/catalogue/side-tree/side-tree.tsx', async (load) => {
  const { SideTree } = await load<typeof import('../../features/catalogue/side-tree/side-tree.tsx')>();
  return {
    get SideTree() {
      tries++;
      if (isAway) throw new Error('did not come');
      return SideTree;
    },
  };
});

beforeEach(() => onScreen(1280));

it('keeps the links of the folders where the tree’s file did not come, and offers to try again', async () => {
  // Where no test has asked for the tree yet.
  vi.resetModules();
  const { open, signInAs } = await import('../../test/render-app.tsx');
  fakeServer(aSchool());
  signInAs('student');
  const user = open('/app/navigate');
  // Once ahead, once when it is to be shown.
  await waitFor(() => expect(tries).toBe(2));
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.getByText('Impossible de charger la navigation')).toBeVisible();
  const places = within(screen.getByRole('navigation', { name: 'Dossiers et paquets de cartes' }));
  expect(places.getByRole('link', { name: 'Géographie' })).toHaveAttribute('href', '/app/navigate/f1');
  isAway = false;
  retry.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('treeitem', { name: 'Géographie' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull());
  // The keys go on from where the button was.
  expect(document.querySelector('[data-part="side-bar"]')).toContainElement(document.activeElement as HTMLElement);
});
