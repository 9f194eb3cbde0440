import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Folder, SchoolClass } from '@ardoise/contracts';
import { aClass } from '../../../test/given/classes.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aFolder, aSchool } from '../../../test/given/things.ts';

const B = aClass({ id: 'b', name: '3e B' });
const C = aClass({ id: 'c', name: '3e C' });

function aServer(classes: SchoolClass[], part: Partial<Folder> = {}) {
  let category = aFolder({ id: 'f1', ...part });
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/folders/0/children': () => [category],
    'GET /api/classes': () => classes,
    'PUT /api/folders/:id': () => ({ id: 'f1' }),
    'PUT /api/folders/:id/classes': ({ json }) => {
      category = { ...category, ...(json as Pick<Folder, 'class_ids'>) };
      return { id: 'f1' };
    },
  });
}

async function openDialog() {
  const user = open('/app/navigate');
  await user.click(await screen.findByRole('button', { name: 'Editer Géographie' }));
  const dialog = await screen.findByRole('dialog', { name: 'Modifier le dossier' });
  return { user, dialog: within(dialog) };
}

const field = () => screen.findByRole('combobox', { name: 'Réservé à' });
async function choose(user: ReturnType<typeof open>, name: string) {
  await user.click(await field());
  const list = document.getElementById((await field()).getAttribute('aria-controls')!)!.parentElement!;
  await user.click(within(list).getByTitle(name));
}

describe('a category that is reserved for classes', () => {
  it('says so on its card, with the names of the classes', async () => {
    aServer([B, C], { class_ids: ['b', 'c', 'gone'] });
    open('/app/navigate');
    expect(await screen.findByText('Réservé à 3e B, 3e C, 1 classe archivée')).toBeVisible();
  });

  it('is chosen in its dialog, and saved', async () => {
    const server = aServer([B, C]);
    const { user, dialog } = await openDialog();
    await choose(user, '3e C');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Réservé à 3e C')).toBeVisible();
    expect(server.made('PUT', '/api/folders/f1/classes').map(({ json }) => json)).toEqual([{ class_ids: ['c'] }]);
  });

  it('stays in the form as it was chosen when that is refused', async () => {
    const server = aServer([B, C]);
    server.set('PUT /api/folders/:id/classes', () => new RefusedAnswer(400, 'L’une de ces classes n’existe pas.'));
    const { user, dialog } = await openDialog();
    await choose(user, '3e B');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('L’une de ces classes n’existe pas.')).toBeInTheDocument();
    expect(dialog.getByTitle('3e B')).toBeInTheDocument();
  });

  it('is not spoken of where the school has no class', async () => {
    const server = aServer([]);
    const { dialog } = await openDialog();
    await waitFor(() => expect(server.made('GET', '/api/classes')).toHaveLength(1));
    expect(dialog.getByLabelText('Nom')).toBeInTheDocument();
    expect(screen.queryByText(/Réservé/)).toBeNull();
    expect(screen.queryByText(/classe/i)).toBeNull();
  });
});
