import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Quiz } from '@ardoise/contracts';
import { fakeServer, RefusedAnswer } from '../../../test/fake-server.ts';
import { address, goTo, open, signInAs } from '../../../test/render-app.tsx';
import { takeBack } from '../../../test/take-back.ts';
import { aClass } from '../../../test/given/classes.ts';
import { inGroups } from '../../../test/given/quiz-groups.ts';
import { aQuiz } from '../../../test/given/things.ts';

const NOW = '2026-03-03T13:05:00.000Z';
const QUIZZES = [
  aQuiz({ id: 'q1', name: 'À venir bientôt', start_date: '2026-03-04T13:05:00.000Z', access_code: '482913', now: NOW }),
  aQuiz({ id: 'q2', name: 'Tout de suite', access_code: '482913', participations: 1, now: NOW }),
  aQuiz({ id: 'q3', name: 'D’hier', end_date: '2026-03-02T13:05:00.000Z', participations: 12, now: NOW }),
];

function theList(quizzes: Quiz[] = QUIZZES) {
  let kept = quizzes;
  const server = fakeServer({
    'GET /api/quizzes': inGroups(() => kept),
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
  it('is searched for as much of a name as there can be, whatever the address says', async () => {
    const server = theList();
    open(`/app/quiz?nom=${'a'.repeat(3_000)}`);
    await waitFor(() => expect(server.made('GET', '/api/quizzes')).not.toHaveLength(0));
    for (const { query } of server.made('GET', '/api/quizzes')) expect(query.get('name')).toHaveLength(100);
    expect(screen.getByRole('searchbox', { name: 'Chercher un quiz' })).toHaveValue('a'.repeat(100));
  });

  it('shows in which category all cards of a quiz stand', async () => {
    theList([aQuiz({ category: { id: 'f1', name: 'Géographie', colour: 'teal', sign: '🌍' } }), QUIZZES[0]!]);
    open('/app/quiz');
    const category = within(await item('Capitales')).getByText('Géographie');
    expect(category.closest('[data-hue]')).toHaveAttribute('data-hue', 'teal');
    expect((await item('À venir bientôt')).querySelector('[data-hue]')).toBeNull();
  });

  it('tells in two lines what each is and how it stands, group by group, with the one thing to do now', async () => {
    theList([
      ...QUIZZES,
      aQuiz({ id: 'q4', name: 'Sans rien', flashcards_count: 0, now: NOW }),
      aQuiz({ id: 'q5', name: 'Ensemble', mode: 'paced', run_id: null, access_code: 'ASIE', now: NOW }),
      aQuiz({
        ...{ id: 'q6', name: 'Déjà fait', mode: 'paced', run_id: null, participations: 42, now: NOW },
        sittings: { count: 2, last_at: '2026-03-01T09:00:00.000Z' },
      }),
      aQuiz({ id: 'q7', name: 'En ce moment', mode: 'paced', run_id: 'r1', now: NOW }),
      aQuiz({
        id: 'q8',
        name: 'Ce soir',
        end_date: '2026-03-03T16:30:00.000Z',
        students: 28,
        participations: 12,
        now: NOW,
      }),
    ]);
    open('/app/quiz');
    const told = async (name: string, group: string, text: string, action: RegExp, to: string | null) => {
      const one = await item(name);
      expect(one.closest('section')).toBe(
        screen.getByRole('heading', { name: new RegExp(`^${group}`), level: 2 }).closest('section'),
      );
      expect(one).toHaveTextContent(text);
      const command = within(one).getByRole(to === null ? 'button' : 'link', { name: action });
      if (to !== null) expect(command).toHaveAttribute('href', to);
    };
    await told('À venir bientôt', 'À venir', 'Ouvre le 4 mars, 14 h 05code 482 913', /^Partager/, null);
    await told('Ce soir', 'En cours', 'Jusqu’à 17 h 3012/28 élèves', /^Suivre en direct/, '/app/quiz/q8/live');
    await told(
      'Tout de suite',
      'En cours',
      'Ouvert, sans fin1 élèvecode 482 9132 cartes',
      /^Suivre/,
      '/app/quiz/q2/live',
    );
    await told('En ce moment', 'En cours', 'Séance ouverte', /^Télécommande/, '/app/runs/r1/telecommande');
    await told('Ensemble', 'À venir', 'À lancer en classecode ASIE', /^Lancer en classe/, null);
    await told('Sans rien', 'Brouillons', 'Sans carte', /^Choisir les cartes/, '/app/quiz/q4/edit');
    await told('D’hier', 'Terminés', 'Terminé le 2 mars12 élèves', /^Résultats/, '/app/quiz/q3/results');
    await told(
      'Déjà fait',
      'Terminés',
      '2 séances, la dernière le 1er mars42 participations',
      /^Résultats/,
      '/app/quiz/q6/results',
    );
    expect(within(await item('Ce soir')).getAllByRole('button')).toHaveLength(1);
  });

  it('follows live what was held in class and may be taken at home by now', async () => {
    theList([
      aQuiz({
        ...{ end_date: '2026-03-03T16:30:00.000Z', students: 28, participations: 40, now: NOW },
        sittings: { count: 1, last_at: '2026-03-01T09:00:00.000Z' },
      }),
    ]);
    open('/app/quiz');
    const one = await item('Capitales');
    expect(one).toHaveTextContent('Jusqu’à 17 h 3040 participations');
    expect(within(one).getByRole('link', { name: /^Suivre en direct/ })).toBeVisible();
  });

  it('launches once more by the menu what was held before', async () => {
    theList([
      aQuiz({ mode: 'paced', run_id: null, sittings: { count: 1, last_at: '2026-03-01T09:00:00.000Z' }, now: NOW }),
    ]);
    const user = open('/app/quiz');
    await user.click(await screen.findByRole('button', { name: /Actions pour le quiz/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Lancer en classe' }));
    expect(await screen.findByRole('dialog', { name: /Lancer «\s?Capitales/ })).toBeInTheDocument();
  });

  it('is searched and filtered by the address, which the way back keeps', async () => {
    const server = theList();
    server.set('GET /api/classes', () => [aClass({ id: 'k1', name: '3e B' })]);
    const user = open('/app/quiz');
    await item('D’hier');
    await user.type(screen.getByRole('searchbox', { name: 'Chercher un quiz' }), 'suite');
    await waitFor(() => expect(screen.queryByText('D’hier')).toBeNull());
    expect(address()).toBe('/app/quiz?nom=suite');
    await user.click(screen.getByText('Les miens'));
    await user.click(screen.getByRole('combobox', { name: 'Mode' }));
    await user.click(await screen.findByTitle('À leur rythme'));
    await waitFor(() => expect(address()).toBe('/app/quiz?nom=suite&miens=1&mode=rythme'));
    await waitFor(() => {
      const asked = server.made('GET', '/api/quizzes').at(-1)!.query;
      expect(Object.fromEntries(asked)).toMatchObject({ name: 'suite', mine: '1', mode: 'self', offset: '0' });
    });
    act(() => goTo('/app/search'));
    await screen.findByRole('heading', { name: 'Recherche avancée' });
    act(() => goTo('/app/quiz?nom=rien&mode=seance&classe=k1'));
    await user.click(await screen.findByRole('button', { name: 'Voir tous les quiz' }));
    await item('D’hier');
    expect(address()).toBe('/app/quiz');
    expect(screen.getByRole('searchbox', { name: 'Chercher un quiz' })).toHaveValue('');
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const server = theList();
    server.set('GET /api/quizzes', () => new RefusedAnswer(503, 'Revenez dans un instant.'));
    const user = open('/app/quiz');
    await screen.findByText(/Revenez dans un instant/);
    server.set(
      'GET /api/quizzes',
      inGroups(() => QUIZZES),
    );
    await user.click(screen.getByRole('button', { name: /Réessayer/ }));
    await item('D’hier');
  });

  it('goes by the server’s clock, not by what its answer said when it was kept', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    theList([aQuiz({ name: 'Bref', end_date: '2026-03-03T13:06:00.000Z', now: NOW })]);
    open('/app/quiz');
    expect(await item('Bref')).toHaveTextContent('Jusqu’à 14 h 06');
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

  it('shows 20 of a group at once in the order of the server, and turns its pages by the keyboard', async () => {
    const all = Array.from({ length: 21 }, (_, n) => aQuiz({ id: `q${n}`, name: `Quiz ${n}`, now: NOW }));
    let left = all;
    const server = theList();
    server.set(
      'GET /api/quizzes',
      inGroups(() => left),
    );
    server.set('DELETE /api/quizzes/:id', (_, [id]) => {
      left = left.filter((quiz) => quiz.id !== id);
      return { id };
    });
    const user = open('/app/quiz');
    // By text, not by role: that is slow among so many.
    await screen.findByText('Quiz 0');
    expect(screen.getByLabelText('En cours').children).toHaveLength(20);
    screen.getByLabelText('Page suivante').focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Quiz 20');
    expect(screen.queryByText('Quiz 0')).toBeNull();
    expect(address()).toBe('/app/quiz?page-en-cours=2');
    expect(screen.getByText('Page 2 sur 2')).toBeVisible();
    expect(screen.getByLabelText('Page suivante')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /Actions pour le quiz «\s?Quiz 20/ }));
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
    await takeBack(user);
    await item('Tout de suite');
    expect(server.made('POST', '/api/quizzes/q2/restore')).toHaveLength(1);
  });

  it('shares a quiz by its code, a drawing and its link', async () => {
    theList();
    const user = open('/app/quiz');
    await item('Tout de suite');
    await user.click(screen.getByRole('button', { name: /Actions pour le quiz «\s?Tout de suite/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Partager' }));
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
