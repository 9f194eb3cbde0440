import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { onScreen } from '../../test/on-screen.ts';
import { goTo, open, signInAs } from '../../test/render-app.tsx';
import { aSchool } from '../../test/given/things.ts';

beforeEach(() => onScreen(390));

const findBar = async () => within(await screen.findByRole('navigation', { name: 'Navigation' }));
const names = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

it('leads a student to three places, and says which one it is', async () => {
  fakeServer(aSchool());
  signInAs('student');
  const user = open('/app/navigate/f1');
  const bar = await findBar();
  expect(names(bar.getAllByRole('listitem'))).toEqual(['Aujourd’hui', 'Quiz', 'Progrès']);
  expect(bar.getByRole('link', { name: 'Aujourd’hui' })).toHaveAttribute('aria-current', 'page');
  await user.click(bar.getByRole('link', { name: 'Progrès' }));
  await waitFor(() => expect(bar.getByRole('link', { name: 'Progrès' })).toHaveAttribute('aria-current', 'page'));
  expect(bar.getByRole('link', { name: 'Aujourd’hui' })).not.toHaveAttribute('aria-current');
});

it('leads a professor to four places, of which the last has the others, and gives the focus back', async () => {
  fakeServer(aSchool());
  signInAs('professor');
  const user = open('/app');
  const bar = await findBar();
  await bar.findByRole('link', { name: 'Accueil' });
  expect(names(bar.getAllByRole('listitem'))).toEqual(['Accueil', 'Cartes', 'Quiz', 'Plus']);
  const plus = bar.getByRole('button', { name: 'Plus' });
  await user.click(plus);
  expect(plus).toHaveAttribute('aria-expanded', 'true');
  expect(names(screen.getAllByRole('menuitem'))).toEqual([
    'Classes',
    'Travaux donnés',
    'Statistiques',
    'À traiter',
    'Media de cartes cassés',
    'L’arbre d’un autre jour',
    'Corbeille',
    'Aide',
  ]);
  await user.keyboard('{Escape}');
  expect(plus).toHaveFocus();
});

it.each([
  '/app/today',
  '/app/navigate/f2/d1',
  '/app/navigate/f1/all',
  '/app/navigate/f2/d1/untracked',
  '/app/quiz/q1/session',
])('leaves the screen to what a student does at %s', async (path) => {
  fakeServer(aSchool());
  signInAs('student');
  // An address that leads on would lead on from the next one, where it is gone to before that has happened.
  open('/app/navigate');
  await findBar();
  act(() => goTo(path));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Navigation' })).toBeNull());
});

it('stays below a deck of which a professor writes the cards, and below no wider screen', async () => {
  fakeServer({ ...aSchool(), 'GET /api/flashcards': () => [], 'GET /api/tags': () => [] });
  signInAs('professor');
  open('/app/navigate/f2/d1');
  await findBar();
  act(() => onScreen(800));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Navigation' })).toBeNull());
});
