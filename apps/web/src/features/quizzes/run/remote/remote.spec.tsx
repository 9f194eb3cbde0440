import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RunParticipant, RunWall } from '@ardoise/contracts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { FakeSocket } from '../../../../test/fake-socket.ts';
import { goTo, open, signInAs } from '../../../../test/render-app.tsx';
import { RUN, aRunWall, tellWall } from '../../../../test/given/run-wall.ts';
import { stillClocks } from '../../../../test/still-clocks.ts';
import { aCard } from '../../../../test/given/things.ts';

const person = (username: string, part: Partial<RunParticipant> = {}): RunParticipant => ({
  user_id: `u-${username}`,
  username,
  online: true,
  answered: false,
  joined_at_step: 0,
  ...part,
});

async function theRemote(run: RunWall, people: RunParticipant[] = []) {
  FakeSocket.watched = () => run;
  const server = fakeServer({
    'POST /api/runs/:id/show': () => RUN.asking(),
    'POST /api/runs/:id/extend': () =>
      RUN.asking({ question: { ...RUN.asking().question!, deadline: '2026-03-03T13:05:45.000Z' } }),
    'POST /api/runs/:id/close': () => RUN.closed(),
    'POST /api/runs/:id/reveal': () => RUN.revealed(),
    'POST /api/runs/:id/end': () => RUN.over(),
    'GET /api/runs/:id/participants': () => people,
    'GET /api/quizzes': () => [],
    'GET /api/quizzes/:id/flashcards': () => [aCard({ question: 'Autre ?' }), aCard()],
  });
  stillClocks();
  server.setClock('2026-03-03T13:05:10.000Z');
  signInAs('professor');
  const user = open('/app/runs/r1/telecommande');
  await screen.findByRole('heading', { name: 'Capitales' });
  const bodies = (command: string) => server.made('POST', `/api/runs/r1/${command}`).map(({ json }) => json);
  return { user, server, bodies };
}

const press = (user: ReturnType<typeof open>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const state = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the remote', () => {
  it('goes on, each press saying what it will do', async () => {
    const { user, bodies } = await theRemote(aRunWall());
    expect(FakeSocket.last!.sent).toEqual([['run:watch', { runId: 'r1', wall: false }]]);
    expect(screen.getByText('482913')).toBeVisible();
    await press(user, 'Montrer la première question');
    await waitFor(() => expect(state()).toContain('Réponses ouvertes'));
    await press(user, 'Arrêter les réponses');
    await waitFor(() => expect(state()).toContain('Réponses closes'));
    await press(user, 'Montrer la réponse');
    await waitFor(() => expect(state()).toContain('Réponse montrée'));
    await press(user, 'Montrer la question 2');
    await waitFor(() => expect(bodies('show')).toEqual([{ step: 0 }, { step: 1 }]));
    expect([bodies('close'), bodies('reveal')]).toEqual([[{ step: 0 }], [{ step: 0 }]]);
  });

  it('ends the run after its last question, and leads to its results', async () => {
    const { user, bodies } = await theRemote(RUN.revealed({ step: 1 }));
    expect(screen.getAllByRole('button', { name: 'Terminer la séance' })).toHaveLength(1);
    await press(user, 'Terminer la séance');
    expect(await screen.findByText('62 % de bonnes réponses en moyenne')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'La séance est terminée.' })).toHaveFocus();
    expect(bodies('end')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Voir les résultats' })).toHaveAttribute(
      'href',
      '/app/quiz/q1/results?seance=r1',
    );
  });

  it('ends it earlier once that is confirmed', async () => {
    const { user, bodies } = await theRemote(RUN.asking());
    await press(user, 'Terminer la séance');
    await waitFor(() => expect(screen.getByText(/Les questions qui restent ne seront pas posées/)).toBeVisible());
    expect(bodies('end')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(state()).toContain('Séance terminée'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'La séance est terminée.' })).toHaveFocus());
  });

  it('warns before it cuts off who still has time by right', async () => {
    const { user, bodies } = await theRemote(RUN.asking({ waited_for: 2 }));
    expect(screen.getByText('Avec un temps aménagé, 2 élèves peuvent encore répondre.')).toBeVisible();
    await press(user, 'Arrêter les réponses');
    await waitFor(() => expect(screen.getByText(/^2 élèves ont encore du temps/)).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(bodies('close')).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, 'Montrer la réponse');
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(state()).toContain('Réponse montrée'));
    expect([bodies('close'), bodies('reveal')]).toEqual([[], [{ step: 0 }]]);
  });

  it('adds fifteen seconds to the deadline that it shows', async () => {
    const { user, bodies } = await theRemote(RUN.asking());
    await press(user, /ajouter 15 secondes/);
    await waitFor(() => expect(screen.getByRole('timer')).toHaveAccessibleName(/^Il reste 3\d secondes$/));
    await press(user, /ajouter 15 secondes/);
    await waitFor(() =>
      expect(bodies('extend')).toEqual([
        { step: 0, deadline: '2026-03-03T13:05:30.000Z' },
        { step: 0, deadline: '2026-03-03T13:05:45.000Z' },
      ]),
    );
  });

  it('gives the next question another time, and that one alone', async () => {
    const { user, bodies } = await theRemote(aRunWall());
    const seconds = screen.getByLabelText('Temps de la prochaine question, en secondes');
    expect(seconds).toHaveValue('30');
    await user.clear(seconds);
    await user.type(seconds, '90');
    await press(user, 'Montrer la première question');
    await waitFor(() => expect(bodies('show')).toEqual([{ step: 0, seconds: 90 }]));
    await waitFor(() => expect(screen.getByLabelText('Temps de la prochaine question, en secondes')).toHaveValue('30'));
  });
});

