import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { User } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { aClass } from '../../../test/given/classes.ts';
import { aDeck, aFolder, aListedCard, aQuiz, aSchool } from '../../../test/given/things.ts';
import { findPlaces, findable, placesOf } from './places.ts';

const folders = [
  aFolder({ id: '0', id_parent: null, name: 'Racine' }),
  aFolder({ id: 'f1', id_parent: '0', name: 'Géographie' }),
  aFolder({ id: 'f2', id_parent: 'f1', name: 'Europe' }),
  aFolder({ id: 'f3', id_parent: '0', name: 'Sciences', visible: false }),
  aFolder({ id: 'f4', id_parent: 'f3', name: 'Le cœur et l’eau' }),
];
const decks = [
  aDeck(),
  aDeck({ id: 'd2', name: 'Europe 10', id_folder: 'f4' }),
  aDeck({ id: 'd3', name: 'Europe 9', id_folder: 'f4' }),
];

describe('finding a place', () => {
  const places = placesOf(folders, decks);
  const find = (query: string) => findPlaces(places.map(findable), query).map(({ name }) => name);

  it('knows where each stands, and leaves the root out', () => {
    expect(places.map(({ above, name }) => `${above} / ${name}`)).toEqual([
      ' / Géographie',
      'Géographie / Europe',
      'Géographie › Europe / Capitales',
      ' / Sciences',
      'Sciences / Le cœur et l’eau',
      'Sciences › Le cœur et l’eau / Europe 9',
      'Sciences › Le cœur et l’eau / Europe 10',
    ]);
    expect(places[2]?.to).toBe('/app/navigate/f2/d1');
    expect(places[3]).toMatchObject({ to: '/app/navigate/f3', visible: false });
  });

  it('does without accents, capitals and signs that no keyboard has', () => {
    expect(find('GEO')[0]).toBe('Géographie');
    expect(find("coeur l'eau")[0]).toBe('Le cœur et l’eau');
  });

  it('puts the very name first, then names that begin so, then what stands under it', () => {
    expect(find('europe')).toEqual(['Europe', 'Europe 9', 'Europe 10', 'Capitales']);
  });

  it('takes words in any order, from the name and from the way to it', () => {
    expect(find('capi geo')).toEqual(['Capitales']);
    expect(find('geo sciences')).toEqual([]);
  });

  it('gives all of them for nothing typed', () => {
    expect(find('  ')).toHaveLength(places.length);
  });
});

function aSchoolToJumpIn(role: 'professor' | 'student' = 'professor', more: Parameters<typeof fakeServer>[0] = {}) {
  signInAs(role);
  return fakeServer({
    ...aSchool(),
    'GET /api/tags': () => [],
    'GET /api/folders': () => folders,
    'GET /api/decks': () => decks,
    'GET /api/flashcards': () => [],
    'GET /api/quizzes': () => [],
    'GET /api/users': () => [],
    ...more,
  });
}

const ZOE: User = {
  id: 'u9',
  email: 'zoe@ecole.fr',
  role: 'student',
  first_name: 'Zoé',
  last_name: 'Martin',
  is_registered: true,
  time_factor: 1,
  creation_date: '2026-03-03T10:00:00.000Z',
  invitation_date: null,
  is_linked: false,
  address_followed_at: null,
};

const field = () => screen.findByRole('combobox', { name: /^Où aller/ });
const chosen = () => screen.getByRole('option', { selected: true });

