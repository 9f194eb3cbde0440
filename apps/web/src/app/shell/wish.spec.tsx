import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { aSchool } from '../../test/given/things.ts';

/** Nobody has asked for a dialog yet: its code cannot be there within the same task. */
function aFreshPage() {
  vi.resetModules();
  return import('../../test/render-app.tsx');
}

it.each([
  ['the jump field', () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }), /^Aller à/],
  ['the menu', () => fireEvent.click(screen.getByRole('button', { name: 'Ouvrir le menu' })), 'Ouvrir le menu'],
])('leaves the focus with the page that came while %s was on its way', async (_, wish, opener) => {
  const page = await aFreshPage();
  fakeServer(aSchool());
  page.signInAs('student');
  page.open('/app/navigate');
  await screen.findByRole('heading', { name: 'Toutes les cartes' });
  const button = await screen.findByRole('button', { name: opener });
  act(() => void wish());
  expect(button).toHaveAttribute('aria-expanded', 'true');
  act(() => page.goTo('/app/navigate/f1'));
  await waitFor(() => expect(page.address()).toBe('/app/navigate/f1'));
  await screen.findByRole('heading', { name: 'Géographie' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});
