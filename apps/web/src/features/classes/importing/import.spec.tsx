import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PeopleReport, PeopleTable } from '@ardoise/contracts';
import { Refused, fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/things.ts';

const REPORT: PeopleReport = {
  done: false,
  people: 3,
  added: 2,
  already_present: 1,
  classes_created: ['3e B', 'Chorale'],
  joined: 4,
  refused: [{ line: 5, value: 'élève@@lycee', reason: '« élève@@lycee » n’est pas une adresse e-mail.' }],
  refused_count: 1,
};
const NOTHING = {
  ...REPORT,
  added: 0,
  already_present: 3,
  classes_created: [],
  joined: 0,
  refused: [],
  refused_count: 0,
};

async function openImport(report: PeopleReport | Refused) {
  signInAs('professor');
  const server = fakeServer({
    ...aSchool(),
    'GET /api/classes': () => [],
    'POST /api/classes/import': ({ json }) =>
      report instanceof Refused ? report : { ...report, done: (json as PeopleTable).confirm === true },
  });
  const user = open('/app/classes');
  await user.click(await screen.findByRole('button', { name: 'Importer une liste' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importer une liste' });
  const choose = (content: BlobPart) => {
    const field = dialog.querySelector<HTMLInputElement>('input[type="file"]')!;
    return user.upload(field, new File([content], 'eleves.csv'));
  };
  return { server, user, dialog: within(dialog), choose, sent: () => server.made('POST', '/api/classes/import') };
}

describe('an import of people and their classes', () => {
  it('shows the report before anything is done, and then does it', async () => {
    const { user, dialog, choose, sent } = await openImport(REPORT);
    expect(dialog.queryByRole('button', { name: 'Importer' })).toBeNull();
    // As French Excel writes it.
    await choose(new Uint8Array([0xe9, 0x3b, 0x65, 0x6d, 0x61, 0x69, 0x6c]));
    expect(await dialog.findByText('3 personnes dans le fichier')).toBeInTheDocument();
    expect(dialog.getByText(/2 nouvelles, qui recevront une invitation/)).toBeInTheDocument();
    expect(dialog.getByText(/2 classes à créer : 3e B, Chorale/)).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: /5 élève@@lycee .*n’est pas une adresse/ })).toBeInTheDocument();
    expect(sent().map(({ json }) => json)).toEqual([{ table: 'é;email' }]);
    await user.click(dialog.getByRole('button', { name: 'Importer' }));
    expect(await screen.findByText('2 personnes ajoutées, 2 classes créées.')).toBeInTheDocument();
    expect(sent().at(-1)?.json).toEqual({ table: 'é;email', confirm: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers nothing where nothing is left to do', async () => {
    const { dialog, choose } = await openImport(NOTHING);
    await choose('email;classe\na@b.fr;3e B');
    expect(await dialog.findByText('Il n’y a rien à faire de ce fichier.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Importer' })).toBeNull();
  });

  it('says why a file is not taken', async () => {
    const { dialog, choose, sent } = await openImport(new Refused(400, 'Aucune colonne ne s’appelle « email ».'));
    await choose(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]));
    expect(await dialog.findByText(/n’est pas un texte/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await choose('nom\nLéa');
    expect(await dialog.findByText('Aucune colonne ne s’appelle « email ».')).toBeInTheDocument();
  });
});
