import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RunOwn, RunView } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../../test/fake-server.ts';
import { FakeSocket } from '../../../../test/fake-socket.ts';
import { hear } from '../../../../test/hear.ts';
import { open, signInAs } from '../../../../test/render-app.tsx';
import { aRunOwn, aRunQuestion, aRunView } from '../../../../test/given/run.ts';
import { stillClocks } from '../../../../test/still-clocks.ts';
import { aQuiz, someMissed } from '../../../../test/given/things.ts';

const RUN = '/app/quiz/q1/seance/r1';
const DELETED = 'Ce quiz a été supprimé.';
const LATE = 'Trop tard : les réponses à cette question sont closes.';

/** A run on the server, as this student has joined it; `go` leads it on, and tells it as the live connection does. */
function aRun(view: Partial<RunView> = {}, own: Partial<RunOwn> = {}, more: Parameters<typeof fakeServer>[0] = {}) {
  stillClocks();
  const now = { view: aRunView(view), own: aRunOwn(own) };
  FakeSocket.watched = () => now.view;
  signInAs('student');
  const server = fakeServer({
    'GET /api/quizzes/missed': () => [],
    'GET /api/quizzes/:id': () => aQuiz({ mode: 'paced', userAlreadyParticipated: true, results_available: true }),
    'POST /api/runs/:id/join': () => ({ ...now }),
    'GET /api/runs/:id': () => ({ ...now }),
    'POST /api/runs/:id/answer': ({ json }) => {
      const { token, answer } = json as { token: string; answer: string[] };
      return { step: now.own.tokens.indexOf(token), answer };
    },
    ...more,
  });
  const go = (to: Partial<RunView>, mine: Partial<RunOwn> = {}) => {
    now.view = { ...now.view, ...to };
    now.own = { ...now.own, ...mine };
  };
  const tell = async (to: Partial<RunView>, mine: Partial<RunOwn> = {}) => {
    go(to, mine);
    await hear('run:view', now.view);
  };
  return { ...server, go, tell, sent: () => server.made('POST', '/api/runs/r1/answer').map(({ json }) => json) };
}

const asking = (part: Partial<RunView> = {}): Partial<RunView> => ({
  phase: 'asking',
  step: 0,
  question: aRunQuestion(),
  ...part,
});
const revealed: Partial<RunView> = {
  phase: 'revealed',
  reveal: { answer: ['Lomé'], additionnal_text_verso: 'Au bord du golfe de Guinée.', media_verso: null },
};
const tile = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole('button', { name });
/** What is said at the end, with what it was worth. */
const theEnd = () => screen.getByRole('heading', { name: 'La séance est terminée' }).parentElement;
const seen = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

describe('the waiting room', () => {
  it('says that one is in and what was chosen, and joins once', async () => {
    const run = aRun({ anonymity: 'live', can_change: false }, { time_factor: 1.5 });
    open(RUN);
    await seen('Vous y êtes. La séance va commencer…');
    const rules = screen.getByRole('list', { name: 'Comment se passe la séance' });
    expect(
      within(rules)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2 questions',
      'Personne n’est nommé pendant la séance\u00a0; votre professeur verra vos réponses dans les résultats.',
      'Une réponse validée ne se change plus.',
      'Vous avez du temps supplémentaire pour chaque question.',
    ]);
    expect(run.made('POST', '/api/runs/r1/join')).toHaveLength(1);
    await waitFor(() => expect(FakeSocket.last!.sent).toContainEqual(['run:follow', { runId: 'r1' }]));
    await run.tell(asking());
    expect(await screen.findByRole('heading', { name: 'Question 1 sur 2' })).toHaveFocus();
  });

  it('stays shut with the server’s sentence', async () => {
    aRun({}, {}, { 'POST /api/runs/:id/join': () => new RefusedAnswer(409, 'La séance est terminée.', 'run-over') });
    open(RUN);
    await seen('La séance est terminée.');
    expect(screen.getByRole('link', { name: 'Retour aux quiz' })).toHaveAttribute('href', '/app/quiz');
  });

  it('is tried again where no answer came', async () => {
    let isDown = true;
    aRun(
      {},
      {},
      {
        'POST /api/runs/:id/join': () =>
          isDown ? new RefusedAnswer(500, 'Une erreur est survenue.', 'failed') : { view: aRunView(), own: aRunOwn() },
      },
    );
    const user = open(RUN);
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    isDown = false;
    await user.click(again);
    await seen('Vous y êtes. La séance va commencer…');
  });
});

