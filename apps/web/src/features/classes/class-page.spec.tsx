import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ClassMember, ClassMembersForm, SchoolClass, SheetState, User } from '@ardoise/contracts';
import { aClass, aMember } from '../../test/given/classes.ts';
import { RefusedAnswer, fakeServer } from '../../test/fake-server.ts';
import { hear } from '../../test/hear.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { takeBack } from '../../test/take-back.ts';
import { aSchool } from '../../test/given/things.ts';

const ZOE = aMember();
const LEO = aMember({ user_id: 'leo', email: 'leo@ecole.fr' });
const ME = aMember({ user_id: 'me', email: 'professor@ecole.fr', role: 'professor' });
const PROF = aMember({ user_id: 'prof', email: 'prof@ecole.fr', role: 'professor' });

const userOf = ({ user_id: id, email, role }: ClassMember): User => ({
  id,
  email,
  role: role === 'professor' ? role : 'student',
  is_registered: true,
  time_factor: 1,
  creation_date: '2026-03-01T10:00:00.000Z',
  invitation_date: null,
  is_linked: false,
  address_followed_at: null,
});

function aServer({ members: start = [ZOE, PROF], ...part }: Partial<SchoolClass> & { members?: ClassMember[] } = {}) {
  const known = new Map([ZOE, LEO, ME, PROF, ...start].map((one) => [one.user_id, one]));
  let members = start;
  let one = aClass({ id: 'k1', name: '3e B', ...part });
  const change = (more: Partial<SchoolClass>) => (one = { ...one, ...more });
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/classes': () => [one],
    'GET /api/users': () => [...known.values()].map(userOf),
    'GET /api/classes/:id': () => one,
    'GET /api/classes/:id/members': () => members,
    'PUT /api/classes/:id/members': ({ json }) => {
      const { add = [], remove = [] } = json as ClassMembersForm;
      members = [...members.filter((each) => !remove.includes(each.user_id)), ...add.map((id) => known.get(id)!)];
      return { id: 'k1' };
    },
    'PUT /api/classes/:id/code': ({ json }) =>
      change({ code: (json as { open: boolean }).open ? (one.code === null ? 'ABCD2345' : 'WXYZ6789') : null }),
    'POST /api/classes/:id/archive': () => change({ archived: true, code: null }),
    'POST /api/classes/:id/reopen': () => change({ archived: false }),
  });
}

async function openClass() {
  const user = open('/app/classes/k1');
  await screen.findByRole('heading', { name: '3e B', level: 1 });
  await screen.findByText(/personnes?$/);
  return user;
}

const shown = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const paste = (text: string) =>
  fireEvent.change(screen.getByLabelText('Coller des adresses'), { target: { value: text } });

