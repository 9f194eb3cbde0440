import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ClassForm, NewYearForm, SchoolClass } from '@ardoise/contracts';
import { LAST, NEXT, PRESENT, aClass } from '../../test/given/classes.ts';
import { goFromPlus } from '../../test/from-plus.ts';
import { RefusedAnswer, fakeServer } from '../../test/fake-server.ts';
import { address, open, signInAs } from '../../test/render-app.tsx';
import { takeBack } from '../../test/take-back.ts';
import { aSchool } from '../../test/given/things.ts';

function aServer(start: SchoolClass[]) {
  let classes = start;
  const change = (id: string | undefined, part: Partial<SchoolClass>) => {
    classes = classes.map((one) => (one.id === id ? { ...one, ...part } : one));
    return { id };
  };
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/classes': ({ query }) => classes.filter(({ archived }) => !archived || query.get('archived') === 'true'),
    'POST /api/classes': ({ json }) => {
      classes = [...classes, aClass({ ...(json as ClassForm), id: 'new', students: 0, professors: 0 })];
      return { id: 'new' };
    },
    'GET /api/classes/:id': (_, [id]) => classes.find((one) => one.id === id),
    'GET /api/classes/:id/members': () => [],
    'PUT /api/classes/:id': ({ json }, [id]) => change(id, json as ClassForm),
    'POST /api/classes/:id/archive': (_, [id]) => change(id, { archived: true }),
    'POST /api/classes/:id/reopen': (_, [id]) => change(id, { archived: false }),
    'POST /api/classes/year': ({ json }) => ({ archived: 2, created: (json as NewYearForm).again.length }),
  });
}

const B = aClass({ id: 'b', name: '3e B', mine: true });
const C = aClass({ id: 'c', name: '3e C', students: 1, professors: 0 });
const OLD = aClass({ id: 'old', name: '3e B', school_year: LAST, archived: true });

const shown = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const years = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent);

async function openClasses() {
  const user = open('/app/classes');
  await screen.findByRole('heading', { name: 'Classes', level: 1 });
  return user;
}

describe('the list of classes', () => {
  it('says what classes are for while there is none, and makes the first', async () => {
    const server = aServer([]);
    const user = open('/app/navigate');
    await goFromPlus(user, 'Classes');
    expect(await screen.findByText(/Une classe réunit des élèves et leurs professeurs/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nouvelle année scolaire' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Créer une première classe' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Créer' }));
    await waitFor(() => expect(within(dialog).getByText('Veuillez renseigner un nom.')).toBeVisible());
    await user.type(within(dialog).getByLabelText('Nom'), ' 3e B {Enter}');
    await waitFor(() => expect(address()).toBe('/app/classes/new'));
    await waitFor(() => expect(screen.getByRole('heading', { name: '3e B', level: 1 })).toBeVisible());
    const [made] = server.made('POST', '/api/classes');
    expect(made?.json).toEqual({ name: '3e B', school_year: PRESENT });
    expect(made?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('stands by year, with numbers; archived ones come when they are asked for', async () => {
    aServer([B, C, OLD]);
    const user = await openClasses();
    await waitFor(() => expect(shown()).toEqual(['3e B', '3e C']));
    expect(years()).toEqual([PRESENT]);
    expect(screen.getByText('28 élèves · 2 professeurs')).toBeVisible();
    expect(screen.getByText('1 élève · aucun professeur')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Classes archivées aussi' }));
    await waitFor(() => expect(years()).toEqual([PRESENT, LAST]));
    expect(screen.getByText('Archivée')).toBeVisible();
  });

  it('offers archived ones where there are any', async () => {
    aServer([B]);
    const user = await openClasses();
    await screen.findByRole('checkbox', { name: 'Mes classes seulement' });
    expect(screen.queryByRole('checkbox', { name: 'Classes archivées aussi' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions pour 3e B' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archiver' }));
    expect(await screen.findByRole('checkbox', { name: 'Classes archivées aussi' })).not.toBeChecked();
  });

  it('shows my classes alone, on the next visit as well', async () => {
    aServer([B, C]);
    const user = await openClasses();
    await user.click(await screen.findByRole('checkbox', { name: 'Mes classes seulement' }));
    expect(shown()).toEqual(['3e B']);
    expect(localStorage.getItem('ardoise.classes')).toBe('mine');
    aServer([C]);
    await user.click(screen.getByRole('link', { name: 'Accueil' }));
    await goFromPlus(user, 'Classes');
    expect(await screen.findByRole('checkbox', { name: 'Mes classes seulement' })).toBeChecked();
  });

  it('says so when none of them is mine', async () => {
    localStorage.setItem('ardoise.classes', 'mine');
    aServer([C]);
    const user = await openClasses();
    expect(await screen.findByText('Vous n’êtes dans aucune de ces classes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Montrer toutes les classes' }));
    expect(shown()).toEqual(['3e C']);
  });

  it('renames a class, and keeps what was written when that is refused', async () => {
    const server = aServer([B, C]);
    server.set('PUT /api/classes/:id', () => new RefusedAnswer(409, 'Une classe de cette année porte déjà ce nom.'));
    const user = await openClasses();
    await user.click(await screen.findByRole('button', { name: 'Actions pour 3e B' }));
    await user.click(screen.getByRole('menuitem', { name: 'Renommer' }));
    const field = within(await screen.findByRole('dialog')).getByLabelText('Nom');
    await user.clear(field);
    await user.type(field, '3e C{Enter}');
    expect(await screen.findByText('Une classe de cette année porte déjà ce nom.')).toBeInTheDocument();
    expect(field).toHaveValue('3e C');
    expect(server.made('PUT', '/api/classes/b')[0]?.json).toEqual({ name: '3e C', school_year: PRESENT });
  });

  it('archives a class, and takes it back', async () => {
    const server = aServer([B, C]);
    const user = await openClasses();
    await user.click(await screen.findByRole('button', { name: 'Actions pour 3e B' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archiver' }));
    await waitFor(() => expect(shown()).toEqual(['3e C']));
    expect(await screen.findByText('3e B garde ses membres, mais ne leur ouvre plus rien.')).toBeInTheDocument();
    await takeBack(user);
    await waitFor(() => expect(shown()).toEqual(['3e B', '3e C']));
    expect(server.made('POST', '/api/classes/b/reopen')).toHaveLength(1);
  });

  it('says why it cannot be read', async () => {
    const server = aServer([]);
    server.set('GET /api/classes', () => new RefusedAnswer(503, 'Momentanément indisponible.'));
    await openClasses();
    expect(await screen.findByText('Momentanément indisponible.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});

describe('a new school year', () => {
  it('proposes the next one, and says what will happen', async () => {
    const server = aServer([B, C]);
    const user = await openClasses();
    await user.click(await screen.findByRole('button', { name: 'Nouvelle année scolaire' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText(/^2 classes seront archivées/)).toBeVisible());
    expect(dialog.getByText(`2 classes commenceront en ${NEXT}, sans membres.`)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /3e C/ }));
    expect(dialog.getByText(`1 classe commencera en ${NEXT}, sans membres.`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: `Commencer ${NEXT}` }));
    expect(await screen.findByText(`L’année ${NEXT} a commencé.`)).toBeInTheDocument();
    expect(screen.getByText('2 classes archivées, 1 classe créée.')).toBeInTheDocument();
    expect(server.made('POST', '/api/classes/year')[0]?.json).toEqual({ school_year: NEXT, again: ['b'] });
  });
});
