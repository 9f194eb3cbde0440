import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Folder } from '@ardoise/contracts';
import { dragTo } from '../../test/carry.ts';
import { RefusedAnswer, fakeServer } from '../../test/fake-server.ts';
import { hear } from '../../test/hear.ts';
import { onScreen } from '../../test/on-screen.ts';
import { address, goTo, open, signInAs } from '../../test/render-app.tsx';
import { takeBack } from '../../test/take-back.ts';
import { aDeck, aFolder, aSchool } from '../../test/given/things.ts';

beforeEach(() => onScreen(1280));

const bar = () => within(document.querySelector<HTMLElement>('[data-part="side-bar"]')!);
const row = (name: string) => screen.findByRole('treeitem', { name });
/** What is pressed or dragged of a row. */
const grip = async (name: string) => within(await row(name)).getByText(name).parentElement!;
const opener = async (name: string) => (await row(name)).querySelector('.ant-tree-switcher')!;

/** Géographie › Europe › Capitales, as aSchool has it, with a second folder at the root. */
function aTree(more: Parameters<typeof fakeServer>[0] = {}) {
  const school = aSchool();
  const history = aFolder({ id: 'f9', name: 'Histoire', creation_date: '2025-01-01T00:00:00.000Z' });
  return fakeServer({
    ...school,
    'GET /api/folders/:id/children': (call, [id = '']): Folder[] => [
      ...school['GET /api/folders/:id/children'](call, [id]),
      ...(id === '0' ? [history] : []),
    ],
    'GET /api/decks': ({ query }) => (query.get('id_folder') === 'f2' ? [aDeck()] : []),
    'GET /api/flashcards': () => [],
    'GET /api/tags': () => [],
    'PUT /api/decks/:id/move/:folderId': () => ({ id: 'd1' }),
    'PUT /api/folders/:id': () => ({ id: 'f2' }),
    ...more,
  });
}

describe('the side bar', () => {
  it('has the shortcuts of each role', async () => {
    aTree();
    signInAs('student');
    open('/app/progress');
    await waitFor(() =>
      expect(bar().getByRole('link', { name: 'Mes progrès' })).toHaveAttribute('aria-current', 'page'),
    );
    expect(bar().getByRole('link', { name: 'Rejoindre un quiz' })).toHaveAttribute('href', '/app/quiz');
    expect(bar().queryByRole('link', { name: 'Statistiques' })).toBeNull();
    expect(await row('Toutes les cartes')).not.toHaveAttribute('aria-current');
  });

  it('leads a student to the folders before the tree’s code is there', async () => {
    aTree();
    signInAs('student');
    open('/app/navigate');
    const places = within(await screen.findByRole('navigation', { name: 'Dossiers et paquets de cartes' }));
    expect(await places.findByRole('link', { name: 'Histoire' })).toHaveAttribute('href', '/app/navigate/f9');
    expect(places.getByRole('link', { name: 'Toutes les cartes' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('treeitem')).toBeNull();
    await row('Histoire');
    expect(bar().queryByRole('link', { name: 'Histoire' })).toBeNull();
  });

  it('leaves whoever is among these by keys where they are, until they go on', async () => {
    aTree();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    signInAs('professor');
    const user = open('/app/navigate');
    const places = within(await screen.findByRole('navigation', { name: 'Dossiers et paquets de cartes' }));
    const link = await places.findByRole('link', { name: 'Histoire' });
    act(() => link.focus());
    // The screen is quiet, and the tree’s code is there.
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await act(() => import('../../features/catalogue/side-tree/side-tree.tsx'));
    expect(link).toHaveFocus();
    await user.tab();
    await row('Histoire');
    expect(bar().getByRole('button', { name: 'Plus' })).toHaveFocus();
  });

  it('says how much waits for a professor, as it changes', async () => {
    aTree();
    signInAs('professor');
    open('/app');
    await row('Géographie');
    await bar().findByRole('link', { name: 'Cartes' });
    const names = within(bar().getByRole('navigation', { name: 'Raccourcis' })).getAllByRole('link');
    expect(names.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Accueil', '/app/navigate'],
      ['Cartes', '/app/navigate/0'],
      ['Quiz', '/app/quiz'],
      ['Classes', '/app/classes'],
      ['Travaux donnés', '/app/a-faire'],
      ['Statistiques', '/app/stats'],
    ]);
    await hear('comments:unread', { count: 2 });
    await hear('proposals:count', { count: 3 });
    await hear('media:broken', { count: 1 });
    expect(bar().getByRole('link', { name: /^Accueil\s+: 6$/ })).toHaveTextContent('6');
    await hear('comments:unread', { count: 120 });
    expect(bar().getByRole('link', { name: /^Accueil\s+: 124$/ })).toHaveTextContent('99+');
  });

  it('marks the home alone at home, and the cards wherever a folder is', async () => {
    aTree();
    signInAs('professor');
    const user = open('/app');
    await row('Géographie');
    const here = () =>
      bar()
        .getAllByRole('link', { current: 'page' })
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(here()).toEqual(['Accueil']));
    await user.click(await grip('Toutes les cartes'));
    await waitFor(() => expect(address()).toBe('/app/navigate/0'));
    expect(here()).toEqual(['Cartes']);
    await user.click(await grip('Géographie'));
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
    expect(here()).toEqual(['Cartes']);
  });

  it('has the rest behind Plus, by keys as well, which gives the focus back', async () => {
    aTree({ 'GET /api/bin': () => [], 'GET /api/bin/quizzes': () => [] });
    signInAs('professor');
    const user = open('/app');
    await row('Géographie');
    const plus = await bar().findByRole('button', { name: 'Plus' });
    await user.click(plus);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'À traiter',
      'Media de cartes cassés',
      'L’arbre d’un autre jour',
      'Corbeille',
      'Aide',
    ]);
    await user.keyboard('{Escape}');
    expect(plus).toHaveFocus();
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/app/bin'));
  });

  it('stands on no narrower screen, and not beside a quiz that is taken', async () => {
    aTree();
    signInAs('student');
    onScreen(1000);
    open('/app');
    await screen.findByRole('heading', { name: 'Toutes les cartes' });
    expect(document.querySelector('[data-part="side-bar"]')).toBeNull();
    act(() => onScreen(1280));
    await row('Géographie');
    act(() => goTo('/app/quiz/q1/session'));
    await waitFor(() => expect(document.querySelector('[data-part="side-bar"]')).toBeNull());
  });

  it('is folded, and stays so at the next visit', async () => {
    aTree();
    signInAs('professor');
    const user = open('/app');
    await row('Géographie');
    await user.click(screen.getByRole('button', { name: 'Réduire la barre latérale' }));
    expect(screen.queryByRole('tree')).toBeNull();
    expect(bar().getByRole('link', { name: 'Quiz' })).toBeVisible();
    expect(document.documentElement).toHaveClass('side-folded');
    expect(JSON.parse(localStorage.getItem('ardoise.prefs')!)).toMatchObject({ sideBar: 'folded' });
    await user.click(screen.getByRole('button', { name: 'Déployer la barre latérale' }));
    await row('Géographie');
    expect(document.documentElement).not.toHaveClass('side-folded');
  });
});

