import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Quiz } from '@ardoise/contracts';
import { fakeServer, Piece } from '../../../test/fake-server.ts';
import { address, goTo, open, signInAs } from '../../../test/render-app.tsx';
import { aQuiz } from '../../../test/given/things.ts';

const NOW = '2026-03-03T13:05:00.000Z';
const QUIZZES = [
  aQuiz({ id: 'q1', name: 'À venir bientôt', start_date: '2026-03-04T13:05:00.000Z', now: NOW, time_limit: 0 }),
  aQuiz({ id: 'q2', name: 'Tout de suite', access_code: '482913', participations: 1, now: NOW }),
  aQuiz({ id: 'q3', name: 'D’hier', end_date: '2026-03-02T13:05:00.000Z', participations: 12, now: NOW }),
];

function theList(quizzes: Quiz[] = QUIZZES) {
  let kept = quizzes;
  const server = fakeServer({
    'GET /api/quizzes': () => kept,
    'DELETE /api/quizzes/:id': (_, [id]) => {
      kept = kept.filter((quiz) => quiz.id !== id);
      return { id };
    },
    'POST /api/quizzes/:id/restore': (_, [id]) => {
      kept = quizzes;
      return { id };
    },
  });
  server.setClock(NOW);
  signInAs('professor');
  return server;
}

const item = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;

describe('the list of quizzes', () => {
  it('shows in which category all cards of a quiz stand', async () => {
    theList([aQuiz({ category: { id: 'f1', name: 'Géographie', colour: 'teal', sign: '🌍' } }), QUIZZES[0]!]);
    open('/app/quiz');
    const category = within(await item('Capitales')).getByText('Géographie');
    expect(category.closest('[data-hue]')).toHaveAttribute('data-hue', 'teal');
    expect((await item('À venir bientôt')).querySelector('[data-hue]')).toBeNull();
  });

  it('tells without opening what each is and how it stands', async () => {
    theList();
    open('/app/quiz');
    const soon = await item('À venir bientôt');
    expect(soon).toHaveTextContent('À venir2 cartes · temps libre');
    expect(soon).toHaveTextContent('Débutmercredi 4 mars 2026 à 14 h 05');
    expect(soon).toHaveTextContent('Aucune participation');
    const now = await item('Tout de suite');
    expect(now).toHaveTextContent('Ouvert2 cartes · 30 s par carte');
    expect(now).toHaveTextContent('Code 482913');
    expect(now).toHaveTextContent('1 participation');
    expect(within(now).getByRole('link', { name: /Suivre en direct/ })).toHaveAttribute('href', '/app/quiz/q2/live');
    const past = await item('D’hier');
    expect(past).toHaveTextContent('Terminé');
    expect(past).toHaveTextContent('12 participations');
    expect(within(past).getByRole('link', { name: /Résultats/ })).toHaveAttribute('href', '/app/quiz/q3/results');
  });

  it('goes by the server’s clock, not by what its answer said when it was kept', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    theList([aQuiz({ name: 'Bref', end_date: '2026-03-03T13:06:00.000Z', now: NOW })]);
    open('/app/quiz');
    expect(await item('Bref')).toHaveTextContent('Ouvert');
    act(() => goTo('/app/search'));
    await screen.findByRole('heading', { name: 'Recherche avancée' });
    vi.setSystemTime(Date.now() + 90_000);
    act(() => goTo('/app/quiz'));
    expect(await item('Bref')).toHaveTextContent('Terminé');
  });

  it('is empty with a way to the first quiz', async () => {
    theList([]);
    const user = open('/app/quiz');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Aucun quiz' })).toBeVisible());
    await user.click(screen.getByRole('link', { name: 'Créer un quiz' }));
    await waitFor(() => expect(address()).toBe('/app/quiz/new'));
  });

  it('shows 24 a page, newest first as the server gives them, and turns pages by the keyboard', async () => {
    const all = Array.from({ length: 25 }, (_, n) => aQuiz({ id: `q${n}`, name: `Quiz ${n}`, now: NOW }));
    let left = all;
    const server = theList();
    server.set('GET /api/quizzes', ({ query }) => {
      const offset = Number(query.get('offset'));
      return new Piece(left.slice(offset, offset + Number(query.get('limit'))), left.length);
    });
    server.set('DELETE /api/quizzes/:id', (_, [id]) => {
      left = left.filter((quiz) => quiz.id !== id);
      return { id };
    });
    const user = open('/app/quiz');
    // By text, not by role: that is slow among so many.
    await screen.findByText('Quiz 0');
    expect(screen.getByLabelText('Liste des quiz').children).toHaveLength(24);
    screen.getByLabelText('Page suivante').focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Quiz 24');
    expect(screen.queryByText('Quiz 0')).toBeNull();
    expect(screen.getByText('Page 2 sur 2')).toBeVisible();
    expect(screen.getByLabelText('Page suivante')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /Actions pour le quiz «\s?Quiz 24/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await screen.findByText('Quiz 0');
    expect(screen.queryByText(/^Page . sur/)).toBeNull();
  });

  it('deletes a quiz after asking, and takes it back', async () => {
    const server = theList();
    const user = open('/app/quiz');
    await item('Tout de suite');
    await user.click(screen.getByRole('button', { name: /Actions pour le quiz «\s?Tout de suite/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Tout de suite' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await item('Tout de suite');
    expect(server.made('POST', '/api/quizzes/q2/restore')).toHaveLength(1);
  });

  it('shares a quiz by its code, a drawing and its link', async () => {
    theList();
    const user = open('/app/quiz');
    await item('Tout de suite');
    await user.click(screen.getByRole('button', { name: /Partager.*Tout de suite/ }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(within(dialog).getByRole('img', { name: 'Code QR qui mène au quiz Tout de suite' })).toBeVisible(),
    );
    expect(within(dialog).getByLabelText('Lien à partager')).toHaveValue('http://ardoise.test/app/quiz/q2');
    expect(dialog).toHaveTextContent('482913');
  });

  it('is where a professor lands who opens a student’s link', async () => {
    theList();
    open('/app/quiz/q2');
    await item('Tout de suite');
    await waitFor(() => expect(address()).toBe('/app/quiz'));
  });
});
