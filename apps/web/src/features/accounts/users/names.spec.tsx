import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PeopleTable, User } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import type { SeenCall } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

const aUser = (email: string, names: Partial<User> = {}): User => ({
  id: email.split('@')[0] ?? '',
  email,
  role: 'student',
  is_registered: true,
  time_factor: 1,
  creation_date: '2026-03-01T10:00:00.000Z',
  invitation_date: null,
  is_linked: false,
  address_followed_at: null,
  ...names,
});
const SELF = aUser('professor@ecole.fr', { role: 'professor' });
const LEA = aUser('a@ecole.fr', { first_name: 'Léa', last_name: 'Zola' });
const ANA = aUser('z@ecole.fr', { first_name: 'Ana', last_name: 'Œillet' });

function aServer(start: User[] = [SELF, LEA, ANA], more: Parameters<typeof fakeServer>[0] = {}) {
  let users = start;
  return fakeServer({
    ...aSchool(),
    'GET /api/users': () => users,
    'POST /api/users': () => ({ added: ['new@ecole.fr'], already_present: ['a@ecole.fr'], named: ['a@ecole.fr'] }),
    'PUT /api/users/:id': ({ json }: SeenCall, [id]: string[]) => {
      users = users.map((user) => (user.id === id ? { ...user, ...(json as Partial<User>) } : user));
      return {};
    },
    ...more,
  });
}

async function openUsers() {
  signInAs('professor');
  const user = open('/app/users');
  await screen.findByRole('heading', { name: 'Liste des utilisateurs' });
  return user;
}

const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent.trim()));

describe('a list of users with names', () => {
  it('has a column for them, sorted as French does, those without at the end', async () => {
    aServer();
    const user = await openUsers();
    expect(titles().slice(0, 2)).toEqual(['Nom', 'E-mail']);
    const byName = [
      ['Œillet Ana', 'z@ecole.fr'],
      ['Zola Léa', 'a@ecole.fr'],
      ['', 'professor@ecole.fr Vous'],
    ];
    expect(lines()).toEqual(byName);
    expect(screen.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('columnheader', { name: 'E-mail' }));
    expect(lines().map(([, address]) => address)).toEqual(['a@ecole.fr', 'professor@ecole.fr Vous', 'z@ecole.fr']);
    await user.click(screen.getByRole('columnheader', { name: 'Nom' }));
    expect(lines()).toEqual(byName);
  });

  it.each(['oeillet', 'ana œil', 'z@ecole', 'ŒILLET ANA'])('is searched by name and address: %s', async (text) => {
    aServer();
    const user = await openUsers();
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un nom ou une adresse' }), text);
    await waitFor(() => expect(lines()).toEqual([['Œillet Ana', 'z@ecole.fr']]));
  });

  it('gives somebody a name, and says why it could not', async () => {
    const server = aServer();
    const user = await openUsers();
    const rename = async () => {
      await user.click(screen.getByRole('button', { name: 'Actions pour z@ecole.fr' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Modifier le nom' }));
      // By its heading: under test antd gives every dialog the same id, and so the same name.
      return within((await screen.findByText('Nom de z@ecole.fr')).closest<HTMLElement>('[role="dialog"]')!);
    };
    const dialog = await rename();
    const last = dialog.getByLabelText(/^Nom/);
    expect(dialog.getByLabelText(/^Prénom/)).toHaveValue('Ana');
    await user.clear(last);
    await user.type(last, '42');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(dialog.getByText('Un nom a 60 caractères au plus, dont une lettre.')).toBeVisible();
    expect(server.made('PUT', '/api/users/z')).toHaveLength(0);
    await user.clear(last);
    await user.type(last, 'Zweig');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Le nom a été modifié.')).toBeInTheDocument();
    expect(server.made('PUT', '/api/users/z')[0]?.json).toEqual({ first_name: 'Ana', last_name: 'Zweig' });
    await waitFor(() => expect(lines()[1]).toEqual(['Zweig Ana', 'z@ecole.fr']));
    server.set('PUT /api/users/:id', () => new RefusedAnswer(404, 'Cette personne n’est plus là.'));
    const again = await rename();
    await user.click(again.getByRole('button', { name: 'Enregistrer' }));
    expect(await again.findByText(/Le nom n’a pas pu être modifié. Cette personne n’est plus là./)).toBeVisible();
  });

  it('names whom one is about to remove', async () => {
    aServer();
    const user = await openUsers();
    await user.click(screen.getByRole('button', { name: 'Actions pour z@ecole.fr' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
    expect(await screen.findByText(/Supprimer Ana Œillet \(z@ecole.fr\)/)).toBeInTheDocument();
  });
});

describe('a list that is pasted', () => {
  const text = 'Nom;Prénom;E-mail\nMartin;Zoé;new@ecole.fr\nZola;Léa;a@ecole.fr\n;;sans@ecole.fr';
  const report = {
    people: 3,
    added: 2,
    already_present: 1,
    classes_created: [],
    joined: 0,
    refused: [],
    refused_count: 0,
  };

  it('is added with its names once its columns are told, and the text goes', async () => {
    const server = aServer(undefined, {
      'POST /api/classes/import': ({ json }) => ({ done: (json as PeopleTable).confirm === true, ...report }),
    });
    const user = await openUsers();
    const area = screen.getByLabelText('Adresses e-mail');
    fireEvent.change(area, { target: { value: text } });
    await screen.findByText('3 adresses reconnues');
    await user.click(screen.getByRole('button', { name: 'Lire ses colonnes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('3 élèves');
    await user.click(dialog.getByRole('button', { name: 'Voir ce qui sera fait' }));
    await user.click(await dialog.findByRole('button', { name: 'Importer' }));
    expect(await screen.findByText('2 personnes ajoutées, aucune classe créée.')).toBeInTheDocument();
    expect(server.made('POST', '/api/classes/import').at(-1)?.json).toMatchObject({
      people: [
        { line: 2, email: 'new@ecole.fr', role: 'student', first_name: 'Zoé', last_name: 'Martin' },
        { line: 3, email: 'a@ecole.fr', role: 'student', first_name: 'Léa', last_name: 'Zola' },
        { line: 4, email: 'sans@ecole.fr', role: 'student' },
      ],
      confirm: true,
    });
    await waitFor(() => expect(area).toHaveValue(''));
  });

  it('says whose name is known now where addresses are added', async () => {
    aServer();
    const user = await openUsers();
    fireEvent.change(screen.getByLabelText('Adresses e-mail'), { target: { value: 'new@ecole.fr' } });
    await screen.findByText('1 adresse reconnue');
    await user.click(screen.getByRole('radio', { name: 'Étudiant' }));
    await user.click(screen.getByRole('button', { name: 'Ajouter' }));
    await waitFor(() => expect(screen.getByText('Un compte déjà là a maintenant un nom.')).toBeVisible());
  });
});

describe('a school where nobody has a name', () => {
  it('sees its list as before', async () => {
    aServer([SELF, aUser('zoe@ecole.fr')]);
    await openUsers();
    expect(titles()[0]).toBe('E-mail');
    expect(screen.getByRole('searchbox', { name: 'Rechercher une adresse' })).toBeVisible();
  });
});