describe('the tree beside the page', () => {
  it('fetches what stands in a folder when it is opened', async () => {
    const server = aTree();
    signInAs('professor');
    const user = open('/app');
    await user.click(await opener('Géographie'));
    await row('Europe');
    expect(server.made('GET', '/api/folders/f1/children')).toHaveLength(1);
    expect(server.made('GET', '/api/folders/f2/children')).toEqual([]);
    expect(address()).toBe('/app/navigate');
    await user.click(await opener('Géographie'));
    expect(screen.queryByRole('treeitem', { name: 'Europe' })).toBeNull();
  });

  it('marks the place where one is, and opens the folders above it', async () => {
    aTree();
    signInAs('student');
    const user = open('/app/navigate/f2/d1');
    expect(await row('Capitales')).toHaveAttribute('aria-current', 'page');
    expect(await row('Europe')).toHaveAttribute('aria-expanded', 'true');
    await user.click(await grip('Géographie'));
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
    expect(await row('Géographie')).toHaveAttribute('aria-current', 'page');
    expect(await row('Capitales')).not.toHaveAttribute('aria-current');
  });

  it('is walked through by keys', async () => {
    aTree();
    signInAs('professor');
    const user = open('/app');
    await row('Géographie');
    screen.getByRole('tree').focus();
    const active = () => document.getElementById(screen.getByRole('tree').getAttribute('aria-activedescendant') ?? '');
    await waitFor(() => expect(active()).toHaveAccessibleName('Toutes les cartes'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await row('Europe');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(active()).toHaveAccessibleName('Europe'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/app/navigate/f2'));
  });

  it('keeps the focus while an address leads on to another, and gives it to a screen that was asked for', async () => {
    aTree();
    signInAs('professor');
    open('/app');
    await row('Géographie');
    await waitFor(() => expect(address()).toBe('/app/navigate'));
    const tree = screen.getByRole('tree');
    act(() => tree.focus());
    act(() => goTo('/app/navigate/f1', { replace: true }));
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
    expect(tree).toHaveFocus();
    act(() => goTo('/app/navigate/f2'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    // What had the focus is gone with its screen: nobody has it.
    act(() => screen.getByRole('main').blur());
    act(() => goTo('/app/navigate', { replace: true }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('follows what others change', async () => {
    const names = ['Géographie', 'Géo'];
    aTree({ 'GET /api/folders/:id/children': (_, [id]) => (id === '0' ? [aFolder({ name: names[0]! })] : []) });
    signInAs('professor');
    open('/app');
    await row('Géographie');
    names.shift();
    await hear('changed', [{ topic: 'folders', id: 'f1', position: 7 }]);
    await row('Géo');
    expect(screen.queryByRole('treeitem', { name: 'Géographie' })).toBeNull();
  });

  it('offers to try again where a folder did not come', async () => {
    let isAway = true;
    const europe = aFolder({ id: 'f2', id_parent: 'f1', name: 'Europe' });
    aTree({
      'GET /api/folders/:id/children': (_, [id]) => {
        if (id === '0') return [aFolder()];
        return isAway ? new RefusedAnswer(500, 'Non.', 'failed') : [europe];
      },
    });
    signInAs('professor');
    const user = open('/app');
    await user.click(await opener('Géographie'));
    const failed = await grip('Chargement impossible. Réessayer');
    isAway = false;
    await user.click(failed);
    await row('Europe');
  });

  it('says so where there is nothing yet', async () => {
    aTree({ 'GET /api/folders/:id/children': () => [] });
    signInAs('student');
    open('/app');
    expect(await screen.findByText('Aucune catégorie pour l’instant.')).toBeVisible();
  });
});

describe('moving in the tree', () => {
  it('drops a deck on a folder, and takes it back', async () => {
    const server = aTree();
    signInAs('professor');
    const user = open('/app/navigate/f2/d1');
    const target = await grip('Histoire');
    const carried = dragTo(await grip('Capitales'), target);
    expect(target).toHaveAttribute('data-over', 'true');
    await carried.drop();
    expect(await screen.findByText('Paquet déplacée avec succès !')).toBeInTheDocument();
    expect(server.made('PUT', '/api/decks/d1/move/f9')).toHaveLength(1);
    await takeBack(user);
    await waitFor(() => expect(server.made('PUT', '/api/decks/d1/move/f2')).toHaveLength(1));
    await waitFor(() => expect(address()).toBe('/app/navigate/f2/d1'));
  });

  it('takes what is dragged from the page, a folder to the root as well', async () => {
    const server = aTree();
    signInAs('professor');
    open('/app/navigate/f1');
    const card = (await screen.findByRole('link', { name: 'Europe' })).closest('article')!;
    await dragTo(card, await grip('Toutes les cartes')).drop();
    await waitFor(() => expect(server.made('PUT', '/api/folders/f2')[0]?.json).toMatchObject({ id_parent: '0' }));
  });

  it('takes it before the tree is there as well', async () => {
    const server = aTree();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    signInAs('professor');
    open('/app/navigate');
    const places = within(await screen.findByRole('navigation', { name: 'Dossiers et paquets de cartes' }));
    const link = await places.findByRole('link', { name: 'Histoire' });
    // The tree does not come while somebody is among the links by keys.
    act(() => link.focus());
    const card = (await within(screen.getByRole('main')).findByRole('link', { name: /^Géographie/ })).closest(
      'article',
    )!;
    const carried = dragTo(card, link);
    expect(link).toHaveAttribute('data-over', 'true');
    await carried.drop();
    await waitFor(() => expect(server.made('PUT', '/api/folders/f1')[0]?.json).toMatchObject({ id_parent: 'f9' }));
  });

  it('says why a thing stays where it is', async () => {
    const refused = new RefusedAnswer(400, 'Un paquet ne peut pas être là.', 'deck-too-shallow');
    aTree({ 'PUT /api/decks/:id/move/:folderId': () => refused });
    signInAs('professor');
    open('/app/navigate/f2/d1');
    await dragTo(await grip('Capitales'), await grip('Géographie')).drop();
    expect(await screen.findByText('Un paquet ne peut pas être là.')).toBeInTheDocument();
  });

  it('is not for students', async () => {
    const server = aTree();
    signInAs('student');
    open('/app/navigate/f2/d1');
    const target = await grip('Histoire');
    await dragTo(await grip('Capitales'), target).drop();
    expect(target).not.toHaveAttribute('data-over');
    expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});
