import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { address, goTo, open, signInAs } from '../../test/render-app.tsx';
import { aSchool } from '../../test/given/things.ts';
import { toastSeconds } from './over-page-toasts.ts';
import { toasts } from './toasts.ts';

const RESTORE = '/api/folders/f1/restore';
const TOLD = "L'action a été réalisée avec succès !";

/** A professor who has just deleted a folder. */
async function afterDeleting() {
  const server = fakeServer({
    ...aSchool(),
    'DELETE /api/folders/:id': () => ({ id: 'f1', flashcards: 12 }),
    'POST /api/folders/:id/restore': () => ({ id: 'f1' }),
  });
  signInAs('professor');
  const user = open('/app');
  await user.click(await screen.findByRole('button', { name: 'Supprimer Géographie' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
  await screen.findByText(TOLD);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { server, user };
}

const undo = () => screen.queryByRole('button', { name: 'Annuler' });

describe('what was done', () => {
  it.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])('is taken back once by %s, wherever one is', async (keys) => {
    const { server, user } = await afterDeleting();
    expect(undo()).toHaveAttribute('aria-keyshortcuts', 'Control+Z Meta+Z');
    expect(undo()).toHaveAccessibleDescription('Ctrl\u00a0Z');
    await user.keyboard(keys + keys);
    expect(await screen.findByText('La suppression a été annulée.')).toBeVisible();
    expect(server.made('POST', RESTORE)).toHaveLength(1);
    await waitFor(() => expect(undo()).toBeNull());
    await user.keyboard(keys);
    expect(server.made('POST', RESTORE)).toHaveLength(1);
  });

  it('is not taken back by the keys of a field, nor of a dialog', async () => {
    const { server, user } = await afterDeleting();
    await user.click(screen.getByRole('button', { name: 'Editer Géographie' }));
    const name = await screen.findByLabelText('Nom');
    await user.type(name, 's{Control>}z{/Control}');
    act(() => name.blur());
    await user.keyboard('{Control>}z{/Control}');
    expect(server.made('POST', RESTORE)).toHaveLength(0);
  });

  it('can be taken back for as long as the keys or the pointer are in its message', async () => {
    toastSeconds.undo = 10;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await afterDeleting();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    act(() => undo()!.focus());
    await pass(60_000);
    expect(undo()).toHaveFocus();
    act(() => undo()!.blur());
    await user.hover(undo()!);
    await pass(60_000);
    expect(undo()).toBeVisible();
    await user.unhover(undo()!);
    await waitFor(async () => {
      await pass(1_000);
      expect(undo()).toBeNull();
    });
  });
});

it('what was said is read on the page that came with it, and goes with that one when it is left by a press', async () => {
  fakeServer(aSchool());
  signInAs('professor');
  const user = open('/app');
  await screen.findByRole('button', { name: 'Supprimer Géographie' });
  toasts.success('Dossier créé');
  await screen.findByText('Dossier créé');
  act(() => goTo('/app/navigate/0'));
  await waitFor(() => expect(address()).toBe('/app/navigate/0'));
  const link = await screen.findByRole('link', { name: 'Géographie' });
  expect(screen.getByText('Dossier créé')).toBeVisible();
  await user.click(link);
  await waitFor(() => expect(screen.queryByText('Dossier créé')).toBeNull());
});
