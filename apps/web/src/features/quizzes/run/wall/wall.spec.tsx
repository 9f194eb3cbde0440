import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RunWall } from '@ardoise/contracts';
import { noteServerTime } from '../../../../platform/server-clock.ts';
import { RefusedAnswer, fakeServer } from '../../../../test/fake-server.ts';
import { FakeSocket } from '../../../../test/fake-socket.ts';
import { hear } from '../../../../test/hear.ts';
import { open, signInAs } from '../../../../test/render-app.tsx';
import { RUN, aWallQuestion, aRunWall, tellWall } from '../../../../test/given/run-wall.ts';
import { stillClocks } from '../../../../test/still-clocks.ts';

const NOW = '2026-03-03T13:05:10.000Z';

/** A wall at this moment; commands answer with what they lead to. */
async function theWall(run: RunWall) {
  FakeSocket.watched = () => run;
  const server = fakeServer({
    'POST /api/runs/:id/show': () => RUN.asking(),
    'POST /api/runs/:id/extend': () => RUN.asking(),
    'POST /api/runs/:id/close': () => RUN.closed(),
    'POST /api/runs/:id/reveal': () => RUN.revealed(),
    'POST /api/runs/:id/end': () => RUN.over(),
    'GET /api/runs/:id/past/:step': (_, [, step]) => ({
      step: Number(step),
      question: aWallQuestion({ question: `Question passée ${step}` }),
      reveal: RUN.revealed().reveal,
      answered: 8,
      distribution: RUN.revealed().distribution,
    }),
  });
  stillClocks();
  // As the first answer of the page tells it, and those that come after.
  noteServerTime(new Headers({ date: NOW }), Date.now(), Date.now());
  server.setClock(NOW);
  signInAs('professor');
  const user = open('/app/runs/r1/mur');
  await screen.findByRole('toolbar', { name: 'Commandes du tableau' });
  const bodies = (command: string) => server.made('POST', `/api/runs/r1/${command}`).map(({ json }) => json);
  return { user, server, bodies };
}

const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the wall in the lobby', () => {
  it('shows code, drawing, address, how many have come and their first names', async () => {
    await theWall(aRunWall());
    expect(screen.getByText('482913')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Code QR qui mène au quiz Capitales' })).toBeVisible();
    expect(screen.getByText('ardoise.test/app/quiz')).toBeVisible();
    expect(screen.getByText('En attente des élèves…')).toBeVisible();
    expect(FakeSocket.last!.sent).toEqual([['run:watch', { runId: 'r1', wall: true }]]);
    await tellWall(aRunWall({ joined: 2, online: 2, first_names: ['Zoé', 'Léa'] }));
    expect(screen.getByRole('status')).toHaveTextContent('2 élèves ont rejoint');
    expect(lines('Derniers arrivés')).toEqual(['Zoé', 'Léa']);
    await tellWall(aRunWall({ joined: 11, online: 11, first_names: ['Zoé', 'Léa'] }));
    expect(screen.getByText('+9')).toBeVisible();
    expect(screen.queryByRole('banner')).not.toHaveTextContent('Question');
  });

  it('says that its quiz was deleted, leads on, and comes back with it', async () => {
    await theWall(aRunWall());
    const message = 'Ce quiz a été supprimé.';
    const gone = { watched: 'run:wall', id: 'r1', code: 'quiz-deleted', message };
    await hear('watch:ended', gone);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/app');
    await hear('changed', [{ topic: 'quizzes', id: 'q1', position: 9 }]);
    expect(screen.getByRole('toolbar', { name: 'Commandes du tableau' })).toBeVisible();
  });

  it('names nobody where nobody is named', async () => {
    await theWall(aRunWall({ joined: 1, anonymity: 'live' }));
    expect(screen.getByRole('status')).toHaveTextContent('1 élève a rejoint');
    expect(screen.queryByRole('list', { name: 'Derniers arrivés' })).toBeNull();
  });
});

