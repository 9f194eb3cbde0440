import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { session } from '../../platform/session.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { aSchool } from '../../test/given/things.ts';
import { goTo, open, signInAs } from '../../test/render-app.tsx';
import { toasts } from '../../ui/toasts/toasts.ts';

it('is told nothing of what the one before still had under way, and takes none of it back', async () => {
  fakeServer(aSchool());
  signInAs('professor');
  const user = open('/app/navigate/0');
  await screen.findByRole('heading', { name: 'Toutes les cartes' });
  act(() => toasts.info('Première'));
  await screen.findByText('Première');
  act(() => session.end('signed-out'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Toutes les cartes' })).toBeNull());
  const undo = vi.fn<() => Promise<void>>().mockResolvedValue();
  act(() => toasts.undoable({ done: ['Paquet supprimé'], undone: ['Restauré'], failed: 'Échec', undo, redo: undo }));
  act(() => signInAs('student'));
  act(() => goTo('/app/navigate'));
  await screen.findByRole('heading', { name: 'Toutes les cartes' });
  act(() => toasts.info('Seconde'));
  await screen.findByText('Seconde');
  expect(screen.queryByText('Paquet supprimé')).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
});
