import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { address, goTo, open, signInAs } from '../../test/render-app.tsx';
import { aSchool } from '../../test/given/things.ts';

// Each is the first to ask for its dialog, whose code cannot be there within the same task.
it.each([
  ['the jump field', () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }), /^Aller à/],
  ['the menu', () => fireEvent.click(screen.getByRole('button', { name: 'Ouvrir le menu' })), 'Ouvrir le menu'],
])('leaves the focus with the page that came while %s was on its way', async (_, wish, opener) => {
  fakeServer(aSchool());
  signInAs('student');
  open('/app/navigate');
  await screen.findByRole('heading', { name: 'Toutes les cartes' });
  const button = await screen.findByRole('button', { name: opener });
  act(() => void wish());
  expect(button).toHaveAttribute('aria-expanded', 'true');
  act(() => goTo('/app/navigate/f1'));
  await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
  await screen.findByRole('heading', { name: 'Géographie' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});