describe('a class without a professor', () => {
  it('is taken by whoever teaches it, who may think better of it', async () => {
    const server = aServer({ members: [ZOE], professors: 0 });
    const user = await openClass();
    await user.click(await screen.findByRole('button', { name: 'C’est ma classe' }));
    expect(await screen.findByText('Vous êtes professeur de cette classe.')).toBeInTheDocument();
    const changes = () => server.made('PUT', '/api/classes/k1/members').map(({ json }) => json);
    expect(changes()).toEqual([{ add: ['me'] }]);
    await takeBack(user);
    await waitFor(() => expect(changes()).toEqual([{ add: ['me'] }, { remove: ['me'] }]));
  });

  it('leaves the keys with the page once it has one', async () => {
    const server = aServer({ members: [ZOE], professors: 0 });
    await openClass();
    const button = await screen.findByRole('button', { name: 'C’est ma classe' });
    act(() => button.focus());
    server.set('GET /api/classes/:id', () => aClass({ id: 'k1', name: '3e B', professors: 1 }));
    await hear('changed', [{ topic: 'classes', id: 'k1', position: 9 }]);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([{ professors: 1 }, { professors: 0, archived: true }])(
    'is offered to nobody where it is %o',
    async (part) => {
      aServer(part);
      await openClass();
      expect(screen.queryByText('Cette classe n’a pas encore de professeur.')).toBeNull();
    },
  );
});

describe('the members of a class', () => {
  it('have cards to come in by where somebody may have one', async () => {
    const server = aServer();
    const sheetOf = (pupils: SheetState['pupils']) =>
      server.set('GET /api/classes/:id/sheet', () => ({ class_code: 'ABC234', pupils }));
    sheetOf([]);
    await openClass();
    await waitFor(() => expect(server.made('GET', '/api/classes/k1/sheet')).toHaveLength(1));
    const cards = () => screen.queryByRole('link', { name: 'Fiches de connexion' });
    expect(cards()).toBeNull();
    sheetOf([{ user_id: 'emma', last_name: 'Martin', made_at: null }]);
    await hear('changed', [{ topic: 'classes', id: 'k1', position: 9 }]);
    await waitFor(() => expect(cards()).toBeVisible());
  });

  it('stand by address, with role and day', async () => {
    aServer();
    await openClass();
    expect(shown()).toEqual(['prof@ecole.fr', 'zoe@ecole.fr']);
    const row = screen.getByRole('row', { name: /zoe@ecole.fr/ });
    expect(within(row).getByText('Élève')).toBeVisible();
    expect(within(row).getByText(/jeudi 3\s+septembre$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Classes' })).toHaveAttribute('href', '/app/classes');
  });

  it('are filtered, two thousand of them', async () => {
    aServer({
      members: Array.from({ length: 2_000 }, (_, n) => aMember({ user_id: `e${n}`, email: `eleve${n + 1}@ecole.fr` })),
    });
    const user = await openClass();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
    expect(shown()[9]).toBe('eleve10@ecole.fr');
    expect(shown().length).toBeLessThan(200);
    await user.type(screen.getByRole('searchbox'), 'eleve123@');
    await waitFor(() => expect(shown()).toEqual(['eleve123@ecole.fr']));
    expect(screen.getByText(/1 personne sur 2\s000/)).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'rien');
    expect(await screen.findByText(/Aucun nom ni adresse ne contient/)).toBeVisible();
  });

  it('leave, and come back by the toast', async () => {
    const server = aServer();
    const user = await openClass();
    await user.click(screen.getByRole('button', { name: 'Retirer zoe@ecole.fr' }));
    await waitFor(() => expect(shown()).toEqual(['prof@ecole.fr']));
    await takeBack(user);
    await waitFor(() => expect(shown()).toEqual(['prof@ecole.fr', 'zoe@ecole.fr']));
    expect(server.made('PUT', '/api/classes/k1/members').map(({ json }) => json)).toEqual([
      { remove: ['zoe'] },
      { add: ['zoe'] },
    ]);
  });

  it('come in by their addresses; those of nobody are listed, and stay', async () => {
    const server = aServer();
    const user = await openClass();
    await user.click(screen.getByRole('button', { name: 'Ajouter des membres' }));
    await screen.findByRole('dialog');
    paste('Léo <LEO@ecole.fr>; zoe@ecole.fr\nnobody@ecole.fr, x@y');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('1 personne à ajouter')).toBeInTheDocument();
    expect(dialog.getByText('1 personne déjà dans la classe')).toBeInTheDocument();
    expect(dialog.getByText('1 sans compte')).toBeInTheDocument();
    expect(dialog.getByText('nobody@ecole.fr')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText('1 personne dans la classe.')).toBeInTheDocument();
    expect(server.made('PUT', '/api/classes/k1/members')[0]?.json).toEqual({ add: ['leo'] });
    expect(screen.getByLabelText('Coller des adresses')).toHaveValue('nobody@ecole.fr\nx@y');
    await waitFor(() => expect(shown()).toEqual(['leo@ecole.fr', 'prof@ecole.fr', 'zoe@ecole.fr']));
  });

  it('are chosen among the accounts that are not in it', async () => {
    const server = aServer();
    const user = await openClass();
    await user.click(screen.getByRole('button', { name: 'Ajouter des membres' }));
    const field = await screen.findByRole('combobox', { name: 'Choisir parmi les comptes' });
    await user.click(field);
    const list = document.getElementById(field.getAttribute('aria-controls')!)!.parentElement!;
    await waitFor(() => expect(within(list).getByTitle('leo@ecole.fr')).toBeInTheDocument());
    expect(within(list).queryByTitle('zoe@ecole.fr')).toBeNull();
    await user.click(within(list).getByTitle('leo@ecole.fr'));
    await user.click(screen.getByRole('button', { name: 'Ajouter' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.made('PUT', '/api/classes/k1/members')[0]?.json).toEqual({ add: ['leo'] });
  });

  it('say why they could not be changed', async () => {
    const server = aServer();
    server.set('PUT /api/classes/:id/members', () => new RefusedAnswer(409, 'Cette classe est archivée.'));
    const user = await openClass();
    await user.click(screen.getByRole('button', { name: 'Retirer zoe@ecole.fr' }));
    expect(await screen.findByText('Cette classe est archivée.')).toBeInTheDocument();
    expect(shown()).toEqual(['prof@ecole.fr', 'zoe@ecole.fr']);
  });
});

describe('the code of a class', () => {
  it('is made, shared, changed and taken away', async () => {
    const server = aServer();
    const user = await openClass();
    await user.click(await screen.findByRole('button', { name: 'Créer un code' }));
    expect(await screen.findByText('ABCD2345')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Partager' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Lien à partager')).toHaveValue(
      'http://ardoise.test/app/classes/rejoindre?code=ABCD2345',
    );
    expect(dialog.getByRole('img', { name: 'QR pour entrer dans la classe 3e B' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Changer de code' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText('WXYZ6789')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retirer le code' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByRole('button', { name: 'Créer un code' })).toBeVisible();
    expect(server.made('PUT', '/api/classes/k1/code').map(({ json }) => json)).toEqual([
      { open: true },
      { open: true },
      { open: false },
    ]);
  });
});

describe('the page of a class', () => {
  it('archives it: nobody comes in any more; and opens it anew', async () => {
    aServer({ code: 'ABCD2345' });
    const user = await openClass();
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Actions pour 3e B' }));
      await user.click(screen.getByRole('menuitem', { name }));
    };
    await choose('Archiver');
    expect(await screen.findByText(/Cette classe est archivée/)).toBeVisible();
    expect(screen.queryByText('ABCD2345')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ajouter des membres' })).toBeNull();
    await choose('Rouvrir');
    expect(await screen.findByRole('button', { name: 'Ajouter des membres' })).toBeVisible();
  });

  it('says that a class is not there', async () => {
    const server = aServer();
    server.set('GET /api/classes/:id', () => new RefusedAnswer(404, 'Rien.', 'not-found'));
    open('/app/classes/k1');
    expect(await screen.findByText('Cette classe n’existe pas.')).toBeVisible();
  });
});
