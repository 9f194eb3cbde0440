import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Quiz } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../../test/render-app.tsx';
import { inGroups } from '../../../../test/given/quiz-groups.ts';
import { aQuiz } from '../../../../test/given/things.ts';

const NOW = '2026-03-03T13:05:00.000Z';

function theList(quiz: Partial<Quiz>) {
  const server = fakeServer({
    'GET /api/quizzes': inGroups(() => [aQuiz({ name: 'Capitales', now: NOW, ...quiz })]),
    'POST /api/quizzes/:id/runs': () => ({ id: 'r1' }),
    'POST /api/quizzes/:id/end': (_, [id]) => ({ id }),
  });
  server.setClock(NOW);
  signInAs('professor');
  return server;
}

/** A window that the browser opens, of which a page may say where it leads. */
const opened = { opener: window as unknown, location: { replace: vi.fn<(url: URL) => void>() }, close: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('open', () => opened);
});

const item = async () => (await screen.findByRole('heading', { name: 'Capitales' })).closest('li')!;

async function launchDialog(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: /Lancer en classe.*Capitales/ }));
  const dialog = await screen.findByRole('dialog', { name: /Lancer «\s?Capitales\s?» en classe/ });
  // In the document before it is seen.
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

describe('a quiz of the whole class in the list', () => {
  it('is launched with what is chosen, the wall in a window of its own, the remote in this one', async () => {
    const server = theList({ mode: 'paced', run_id: null });
    const user = open('/app/quiz');
    expect(await item()).toHaveTextContent('À lancer en classe');
    const dialog = await launchDialog(user);
    await user.click(dialog.getByRole('switch', { name: 'Réponse modifiable' }));
    expect(dialog.getByText('La première réponse envoyée compte.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Cachés pendant la séance/ }));
    await user.click(dialog.getByRole('button', { name: 'Lancer' }));
    await waitFor(() => expect(address()).toBe('/app/runs/r1/telecommande'));
    expect(server.made('POST', '/api/quizzes/q1/runs')[0]?.json).toEqual({
      can_change: false,
      closes_when_all: true,
      anonymity: 'live',
      ranking: false,
    });
    expect(String(opened.location.replace.mock.calls[0]?.[0])).toMatch(/\/app\/runs\/r1\/mur$/);
    expect(opened.opener).toBeNull();
  });

  it('has a podium where that is chosen, and not where names are hidden', async () => {
    const server = theList({ mode: 'paced', run_id: null });
    const user = open('/app/quiz');
    const dialog = await launchDialog(user);
    const ranking = dialog.getByRole('switch', { name: 'Points de rapidité et podium' });
    expect(ranking).not.toBeChecked();
    await user.click(ranking);
    expect(dialog.getByText(/montre les prénoms des trois premiers/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Anonyme/ }));
    expect(ranking).toBeDisabled();
    expect(ranking).not.toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /Affichés/ }));
    expect(ranking).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Lancer' }));
    await waitFor(() => expect(server.made('POST', '/api/quizzes/q1/runs')[0]?.json).toMatchObject({ ranking: true }));
  });

  it('is launched without its wall where the browser opens no window', async () => {
    theList({ mode: 'paced', run_id: null });
    vi.stubGlobal('open', () => null);
    const user = open('/app/quiz');
    await user.click((await launchDialog(user)).getByRole('button', { name: 'Lancer' }));
    await waitFor(() => expect(address()).toBe('/app/runs/r1/telecommande'));
  });

  it('says why it cannot be launched, and leaves no empty window', async () => {
    const server = theList({ mode: 'paced', run_id: null });
    server.set('POST /api/quizzes/:id/runs', () => new RefusedAnswer(409, 'Ce quiz n’a pas de carte.'));
    const user = open('/app/quiz');
    await user.click((await launchDialog(user)).getByRole('button', { name: 'Lancer' }));
    expect(await screen.findByText('Ce quiz n’a pas de carte.')).toBeVisible();
    expect(opened.close).toHaveBeenCalledOnce();
    await waitFor(() => expect(address()).toBe('/app/quiz'));
  });

  it('leads back into the run that is open: to the remote, and by the menu to the wall', async () => {
    theList({ mode: 'paced', run_id: 'r7' });
    const opens = vi.fn<typeof window.open>();
    vi.stubGlobal('open', opens);
    const user = open('/app/quiz');
    const one = within(await item());
    expect(one.getByText('Séance ouverte')).toBeVisible();
    expect(one.getByRole('link', { name: /Télécommande.*Capitales/ })).toHaveAttribute(
      'href',
      '/app/runs/r7/telecommande',
    );
    await user.click(one.getByRole('button', { name: /Actions pour le quiz/ }));
    expect(screen.queryByRole('menuitem', { name: 'Lancer en classe' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Reprendre la projection' }));
    expect(opens).toHaveBeenCalledWith('/app/runs/r7/mur', '_blank', 'noopener');
  });

  it('cannot be launched without cards, and leads to them', async () => {
    theList({ mode: 'paced', run_id: null, flashcards_count: 0 });
    const user = open('/app/quiz');
    const one = within(await item());
    expect(one.getByRole('link', { name: /Choisir les cartes/ })).toHaveAttribute('href', '/app/quiz/q1/edit');
    await user.click(one.getByRole('button', { name: /Actions pour le quiz/ }));
    expect(screen.queryByRole('menuitem', { name: 'Lancer en classe' })).toBeNull();
  });
});

describe('a quiz that each takes at their own pace', () => {
  it('is ended now by who confirms it', async () => {
    const server = theList({});
    const user = open('/app/quiz');
    const menu = async () => {
      await user.click(await screen.findByRole('button', { name: /Actions pour le quiz/ }));
      await user.click(screen.getByRole('menuitem', { name: 'Terminer maintenant' }));
    };
    await menu();
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(server.made('POST', '/api/quizzes/q1/end')).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await menu();
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText('Le quiz est terminé.')).toBeVisible();
    expect(server.made('POST', '/api/quizzes/q1/end')).toHaveLength(1);
  });

  it('cannot be ended before it begins', async () => {
    theList({ start_date: '2026-03-04T13:05:00.000Z' });
    const user = open('/app/quiz');
    await user.click(await screen.findByRole('button', { name: /Actions pour le quiz/ }));
    expect(screen.queryByRole('menuitem', { name: 'Terminer maintenant' })).toBeNull();
  });
});