describe('what the remote tells', () => {
  it('is the question, and its answer only to who asks for it', async () => {
    const { user } = await theRemote(RUN.asking());
    expect(screen.getByText('Capitale du Togo ?')).toBeVisible();
    expect(screen.queryByText('Lomé')).toBeNull();
    await press(user, 'Voir la réponse');
    expect((await screen.findByText('Lomé')).closest('li')).toHaveTextContent('✓ B Lomé');
    await press(user, 'Cacher la réponse');
    expect(screen.queryByText('Lomé')).toBeNull();
  });

  it('is how the class has answered, once answering is closed', async () => {
    await theRemote(RUN.asking());
    expect(screen.queryByText('Réponses de la classe')).toBeNull();
    await tellWall(RUN.closed());
    const tiles = () => within(screen.getByRole('list', { name: 'Réponses possibles' })).getAllByRole('listitem');
    expect(tiles()[1]).toHaveTextContent(/Lomé.*6 75\s%/);
    expect(tiles()[1]).not.toHaveTextContent('✓');
    await tellWall(RUN.revealed());
    expect(tiles()[1]).toHaveTextContent(/✓ \(bonne réponse\)/);
  });

  it('is what was put into blanks, also what the wall keeps to itself', async () => {
    const question = { ...RUN.asking().question!, question: 'La capitale est ...', is_fillable_text: true };
    await theRemote(RUN.closed({ question }));
    const given = () =>
      within(screen.getByRole('list', { name: 'Réponses de la classe' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(given()).toEqual([expect.stringMatching(/^Lomé6 75\s%$/), expect.stringMatching(/^Accra2 25\s%$/)]);
    await tellWall(RUN.revealed({ question }));
    expect(given()).toEqual([
      expect.stringMatching(/^✓ bonne réponse Lomé/),
      expect.stringMatching(/^✗ mauvaise réponse Accra/),
    ]);
    await tellWall(RUN.closed({ step: 1, question, distribution: [], answered: 0 }));
    expect(screen.getByText('Aucune réponse')).toBeVisible();
  });

  it('is the picture of the question as well', async () => {
    await theRemote(RUN.asking({ question: { ...RUN.asking().question!, media: '/api/media/m1.png?expires=1' } }));
    expect(screen.getByRole('button', { name: 'Illustration de la carte' })).toBeVisible();
  });

  it('is who is there, and how many phones are not reached', async () => {
    await theRemote(RUN.asking());
    expect(screen.getByRole('list', { name: 'Présence' })).toHaveTextContent('24 élèves20 connectés5 réponses');
    expect(screen.getByText('4 téléphones ne sont pas joints en ce moment.')).toBeVisible();
    await tellWall(RUN.asking({ online: 24 }));
    expect(screen.queryByText(/téléphones/)).toBeNull();
  });

  it('is who has not answered yet, those whose phone is connected first', async () => {
    await theRemote(RUN.asking(), [
      person('zoe@ecole.fr', { online: false }),
      person('lea@ecole.fr'),
      person('tom@ecole.fr', { answered: true }),
    ]);
    const names = await screen.findByRole('list', { name: 'N’ont pas encore répondu' });
    expect(
      within(names)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['lea@ecole.fr ', 'zoe@ecole.fr (déconnecté)']);
    await tellWall(RUN.closed());
    expect(screen.queryByText('N’ont pas encore répondu')).toBeNull();
  });

  it('names nobody where nobody is named, and forty at most', async () => {
    const { server } = await theRemote(
      RUN.asking(),
      Array.from({ length: 45 }, (_, n) => person(`eleve-${n}@ecole.fr`)),
    );
    expect(await screen.findByText('et 5 autres')).toBeVisible();
    server.set('GET /api/runs/:id/participants', () => [person('', { user_id: 'u1' }), person('', { user_id: 'u2' })]);
    await tellWall(RUN.closed());
    await tellWall(RUN.asking({ step: 1 }));
    expect(await screen.findByText('2 élèves n’ont pas encore répondu.')).toBeVisible();
  });

  it('is that no wall is connected, with the way to one', async () => {
    await theRemote(aRunWall({ wall_connected: false }));
    expect(screen.getByText(/Aucun tableau n’est connecté/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ouvrir le tableau' })).toHaveAttribute('href', '/app/runs/r1/mur');
    await tellWall(aRunWall());
    expect(screen.queryByText(/Aucun tableau/)).toBeNull();
  });
});

describe('the way to a phone', () => {
  it('is a code to scan, while the run goes on', async () => {
    const { user } = await theRemote(RUN.asking());
    await user.click(screen.getByRole('button', { name: 'Sur mon téléphone' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('img', { name: 'Code QR qui mène à la télécommande' })).toBeVisible();
    expect(dialog).toHaveTextContent('connectez-vous avec votre compte');
    await user.keyboard('{Escape}');
    await tellWall(RUN.over());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sur mon téléphone' })).toBeNull());
  });
});

describe('the note of the remote', () => {
  it('is kept for its run, and comes back at the end', async () => {
    const { user } = await theRemote(RUN.asking());
    await user.type(screen.getByLabelText('Note pour plus tard'), 'Revoir les ports');
    act(() => goTo('/app/quiz'));
    await screen.findByRole('heading', { name: 'Aucun quiz' });
    act(() => goTo('/app/runs/r1/telecommande'));
    expect(await screen.findByLabelText('Note pour plus tard')).toHaveValue('Revoir les ports');
    await tellWall(RUN.over());
    expect(screen.getByRole('region', { name: 'Votre note de la séance' })).toHaveTextContent('Revoir les ports');
    expect(FakeSocket.last!.sent.map(([event]) => event)).toEqual(['run:watch', 'run:unwatch', 'run:watch']);
  });
});