describe('jumping', () => {
  it('goes by the keyboard alone, and the new page takes the focus', async () => {
    aSchoolToJumpIn();
    const user = open('/app/navigate');
    await screen.findByRole('button', { name: 'Aller à…' });
    await user.keyboard('{Control>}k{/Control}');
    const box = await field();
    await waitFor(() => expect(box).toHaveFocus());
    await screen.findByRole('option', { name: /^Capitales/ });
    await user.keyboard('europe');
    await waitFor(() => expect(chosen()).toHaveTextContent('Europe, Dossier, Géographie'));
    expect(box).toHaveAttribute('aria-activedescendant', chosen().id);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(chosen()).toHaveTextContent('Capitales, Paquet de cartes, Géographie › Europe');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent(/^Recherche avancée\s: «\seurope\s»/);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Europe, Dossier');
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/app/navigate/f2/d1'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('gives the focus back on Escape', async () => {
    aSchoolToJumpIn();
    const user = open('/app/navigate');
    const button = await screen.findByRole('button', { name: 'Aller à…' });
    await user.click(button);
    await field();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await waitFor(() => expect(address()).toBe('/app/navigate'));
  });

  it('shows hidden places as such, and knows the pages of the menu', async () => {
    aSchoolToJumpIn();
    const user = open('/app/navigate');
    await user.click(await screen.findByRole('button', { name: 'Aller à…' }));
    await user.type(await field(), 'sciences');
    expect(within(await screen.findByRole('option', { name: /^Sciences/ })).getByText('Caché')).toBeInTheDocument();
    await user.clear(await field());
    await user.type(await field(), 'utilisat');
    await waitFor(() => expect(chosen()).toHaveTextContent('Utilisateurs, Page'));
    await user.clear(await field());
    await user.type(await field(), 'zzz');
    expect(await screen.findByText('Rien de ce nom.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/app/search?q=zzz'));
  });

  it('finds quizzes, classes, people and cards, each at its place', async () => {
    const server = aSchoolToJumpIn('professor', {
      'GET /api/quizzes': () => [aQuiz({ id: 'q9', name: 'Marées d’Europe' })],
      'GET /api/classes': () => [aClass({ id: 'k9', name: 'Maths 3e' })],
      'GET /api/users': () => [ZOE],
      'GET /api/flashcards': ({ query }) =>
        query.get('keyword') === 'mar' ? [aListedCard({ flashcard_id: 'c9', question: 'La marée ?' })] : [],
    });
    const user = open('/app/navigate');
    await user.click(await screen.findByRole('button', { name: 'Aller à…' }));
    expect(server.made('GET', '/api/users')).toEqual([]);
    await user.type(await field(), 'mar');
    const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await waitFor(() => expect(options()).toContainEqual(expect.stringMatching(/^La marée \?, Carte/)));
    expect(options()).toContainEqual(expect.stringMatching(/^Marées d’Europe, Quiz/));
    await user.clear(await field());
    await user.type(await field(), 'maths');
    await waitFor(() => expect(chosen()).toHaveTextContent('Maths 3e, Classe'));
    await user.clear(await field());
    await user.type(await field(), 'martin');
    await waitFor(() => expect(chosen()).toHaveTextContent('Zoé Martin, Élève, zoe@ecole.fr'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/app/users?cherche=zoe%40ecole.fr'));
    expect(await screen.findByRole('searchbox', { name: /^Rechercher un nom/ })).toHaveValue('zoe@ecole.fr');
  });

  it('opens a setting where it is, and gives the focus back', async () => {
    aSchoolToJumpIn();
    const user = open('/app/navigate');
    const button = await screen.findByRole('button', { name: 'Aller à…' });
    await user.click(button);
    await user.type(await field(), 'mot de passe');
    await waitFor(() => expect(chosen()).toHaveTextContent('Modifier mon mot de passe, Réglage'));
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Modifiez votre mot de passe' });
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('offers a student their own pages only', async () => {
    aSchoolToJumpIn('student');
    const user = open('/app/navigate');
    await user.click(await screen.findByRole('button', { name: 'Aller à…' }));
    expect(await screen.findByRole('option', { name: /^Mes progrès/ })).toBeInTheDocument();
    expect(await screen.findByRole('option', { name: /^Capitales/ })).toBeInTheDocument();
    await user.type(await field(), 'capi');
    await waitFor(() => expect(chosen()).toHaveTextContent('Capitales'));
    expect(screen.queryByRole('option', { name: /^(?:Utilisateurs|Recherche avancée)/ })).toBeNull();
  });

  it('shows the first fifty of two thousand, and says so', async () => {
    const many = Array.from({ length: 2_000 }, (_, n) => aDeck({ id: `m${n}`, name: `Leçon ${n}` }));
    aSchoolToJumpIn('professor', { 'GET /api/decks': () => many, 'GET /api/users': () => [] });
    const user = open('/app/users');
    await user.click(await screen.findByRole('button', { name: 'Aller à…' }));
    await user.type(await field(), 'lecon');
    expect(await screen.findByText(/^50 premières sur 2.000/)).toBeInTheDocument();
    // And the search of cards.
    expect(screen.getAllByRole('option')).toHaveLength(51);
    await user.type(await field(), ' 1999');
    await waitFor(() => expect(chosen()).toHaveTextContent('Leçon 1999'));
  });

  it('leaves the pages when the decks cannot be loaded, and tries again', async () => {
    const server = aSchoolToJumpIn('professor', { 'GET /api/decks': () => new RefusedAnswer(503, '') });
    const user = open('/app/users');
    await user.click(await screen.findByRole('button', { name: 'Aller à…' }));
    expect(await screen.findByText(/n’ont pas pu être chargés/)).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /^Statistiques/ })).toBeInTheDocument();
    server.set('GET /api/decks', () => decks);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('option', { name: /^Capitales/ })).toBeInTheDocument();
  });

  it('stays away while a text is being written in a dialog', async () => {
    aSchoolToJumpIn();
    const user = open('/app/navigate/f2/d1');
    await user.click(await screen.findByRole('button', { name: 'Carte' }));
    const question = await screen.findByLabelText('Question', { selector: 'textarea' });
    await user.type(question, 'Capitale');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox', { name: /^Où aller/ })).toBeNull();
    expect(question).toHaveValue('Capitale');
    expect(question).toHaveFocus();
  });
});