describe('a question on the wall', () => {
  it('is open: its tiles, the ring, how many of those present have answered, and no distribution', async () => {
    await theWall(RUN.asking({ distribution: RUN.revealed().distribution }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Question 1 sur 2');
    expect(screen.getByText('Capitale du Togo ?')).toBeVisible();
    expect(lines('Réponses possibles').join()).not.toMatch(/%|✓/);
    expect(await screen.findByRole('timer')).toHaveAccessibleName(/^Il reste [12]\d secondes$/);
    expect(screen.getByText('5 réponses sur 22')).toBeVisible();
    expect(screen.getByText('482913').closest('p')).toHaveTextContent('Code 482913');
  });

  it('waits beyond its deadline without naming for whom', async () => {
    const { server } = await theWall(RUN.asking({ waited_for: 2 }));
    expect(server.calls.length).toBeGreaterThan(0);
    await tellWall(
      RUN.asking({
        waited_for: 2,
        step: 1,
        question: aWallQuestion({ shown_at: '2026-03-03T13:04:00.000Z', deadline: '2026-03-03T13:04:30.000Z' }),
      }),
    );
    expect(await screen.findByText('Encore quelques réponses…')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is closed: the distribution grows from the tiles, and nothing tells what is right', async () => {
    await theWall(RUN.closed());
    const tiles = lines('Réponses possibles');
    expect(tiles[0]).toMatch(/2 25\s%/);
    expect(tiles[1]).toMatch(/6 75\s%/);
    expect(tiles.join()).not.toContain('✓');
    expect(screen.getByText('Les réponses sont closes.')).toBeVisible();
  });

  it('is revealed: what is right by a sign and in words, and the explanation beside', async () => {
    await theWall(RUN.revealed());
    expect(lines('Réponses possibles')[1]).toMatch(/✓ \(bonne réponse\)/);
    expect(lines('Réponses possibles')[0]).not.toContain('✓');
    expect(screen.getByRole('complementary', { name: 'Explication' })).toHaveTextContent('Sur le golfe de Guinée.');
  });

  it('has blanks: wrong answers stay away until they are asked for', async () => {
    const question = aWallQuestion({ question: 'La capitale du Togo est ...', is_fillable_text: true });
    const { user } = await theWall(RUN.asking({ question }));
    expect(lines('Mots à placer')).toEqual(['Accra', 'Lomé', 'Cotonou']);
    await tellWall(RUN.closed({ question }));
    // Nobody knows yet which are wrong.
    expect(screen.getByText('8 réponses données')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Montrer les réponses' }));
    expect(lines('Réponses les plus fréquentes').join()).not.toMatch(/✓|✗/);
    await user.click(screen.getByRole('button', { name: 'Cacher les réponses' }));
    await tellWall(RUN.revealed({ question }));
    expect(lines('Réponses les plus fréquentes')).toEqual([expect.stringMatching(/✓ .*Lomé6 75\s%/)]);
    expect(screen.getByText('2 autres réponses')).toBeVisible();
    await user.keyboard('w');
    expect(lines('Réponses les plus fréquentes')[1]).toMatch(/✗ .*Accra2 25\s%/);
    await user.click(screen.getByRole('button', { name: 'Cacher les mauvaises réponses' }));
    expect(lines('Réponses les plus fréquentes')).toHaveLength(1);
  });
});

describe('the end on the wall', () => {
  it('is calm: the average, and what is to be gone through again', async () => {
    await theWall(RUN.over());
    expect(screen.getByText('La séance est terminée. 24 participants.')).toBeVisible();
    expect(screen.getByText('62 %')).toBeVisible();
    expect(screen.getByRole('region', { name: 'À revoir ensemble' })).toHaveTextContent(
      'Capitale du Mali ?31 % de bonnes réponses',
    );
  });
});

describe('a podium', () => {
  const placed = (place: number, first_name: string, points: number) => ({ place, first_name, points });
  const over = (podium: ReturnType<typeof placed>[]) =>
    RUN.over({ ranking: true, summary: { average: 62.4, hardest: [], podium } });

  it('names the first three, and equals on the same step', async () => {
    await theWall(over([placed(1, 'Inès', 2_850), placed(2, 'Noé', 1_000), placed(2, 'Zoé', 1_000)]));
    expect(lines('Podium')).toEqual([
      expect.stringMatching(/^Inès11re place 2\s850 points2\s850 points$/),
      expect.stringMatching(/^Noé, Zoé22e place 1\s000 points1\s000 points$/),
    ]);
    expect(screen.getByText('62 %')).toBeVisible();
  });

  it('counts those for whom a step has no room', async () => {
    const equals = ['Ana', 'Bob', 'Cid', 'Dan', 'Eve'].map((name) => placed(2, name, 1_000));
    const podium = [placed(1, 'Inès', 2_850), ...equals];
    await theWall(RUN.over({ ranking: true, summary: { average: 62.4, hardest: [], podium, podium_others: 7 } }));
    expect(lines('Podium')[1]).toMatch(/^Ana, Bob, Cid \+9et 9 autres2/);
  });

  it('is not there without points', async () => {
    await theWall(over([]));
    expect(screen.getByText('62 %')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull();
  });
});

describe('the keys of the wall', () => {
  it('go on from the lobby to the answer', async () => {
    const { user, bodies } = await theWall(aRunWall());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(bodies('show')).toEqual([{ step: 0 }]));
    await screen.findByText('Capitale du Togo ?');
    await user.keyboard('{PageDown}');
    await screen.findByText('Les réponses sont closes.');
    expect(bodies('close')).toEqual([{ step: 0 }]);
    await user.keyboard(' ');
    await screen.findByRole('complementary', { name: 'Explication' });
    expect(bodies('reveal')).toEqual([{ step: 0 }]);
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(bodies('show')).toEqual([{ step: 0 }, { step: 1 }]));
  });

  it('end the run after its last question, and do nothing more', async () => {
    const { user, server, bodies } = await theWall(RUN.revealed({ step: 1 }));
    await user.keyboard('{ArrowRight}');
    await screen.findByText('La séance est terminée. 24 participants.');
    await user.keyboard('{ArrowRight}r');
    expect(bodies('end')).toHaveLength(1);
    expect(server.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/runs/'))).toHaveLength(
      1,
    );
  });

  it('show the answer at once, while answers are still open', async () => {
    const { user, bodies } = await theWall(RUN.asking());
    await user.keyboard('r');
    await screen.findByRole('complementary', { name: 'Explication' });
    expect([bodies('close'), bodies('reveal')]).toEqual([[], [{ step: 0 }]]);
    await user.keyboard('r');
    expect(bodies('reveal')).toHaveLength(1);
  });

  it('take what is pressed twice for one', async () => {
    const { user, server, bodies } = await theWall(RUN.asking());
    let settle: () => void = () => undefined;
    server.set('POST /api/runs/:id/close', async () => {
      await new Promise<void>((resolve) => (settle = resolve));
      return RUN.closed();
    });
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(bodies('close')).toHaveLength(1));
    act(() => settle());
    await screen.findByText('Les réponses sont closes.');
    expect(bodies('close')).toHaveLength(1);
    expect(bodies('reveal')).toHaveLength(0);
  });

  it('look back at past questions without opening them, and come forward again', async () => {
    const { user, server } = await theWall(RUN.asking({ step: 2, number_of_flashcards: 4 }));
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('Question passée 1')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Retour sur la question 2');
    await user.keyboard('{PageUp}');
    expect(await screen.findByText('Question passée 0')).toBeVisible();
    await user.keyboard('{PageUp}{ArrowRight}');
    expect(await screen.findByText('Question passée 1')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Capitale du Togo ?')).toBeVisible();
    expect(server.calls.some(({ method, path }) => method === 'POST' && path.startsWith('/api/runs/'))).toBe(false);
  });

  it('leave the past when something new is shown', async () => {
    const { user } = await theWall(RUN.revealed({ step: 1, number_of_flashcards: 4 }));
    await user.keyboard('{ArrowLeft}');
    await screen.findByText('Question passée 0');
    await tellWall(
      RUN.asking({ step: 2, number_of_flashcards: 4, question: aWallQuestion({ question: 'La nouvelle' }) }),
    );
    expect(screen.getByText('La nouvelle')).toBeVisible();
  });

  it('black the screen out and light it again, without going on', async () => {
    const { user, bodies } = await theWall(RUN.asking());
    await user.keyboard('b');
    expect(screen.queryByText('Capitale du Togo ?')).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Capitale du Togo ?')).toBeVisible();
    expect(bodies('close')).toHaveLength(0);
    await user.keyboard('.');
    await user.click(screen.getByRole('button', { name: /Écran noir/ }));
    expect(screen.getByText('Capitale du Togo ?')).toBeVisible();
    await user.keyboard('b');
    await tellWall(RUN.revealed());
    expect(screen.getByText('Capitale du Togo ?')).toBeVisible();
  });

  it('leave a film its own', async () => {
    const question = aWallQuestion({ media: '/api/media/m1.webm?expires=1&signature=a' });
    const { user, bodies } = await theWall(RUN.asking({ question }));
    act(() => screen.getByLabelText('Vidéo de la carte').focus());
    await user.keyboard(' ');
    expect(bodies('close')).toHaveLength(0);
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(bodies('close')).toHaveLength(1));
  });

  it('take all of the screen', async () => {
    const { user } = await theWall(RUN.asking());
    const ask = vi.fn<() => Promise<void>>().mockResolvedValue();
    Object.defineProperty(document.documentElement, 'requestFullscreen', { value: ask, configurable: true });
    await user.keyboard('f');
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('the wall by the mouse', () => {
  it('is worked by buttons that say what they do', async () => {
    const { user, bodies } = await theWall(RUN.asking());
    await user.click(screen.getByRole('button', { name: /ajouter 15 secondes/ }));
    await waitFor(() => expect(bodies('extend')).toEqual([{ step: 0, deadline: '2026-03-03T13:05:30.000Z' }]));
    await user.click(screen.getByRole('button', { name: 'Arrêter les réponses' }));
    // While answers are open, a button of the same name stands beside, and goes when they are closed.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Arrêter les réponses' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Montrer la réponse' }));
    await user.click(await screen.findByRole('button', { name: 'Montrer la question 2' }));
    await waitFor(() => expect(bodies('show')).toEqual([{ step: 1 }]));
  });
});

/** Closing answers only once it is told what. */
function lateClose({ set }: ReturnType<typeof fakeServer>): (answer: RunWall | RefusedAnswer) => void {
  let tell: (answer: RunWall | RefusedAnswer) => void = () => {};
  const answer = new Promise<RunWall | RefusedAnswer>((resolve) => (tell = resolve));
  set('POST /api/runs/:id/close', () => answer);
  return (told) => tell(told);
}

describe('what is pressed while a command is under way', () => {
  it('waits for its turn, the same once alone', async () => {
    const { user, server, bodies } = await theWall(RUN.asking());
    const answerClose = lateClose(server);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await user.keyboard('r');
    await waitFor(() => expect(bodies('close')).toEqual([{ step: 0 }]));
    expect(bodies('reveal')).toEqual([]);
    answerClose(RUN.closed());
    await waitFor(() => expect(bodies('reveal')).toEqual([{ step: 0 }]));
    expect(await screen.findByRole('complementary', { name: 'Explication' })).toBeVisible();
    expect(bodies('close')).toHaveLength(1);
  });

  it('is not done once the command before it was refused', async () => {
    const { user, server, bodies } = await theWall(RUN.asking());
    const answerClose = lateClose(server);
    await user.keyboard('{ArrowRight}r');
    answerClose(new RefusedAnswer(409, 'La séance est terminée.', 'run-over'));
    expect(await screen.findByText('La séance est terminée.')).toBeVisible();
    expect(bodies('reveal')).toEqual([]);
  });
});

describe('a wall that is cut off', () => {
  it('says so, keeps what it shows, and takes up what it missed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await theWall(RUN.asking());
    await hear('disconnect', 'transport close');
    act(() => {
      vi.advanceTimersByTime(3_500);
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Hors connexion : la séance continue.');
    expect(screen.getByText('Capitale du Togo ?')).toBeVisible();
    FakeSocket.watched = () => RUN.closed();
    await hear('connect');
    expect(await screen.findByText('Les réponses sont closes.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks over HTTP while the live connection alone is gone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await theWall(RUN.asking());
    server.set('GET /api/runs/:id/wall', () => RUN.closed());
    await hear('disconnect', 'transport close');
    act(() => {
      vi.advanceTimersByTime(3_500);
    });
    expect(await screen.findByText('Les réponses sont closes.')).toBeVisible();
  });

  it('says why there is nothing to see, and why a command was refused', async () => {
    const { user, server } = await theWall(RUN.asking());
    server.set('POST /api/runs/:id/close', () => new RefusedAnswer(409, 'La séance est terminée.', 'run-over'));
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('La séance est terminée.')).toBeVisible();
    FakeSocket.watched = () => ({ statusCode: 404, code: 'not-found', message: 'Cette séance n’est plus là.' });
    await hear('disconnect', 'transport close');
    await hear('connect');
    expect(await screen.findByText('Cette séance n’est plus là.')).toBeVisible();
  });
});