describe('a question', () => {
  it('is answered by a tap and a second one that sends, and changed until it is closed', async () => {
    const run = aRun(asking());
    const user = open(RUN);
    await user.click(await tile('Accra'));
    expect(run.sent()).toEqual([]);
    expect(screen.getByText('Touches A à C ou 1 à 3 pour choisir, Entrée pour valider.')).toBeInTheDocument();
    await user.click(button('Valider'));
    await seen('Réponse enregistrée');
    await user.click(await tile('Lomé'));
    await user.click(button('Changer ma réponse'));
    await waitFor(() => expect(run.sent()).toHaveLength(2));
    expect(run.sent()).toEqual([
      { token: 't1', answer: ['Accra'] },
      { token: 't1', answer: ['Accra', 'Lomé'] },
    ]);
    await run.tell({ phase: 'closed' });
    await seen('Les réponses sont closes');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Valider|Changer/ })).toBeNull();
  });

  it('is answered by one tap where one answer is right, not by one of the question before, and by another tap otherwise', async () => {
    const run = aRun(asking({ question: aRunQuestion({ single_answer: true }) }));
    const user = open(RUN);
    const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}$`) });
    expect(await tile('Accra')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Valider' })).toBeNull();
    // As one who still answered the question before.
    fireEvent.click(await tile('Lomé'));
    await user.keyboard('b');
    vi.advanceTimersByTime(1_000);
    await waitFor(async () => expect(await tile('Accra')).toBeEnabled());
    expect(run.sent()).toEqual([]);
    await user.click(await tile('Accra'));
    await seen('Réponse enregistrée');
    expect(await tile('Accra')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await tile('Lomé'));
    await waitFor(() => expect(run.sent()).toHaveLength(2));
    // Nothing is pressed while an answer is on its way.
    await waitFor(async () => expect(await tile('Lomé')).toBeEnabled());
    await user.keyboard('c');
    await waitFor(() =>
      expect(run.sent()).toEqual([
        { token: 't1', answer: ['Accra'] },
        { token: 't1', answer: ['Lomé'] },
        { token: 't1', answer: ['Cotonou'] },
      ]),
    );
  });

  it('is answered for good where that was chosen', async () => {
    aRun(asking({ can_change: false }));
    const user = open(RUN);
    await user.click(await tile('Accra'));
    await user.click(button('Valider'));
    await seen('Réponse enregistrée');
    expect(await tile('Lomé')).toBeDisabled();
  });

  it('is answered by letters, figures and Enter', async () => {
    const run = aRun(asking());
    const user = open(RUN);
    await tile('Accra');
    await user.keyboard('a2a{Enter}');
    await seen('Réponse enregistrée');
    expect(run.sent()).toEqual([{ token: 't1', answer: ['Lomé'] }]);
  });

  it('with blanks is filled in', async () => {
    const question = aRunQuestion({
      question: 'La Loire passe à ... et à ... .',
      is_fillable_text: true,
      possible_answers: ['Nantes', 'Orléans'],
    });
    const run = aRun(asking({ question }));
    const user = open(RUN);
    await user.click(await screen.findByRole('button', { name: 'Orléans' }));
    await user.click(button('Nantes'));
    await user.click(button('Valider'));
    await seen('Réponse enregistrée');
    expect(run.sent()).toEqual([{ token: 't1', answer: ['Orléans', 'Nantes'] }]);
    await run.tell(
      { phase: 'revealed', reveal: { ...revealed.reveal!, answer: ['Orléans', 'Nantes'] } },
      { answer: ['Orléans', 'Nantes'], is_correct: true },
    );
    await seen('Bonne réponse !');
    expect(screen.getByText(/^Votre réponse/)).toHaveTextContent('Votre réponse : Orléans, Nantes');
  });

  it('shows again what was answered before the page was loaded anew', async () => {
    aRun(asking(), { answer: ['Lomé'] });
    open(RUN);
    expect(await tile('Lomé')).toBeChecked();
    expect(screen.getByText('Réponse enregistrée')).toBeVisible();
  });

  it('tells a late answer with the server’s sentence', async () => {
    aRun(asking(), {}, { 'POST /api/runs/:id/answer': () => new RefusedAnswer(409, LATE, 'run-late') });
    const user = open(RUN);
    await user.click(await tile('Lomé'));
    await user.click(button('Valider'));
    expect(await screen.findByText(LATE)).toBeVisible();
    expect(screen.queryByText('Réponse enregistrée')).toBeNull();
  });

  it('lasts longer for who has extra time, and sends what is chosen when that is over', async () => {
    const shown = Date.now();
    const at = (ms: number) => new Date(shown + ms).toISOString();
    const question = aRunQuestion({ shown_at: at(-60_000), deadline: at(-1_000) });
    const run = aRun(asking({ question }), { time_factor: 4 });
    const user = open(RUN);
    await user.click(await tile('Lomé'));
    expect(screen.getByRole('timer')).toHaveAccessibleName(/^Il reste 1\d\d secondes$/);
    expect(run.sent()).toEqual([]);
    run.setClock(at(180_000));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await seen(/^Réponse enregistrée. La bonne réponse va s’afficher.$/);
    expect(run.sent()).toEqual([{ token: 't1', answer: ['Lomé'] }]);
  });

  it('ends with the quiz when that is deleted, and goes on when it is put back', async () => {
    const run = aRun(asking());
    open(RUN);
    await tile('Lomé');
    const gone = { watched: 'run:view', id: 'r1', code: 'quiz-deleted', message: DELETED };
    await hear('watch:ended', { ...gone, id: 'another' });
    expect(await tile('Lomé')).toBeEnabled();
    await hear('watch:ended', gone);
    expect(await screen.findByRole('heading', { name: DELETED })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Retour aux quiz' })).toHaveAttribute('href', '/app/quiz');
    run.go({});
    await hear('changed', [{ topic: 'quizzes', id: null, position: 9 }]);
    expect(await tile('Lomé')).toBeEnabled();
  });

  it('lasts longer from the moment at which this student was given more, and says so', async () => {
    const now = Date.now();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const run = aRun(asking({ question: aRunQuestion({ shown_at: at(-60_000), deadline: at(-1_000) }) }));
    open(RUN);
    await seen('Votre temps est écoulé');
    run.go({}, { time_factor: 4 });
    await hear('changed', [{ topic: 'users', id: 'the-student', position: 7 }]);
    await seen('Temps supplémentaire');
    expect(screen.getByRole('timer')).toHaveAccessibleName(/^Il reste 1\d\d secondes$/);
    expect(await tile('Lomé')).toBeEnabled();
  });

  it('sends what is chosen when the professor closes it, also after a reload', async () => {
    const question = aRunQuestion({ deadline: null });
    const run = aRun(asking({ question }));
    const user = open(RUN);
    await user.click(await tile('Lomé'));
    cleanup();
    open(RUN);
    await waitFor(async () => expect(await tile('Lomé')).toBeChecked());
    expect(run.sent()).toEqual([]);
    await run.tell({ phase: 'closed' });
    await waitFor(() => expect(run.sent()).toEqual([{ token: 't1', answer: ['Lomé'] }]));
    await seen(/^Réponse enregistrée. La bonne réponse va s’afficher.$/);
  });

  it('is over for this student when their time is, and open again when some is added', async () => {
    const now = Date.now();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const question = aRunQuestion({ shown_at: at(-9_000), deadline: at(-3_000) });
    const run = aRun(asking({ question }));
    open(RUN);
    await seen('Votre temps est écoulé');
    expect(await tile('Lomé')).toBeDisabled();
    await run.tell({ question: { ...question, deadline: at(60_000) } });
    await waitFor(async () => expect(await tile('Lomé')).toBeEnabled());
  });
});

describe('the answer', () => {
  it('is judged on the phone as soon as it is told, before the server is asked', async () => {
    const never = new Promise<never>(() => undefined);
    const run = aRun(asking(), {}, { 'GET /api/runs/:id': () => never });
    const user = open(RUN);
    await user.click(await tile('Accra'));
    await user.click(button('Valider'));
    await seen('Réponse enregistrée');
    await run.tell(revealed);
    await seen(/Ce n’est pas/);
    expect(screen.queryByText('Votre résultat arrive…')).toBeNull();
  });

  it('is told by words beside one’s own, with its explanation', async () => {
    const run = aRun(asking());
    const user = open(RUN);
    await user.click(await tile('Accra'));
    await user.click(button('Valider'));
    await seen('Réponse enregistrée');
    await run.tell(revealed, { answer: ['Accra'], is_correct: false, right: 0, revealed: 1 });
    await seen('Ce n’est pas la bonne réponse.');
    const tiles = within(screen.getByRole('list', { name: 'Réponses possibles' })).getAllByRole('listitem');
    expect(tiles[0]).toHaveTextContent(/mauvaise réponse, votre réponse/);
    expect(tiles[1]).toHaveTextContent(/bonne réponse/);
    await seen('Au bord du golfe de Guinée.');
    await seen('0 bonne réponse sur 1');
    await run.tell(
      {
        ...asking({ question: aRunQuestion({ id: 'alias-2', question: 'Capitale du Mali ?' }) }),
        step: 1,
        reveal: null,
      },
      { answer: null, is_correct: null },
    );
    expect(await screen.findByRole('heading', { name: 'Question 2 sur 2' })).toHaveFocus();
    await seen('Capitale du Mali ?');
    expect(await tile('Accra')).not.toBeChecked();
  });

  it.each([
    [0, 'Vous n’avez pas répondu à cette question.'],
    [1, 'Cette question est passée : vous répondrez à la suivante.'],
  ])('is also for who gave none (in from question %i on)', async (joined, told) => {
    aRun({ ...asking(), ...revealed }, { is_correct: false, revealed: 1, joined_at_step: joined });
    open(RUN);
    await seen(told);
  });

  it('leads to one’s score and the results at the end', async () => {
    const run = aRun(asking({ step: 1 }), { right: 1, revealed: 1 });
    open(RUN);
    await tile('Lomé');
    await run.tell({ phase: 'over', question: null }, { tokens: [], right: 2, revealed: 2, is_correct: true });
    await seen('La séance est terminée');
    await waitFor(() => expect(theEnd()).toHaveTextContent('2 bonnes réponses sur 2'));
    expect(await screen.findByRole('link', { name: 'Voir mes résultats' })).toHaveAttribute(
      'href',
      '/app/quiz/q1/results?seance=r1',
    );
    expect(screen.queryByRole('link', { name: /Revoir les ratées/ })).toBeNull();
  });

  it('offers what was missed at the end, as the server says, and nothing of it before', async () => {
    const run = aRun(asking({ step: 1 }), {}, { 'GET /api/quizzes/missed': () => [someMissed({ run_id: 'r1' })] });
    open(RUN);
    await tile('Lomé');
    expect(run.made('GET', '/api/quizzes/missed')).toEqual([]);
    await run.tell({ phase: 'over', question: null }, { tokens: [] });
    const offer = await screen.findByRole('link', { name: 'Revoir les ratées\u00a0— 2\u00a0cartes' });
    expect(offer).toHaveAttribute('href', '/app/today?ratees=r1');
    expect(run.made('GET', '/api/quizzes/missed').map(({ query }) => query.get('taken'))).toEqual(['r1']);
  });
});

describe('points', () => {
  it('are announced before, and told with what was right', async () => {
    const run = aRun({ ranking: true }, { points: 0 });
    open(RUN);
    await seen(/rapporte de 500 à 1\s000 points, selon sa rapidité/);
    await run.tell(asking());
    await tile('Lomé');
    await run.tell(revealed, { answer: ['Lomé'], is_correct: true, right: 1, revealed: 1, points: 943 });
    await seen('1 bonne réponse sur 1 · 943 points');
    await run.tell({ phase: 'over', question: null }, { tokens: [] });
    await seen('La séance est terminée');
    await waitFor(() => expect(theEnd()).toHaveTextContent('943 points'));
    expect(screen.getByText('1 bonne réponse sur 1')).toBeVisible();
  });

  it.each([
    [2, 'Sur le podium : 2e place'],
    [1, 'Sur le podium : 1re place'],
    [214, '214e place'],
  ])('have a place at the end, also after the last answer was shown (%i)', async (place, told) => {
    const run = aRun(asking({ ranking: true }), { points: 0 });
    open(RUN);
    await tile('Lomé');
    await run.tell(revealed, { answer: ['Lomé'], is_correct: true, right: 1, revealed: 1, points: 943 });
    await seen('1 bonne réponse sur 1 · 943 points');
    await run.tell({ phase: 'over', question: null }, { tokens: [], place });
    await waitFor(() => expect(theEnd()).toHaveTextContent(told));
    expect(theEnd()).toHaveTextContent('943 points');
  });

  it('are not spoken of in a run without a ranking', async () => {
    const run = aRun();
    open(RUN);
    await seen('Vous y êtes. La séance va commencer…');
    await run.tell(asking());
    await tile('Lomé');
    await run.tell(revealed, { answer: ['Lomé'], is_correct: true, right: 1, revealed: 1 });
    await seen('1 bonne réponse sur 1');
    expect(screen.queryByText(/point/)).toBeNull();
  });
});

describe('a lost connection', () => {
  it('of the wall is told while something is shown', async () => {
    const run = aRun({ wall_connected: false });
    open(RUN);
    await seen('Vous y êtes. La séance va commencer…');
    expect(screen.queryByText('Le tableau est hors connexion.')).toBeNull();
    await run.tell(asking({ wall_connected: false }));
    await seen('Le tableau est hors connexion.');
    await run.tell({ wall_connected: true });
    await waitFor(() => expect(screen.queryByText('Le tableau est hors connexion.')).toBeNull());
  });

  it('of one’s own is told; back again, the class is found where it is', async () => {
    const run = aRun(asking());
    open(RUN);
    await tile('Lomé');
    act(() => void window.dispatchEvent(new Event('offline')));
    await hear('disconnect', 'transport close');
    await seen('Hors connexion…');
    run.go({ ...asking({ question: aRunQuestion({ id: 'alias-2', question: 'Capitale du Mali ?' }) }), step: 1 });
    act(() => void window.dispatchEvent(new Event('online')));
    await hear('connect');
    await seen('Capitale du Mali ?');
    await waitFor(() => expect(screen.queryByText('Hors connexion…')).toBeNull());
    expect(FakeSocket.last!.sent.filter(([event]) => event === 'run:follow')).toHaveLength(2);
  });

  it('is asked about when the device wakes', async () => {
    const run = aRun(asking());
    open(RUN);
    await tile('Lomé');
    run.go(revealed, { is_correct: false, revealed: 1 });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await seen('Vous n’avez pas répondu à cette question.');
  });

  it('keeps an answer, and sends it once it is back', async () => {
    let isDown = false;
    const run = aRun(asking());
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : answer(input, init),
    );
    const user = open(RUN);
    await user.click(await tile('Lomé'));
    isDown = true;
    await user.click(button('Valider'));
    await waitFor(() => expect(screen.getByText(/votre réponse est gardée/)).toBeVisible());
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await seen('Réponse enregistrée');
    expect(run.sent()).toEqual([{ token: 't1', answer: ['Lomé'] }]);
  });
});
