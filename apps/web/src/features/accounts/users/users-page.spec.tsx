import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PeopleReport, PeopleTable, User } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import type { SeenCall } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { takeBack } from '../../../test/take-back.ts';
import { aSchool } from '../../../test/given/things.ts';

const aUser = (part: Partial<User>): User => ({
  id: part.email?.split('@')[0] ?? 'u',
  email: 'zoe@ecole.fr',
  role: 'student',
  is_registered: false,
  time_factor: 1,
  creation_date: '2026-03-01T10:00:00.000Z',
  invitation_date: '2026-03-03T10:00:00.000Z',
  is_linked: false,
  address_followed_at: null,
  ...part,
});

const SELF = aUser({ email: 'professor@ecole.fr', role: 'professor', is_registered: true });
const ZOE = aUser({ email: 'zoe@ecole.fr' });
const LEO = aUser({ email: 'leo@ecole.fr', is_registered: true, time_factor: 1.33 });

function aServer(start: User[] = [SELF, ZOE, LEO]) {
  let users = start;
  return fakeServer({
    ...aSchool(),
    'GET /api/users': () => users,
    'POST /api/users': ({ json }: SeenCall) => {
      const wanted = json as { email: string; role: 'student' | 'professor' }[];
      const isNew = ({ email }: { email: string }) => !users.some((user) => user.email === email);
      const added = wanted.filter(isNew);
      const present = wanted.filter((one) => !isNew(one));
      users = [...users, ...added.map((one) => aUser(one))];
      return { added: added.map(({ email }) => email), already_present: present.map(({ email }) => email) };
    },
    'PUT /api/users/:id': ({ json }: SeenCall, [id]: string[]) => {
      users = users.map((user) => (user.id === id ? { ...user, ...(json as Partial<User>) } : user));
      return {};
    },
    'POST /api/users/:id/invitation': () => ({}),
    'DELETE /api/users/:id/provider': () => ({}),
    'DELETE /api/users/:id': (_: unknown, [id]: string[]) => {
      users = users.filter((user) => user.id !== id);
      return {};
    },
  });
}

const importReport = ({ people = [], confirm }: PeopleTable): PeopleReport => ({
  done: confirm === true,
  people: people.length,
  added: people.length,
  already_present: 0,
  classes_created: people.flatMap(({ classes = [] }) => classes),
  joined: 1,
  refused: [],
  refused_count: 0,
});

async function openUsers() {
  signInAs('professor');
  const user = open('/app/users');
  await screen.findByRole('heading', { name: 'Liste des utilisateurs' });
  return user;
}

const shown = () =>
  [...document.querySelectorAll('th[scope="row"]')].map((cell) => cell.textContent.trim().split(' ')[0]);
const paste = (text: string) => fireEvent.change(screen.getByLabelText('Adresses e-mail'), { target: { value: text } });
const choice = (label: string) => screen.getByRole('combobox', { name: label });
const chosenIn = (label: string) => choice(label).closest('td')?.querySelector('[title]')?.getAttribute('title');
async function choose(user: ReturnType<typeof open>, label: string, option: string) {
  await user.click(choice(label));
  const list = document.getElementById(choice(label).getAttribute('aria-controls')!)!.parentElement!;
  await user.click(within(list).getByTitle(option));
}
const addButton = () => screen.getByRole('button', { name: 'Ajouter' });

describe('adding users', () => {
  it('counts what is recognised, wrong and doubled before anything is sent', async () => {
    aServer();
    await openUsers();
    expect(addButton()).toBeDisabled();
    paste('Zoé <a@b.fr>; c@d.fr\ne@f.fr, e@f.fr x@y');
    await waitFor(() => expect(screen.getByText('3 adresses reconnues')).toBeVisible());
    expect(screen.getByText('1 invalide')).toBeVisible();
    expect(screen.getByText('1 en double')).toBeVisible();
    expect(screen.getByText(/À corriger.*x@y/)).toBeVisible();
  });

  it('waits for an address and a role, then says what was added and what was there', async () => {
    const server = aServer();
    const user = await openUsers();
    paste('new@ecole.fr zoe@ecole.fr, sans-arobase@');
    await screen.findByText('2 adresses reconnues');
    expect(addButton()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Étudiant' }));
    await user.click(addButton());
    await waitFor(() => expect(screen.getByText('1 compte ajouté.')).toBeVisible());
    expect(screen.getByText('1 adresse était déjà là.')).toBeVisible();
    expect(await screen.findByText('Utilisateurs ajoutés avec succès.')).toBeInTheDocument();
    expect(server.made('POST', '/api/users')[0]?.json).toEqual([
      { email: 'new@ecole.fr', role: 'student' },
      { email: 'zoe@ecole.fr', role: 'student' },
    ]);
    expect(screen.getByLabelText('Adresses e-mail')).toHaveValue('sans-arobase@');
    await waitFor(() => expect(shown()).toContain('new@ecole.fr'));
  });

  it('says why nothing was added, and keeps what was written', async () => {
    const server = aServer();
    server.set(
      'POST /api/users',
      () => new RefusedAnswer(400, 'x@y.fr n’est pas une adresse e-mail.', 'email-invalid'),
    );
    const user = await openUsers();
    paste('x@y.fr');
    await screen.findByText('1 adresse reconnue');
    await user.click(screen.getByRole('radio', { name: 'Professeur' }));
    await user.click(addButton());
    expect(await screen.findByText("Erreur lors de l'ajout des utilisateurs.")).toBeInTheDocument();
    expect(screen.getByText('x@y.fr n’est pas une adresse e-mail.')).toBeInTheDocument();
    expect(screen.getByLabelText('Adresses e-mail')).toHaveValue('x@y.fr');
  });

  it('takes a list that is chosen or dropped, and puts its people into classes where one agrees', async () => {
    const server = aServer();
    server.set('POST /api/classes/import', ({ json }: SeenCall) => importReport(json as PeopleTable));
    const user = await openUsers();
    const files = [new File(['a@b.fr'], 'classe.csv')];
    fireEvent.drop(screen.getByLabelText('Adresses e-mail'), { dataTransfer: { types: ['Files'], files } });
    const dropped = within(await screen.findByRole('dialog'));
    expect(await dropped.findByText('1 élève')).toBeInTheDocument();
    await user.click(dropped.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const picker = screen.getByLabelText('Charger un fichier (CSV ou .xlsx)', { selector: 'input' });
    await user.upload(picker, new File(['Nom;E-mail;Classe\nMARTIN;m@ecole.fr;3e B'], 'classe.csv'));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('1 élève');
    await user.click(dialog.getByRole('button', { name: 'Voir ce qui sera fait' }));
    const agreed = await dialog.findByRole('checkbox', { name: /^Créer la classe .*\s: 3e B$/ });
    expect(agreed).not.toBeChecked();
    await user.click(agreed);
    await user.click(dialog.getByRole('button', { name: 'Importer' }));
    expect(await screen.findByText('1 personne ajoutée, 1 classe créée.')).toBeInTheDocument();
    expect(server.made('POST', '/api/classes/import').at(-1)?.json).toMatchObject({
      people: [{ email: 'm@ecole.fr', last_name: 'MARTIN', classes: ['3e B'] }],
      create_classes: true,
    });
  });
});

describe('the list of users', () => {
  it('shows role, registration and time', async () => {
    aServer();
    await openUsers();
    expect(shown()).toEqual(['leo@ecole.fr', 'professor@ecole.fr', 'zoe@ecole.fr']);
    expect(screen.getByText('3 comptes · 2 inscrits')).toBeVisible();
    const [, leo, self, zoe] = screen.getAllByRole('row').map((row) => within(row));
    expect(leo!.getByText('Inscrit')).toBeVisible();
    expect(chosenIn('Temps accordé à leo@ecole.fr')).toBe('1,33 (tiers temps)');
    expect(zoe!.getByText(/Invité le mardi 3\s+mars 2026/)).toBeVisible();
    expect(chosenIn('Rôle de zoe@ecole.fr')).toBe('Étudiant');
    expect(self!.getByText('Professeur')).toBeVisible();
    expect(self!.queryByRole('combobox')).toBeNull();
    expect(self!.queryByRole('button')).toBeNull();
  });

  it('is searched, sorted and turned by tens, with ten thousand of them', async () => {
    aServer([SELF, ...Array.from({ length: 9_999 }, (_, n) => aUser({ email: `eleve${n + 1}@ecole.fr` }))]);
    const user = await openUsers();
    expect(shown()).toHaveLength(10);
    expect(shown().at(-1)).toBe('eleve10@ecole.fr');
    expect(screen.getByText(/Page 1 sur 1\s000/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page suivante' }));
    expect(shown()[0]).toBe('eleve11@ecole.fr');
    await user.click(screen.getByRole('button', { name: 'Dernière page' }));
    expect(shown().at(-1)).toBe('professor@ecole.fr');
    await user.click(screen.getByRole('columnheader', { name: 'E-mail' }));
    expect(shown()[0]).toBe('professor@ecole.fr');
    expect(screen.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'descending');
    await user.type(screen.getByRole('searchbox'), 'eleve123@');
    await waitFor(() => expect(shown()).toEqual(['eleve123@ecole.fr']));
    expect(screen.getByText(/1 compte sur 10\s000/)).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'rien');
    await user.click(await screen.findByRole('button', { name: 'Tout afficher' }));
    await waitFor(() => expect(shown()).toHaveLength(10));
  });

  it('changes a role, and takes it back', async () => {
    const server = aServer();
    const user = await openUsers();
    await choose(user, 'Rôle de zoe@ecole.fr', 'Professeur');
    expect(await screen.findByText('Le rôle a été modifié.')).toBeInTheDocument();
    expect(server.made('PUT', '/api/users/zoe')[0]?.json).toEqual({ role: 'professor' });
    await takeBack(user);
    await waitFor(() => expect(chosenIn('Rôle de zoe@ecole.fr')).toBe('Étudiant'));
  });

  it('gives extra time, and shows the time as it was when that is refused', async () => {
    const server = aServer();
    const user = await openUsers();
    await choose(user, 'Temps accordé à zoe@ecole.fr', '1,33 (tiers temps)');
    expect(
      await screen.findByText('Le temps accordé a été modifié : il vaut dès la prochaine question.'),
    ).toBeInTheDocument();
    expect(server.made('PUT', '/api/users/zoe')[0]?.json).toEqual({ time_factor: 1.33 });
    server.set('PUT /api/users/:id', () => new RefusedAnswer(409, 'Pas maintenant.'));
    await choose(user, 'Temps accordé à zoe@ecole.fr', '1 (normal)');
    expect(await screen.findByText('Pas maintenant.')).toBeInTheDocument();
    expect(chosenIn('Temps accordé à zoe@ecole.fr')).toBe('1,33 (tiers temps)');
  });

  it('sends an invitation again, only to those who are not registered', async () => {
    const server = aServer();
    const user = await openUsers();
    await user.click(screen.getByRole('button', { name: 'Actions pour leo@ecole.fr' }));
    expect(screen.queryByRole('menuitem', { name: 'Renvoyer l’invitation' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions pour zoe@ecole.fr' }));
    await user.click(screen.getByRole('menuitem', { name: 'Renvoyer l’invitation' }));
    expect(await screen.findByText('Une invitation part à zoe@ecole.fr.')).toBeInTheDocument();
    expect(server.made('POST', '/api/users/zoe/invitation')).toHaveLength(1);
  });

  it('removes someone after saying what is erased', async () => {
    const server = aServer();
    const user = await openUsers();
    await user.click(screen.getByRole('button', { name: 'Actions pour zoe@ecole.fr' }));
    await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
    expect(await screen.findByText(/Supprimer zoe@ecole.fr/)).toBeInTheDocument();
    expect(screen.getByText(/Son adresse, son nom et son mot de passe sont effacés pour de bon/)).toBeInTheDocument();
    expect(server.made('DELETE', '/api/users/zoe')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText('Utilisateur supprimé avec succès.')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(['leo@ecole.fr', 'professor@ecole.fr']));
  });

  it('frees an account of the school’s provider, and says whose it will be', async () => {
    const followed = '2026-03-05T10:00:00.000Z';
    const server = aServer([
      SELF,
      aUser({ email: 'zoe@ecole.fr', is_registered: true, is_linked: true, address_followed_at: followed }),
    ]);
    const user = await openUsers();
    expect(screen.getByText(/^Adresse changée par l’établissement le /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions pour zoe@ecole.fr' }));
    await user.click(screen.getByRole('menuitem', { name: 'Détacher du fournisseur' }));
    expect(await screen.findByText(/avec tout ce qui y a été fait/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText('Le compte est détaché du fournisseur.')).toBeInTheDocument();
    expect(server.made('DELETE', '/api/users/zoe/provider')).toHaveLength(1);
  });

  it('says whose role a learning platform has raised, and when', async () => {
    const raised = { role: 'professor', role_followed_at: '2026-03-05T10:00:00.000Z' } as const;
    aServer([SELF, aUser({ email: 'zoe@ecole.fr', is_registered: true, ...raised })]);
    await openUsers();
    expect(screen.getByText(/^Depuis le .*5.*, par sa plateforme$/)).toBeInTheDocument();
  });

  it('says when someone cannot be removed', async () => {
    const server = aServer();
    server.set(
      'DELETE /api/users/:id',
      () => new RefusedAnswer(409, 'Il doit rester un professeur.', 'last-professor'),
    );
    const user = await openUsers();
    await user.click(screen.getByRole('button', { name: 'Actions pour zoe@ecole.fr' }));
    await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText("Erreur lors de la suppression de l'utilisateur.")).toBeInTheDocument();
    expect(screen.getByText('Il doit rester un professeur.')).toBeInTheDocument();
  });

  it('says when it cannot be read, and tries again', async () => {
    const server = aServer();
    server.set('GET /api/users', () => {
      throw new TypeError('network');
    });
    signInAs('professor');
    const user = open('/app/users');
    await waitFor(() => expect(screen.getByText('Erreur lors de la récupération des utilisateurs.')).toBeVisible());
    server.set('GET /api/users', () => [SELF]);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.getByText('1 compte · 1 inscrit')).toBeVisible());
  });
});

describe('the way to it', () => {
  it('stands in the menu of professors', async () => {
    aServer();
    signInAs('professor');
    const user = open('/app');
    await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
    await user.click(await screen.findByRole('link', { name: 'Utilisateurs' }));
    expect(await screen.findByRole('heading', { name: 'Ajouter des utilisateurs' })).toBeInTheDocument();
  });

  it('is closed to students', async () => {
    const server = aServer();
    signInAs('student');
    const user = open('/app/users');
    await waitFor(() => expect(screen.getByRole('heading', { name: '404 - Page non trouvée' })).toBeVisible());
    expect(server.made('GET', '/api/users')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    await screen.findByText('student@ecole.fr');
    expect(screen.queryByRole('link', { name: 'Utilisateurs' })).toBeNull();
  });
});

describe('who wants to leave', () => {
  it('is marked, found by one button, and refused from the line', async () => {
    const asking = aUser({ email: 'ines@ecole.fr', is_registered: true, leave_asked_at: '2026-03-04T10:00:00.000Z' });
    let users = [SELF, ZOE, LEO, asking];
    const server = aServer(users);
    server.set('GET /api/users', () => users);
    server.set('POST /api/leave-requests/:id/refusal', () => {
      users = [SELF, ZOE, LEO, aUser({ email: 'ines@ecole.fr', is_registered: true })];
      return {};
    });
    const user = await openUsers();
    await user.click(await screen.findByRole('button', { name: '1 demande de suppression' }));
    expect(shown()).toEqual(['ines@ecole.fr']);
    expect(screen.getByText('Demande sa suppression')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions pour ines@ecole.fr' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refuser sa demande de suppression' }));
    // By its heading: under test antd gives every dialog the same id, and so the same name.
    const heading = await screen.findByText('Refuser la suppression du compte');
    const dialog = within(heading.closest<HTMLElement>('[role="dialog"]')!);
    await user.type(dialog.getByLabelText('Votre réponse'), 'Après le bac.');
    await user.click(dialog.getByRole('button', { name: 'Refuser' }));
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(screen.queryByText('Demande sa suppression')).toBeNull();
    expect(screen.queryByRole('button', { name: /demande de suppression$/ })).toBeNull();
  });
});
