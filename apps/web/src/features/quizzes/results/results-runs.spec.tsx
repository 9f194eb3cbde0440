import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AllResults, QuizRun, StudentResult } from '@ardoise/contracts';
import { Piece, RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import type { SeenCall } from '../../../test/fake-server.ts';
import { AT, readsResults, response, STATISTICS, student } from '../../../test/given/quiz-results.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { aQuiz, someMissed } from '../../../test/given/things.ts';

const aRun = (part: Partial<QuizRun>): QuizRun => ({
  id: 'r1',
  quiz_id: 'q1',
  opened_at: AT,
  ended_at: AT,
  anonymity: 'none',
  number_of_flashcards: 2,
  shown: 2,
  participations: 1,
  ...part,
});
const RUNS = [
  aRun({ id: 'r2', opened_at: '2026-03-10T13:05:00.000Z', ended_at: null, participations: 2 }),
  aRun({ id: 'r1' }),
];
const inRun = (run_id: string, result: AllResults[string], joined_at_step = 0) => ({
  ...result,
  run_id,
  joined_at_step,
});
const zoe = inRun('r1', student('zoe@ecole.fr', 2, { c1: true, c2: true }));
const lea = inRun('r2', student('lea@ecole.fr', 1, { c1: false, c2: true }), 1);
const FIRST = { name: /^En classe le 3 mars.*1 élève$/ };

/** A professor whose paced quiz had two runs, of which the second goes on. */
function readsRuns(runs: readonly QuizRun[] = RUNS, participations = runs === RUNS ? 3 : 1) {
  return readsResults({
    'GET /api/quizzes/:id': () => aQuiz({ mode: 'paced', participations }),
    'GET /api/quizzes/:id/runs': () => new Piece(runs, runs.length),
    'GET /api/quizzes/:id/results_all': ({ query }) =>
      query.get('run') === 'r1' ? { u1: zoe } : query.get('run') === 'r9' ? {} : { u1: zoe, u2: lea },
    'GET /api/quizzes/:id/statistics': ({ query }) => {
      const count = { r1: 1, r9: 0 }[query.get('run') ?? ''] ?? 2;
      return { ...STATISTICS, participations: count, finished: count };
    },
    'GET /api/quizzes/:id/replay': ({ query }) => ({
      from: AT,
      to: AT,
      participants: [{ user_id: 'u1', username: `${query.get('run')}@ecole.fr` }],
      questions: [],
      moments: [[0, 0, 0, -1, -1]],
    }),
  });
}

type User = ReturnType<typeof open>;
const choice = () => screen.findByRole('combobox', { name: 'Passage' });
async function choose(user: User, name: RegExp | string) {
  await user.click(await choice());
  await user.click(await screen.findByTitle(name));
}
const students = async () =>
  within(await screen.findByRole('table', { name: 'Notes et réponses' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const runsAsked = (calls: readonly SeenCall[], route: string) =>
  calls.filter(({ path }) => path.endsWith(route)).map(({ query }) => query.get('run'));

describe('the results of a paced quiz', () => {
  it('are those of all runs together, and say who came late', async () => {
    readsRuns();
    open('/app/quiz/q1/results');
    expect(await choice()).toHaveAccessibleDescription(
      'De chaque élève compte le dernier passage où il a fait quelque chose.',
    );
    expect(await students()).toEqual([
      'lea@ecole.frarrivé à la question 2101 / 2✗faux✓juste',
      'zoe@ecole.fr202 / 2✓juste✓juste',
    ]);
  });

  it('are those of one run when it is chosen, by its address as well, and so is the replay', async () => {
    const { calls } = readsRuns();
    const user = open('/app/quiz/q1/results');
    await choose(user, FIRST.name);
    await waitFor(async () => expect(await students()).toEqual(['zoe@ecole.fr202 / 2✓juste✓juste']));
    expect(runsAsked(calls, '/statistics').at(-1)).toBe('r1');
    const replay = screen.getByRole('link', { name: /Revoir le déroulement/ });
    expect(replay).toHaveAttribute('href', '/app/quiz/q1/replay?seance=r1');
    await user.click(replay);
    expect(await screen.findByText('r1@ecole.fr')).toBeVisible();
    expect(runsAsked(calls, '/replay')).toEqual(['r1']);
  });

  it('say which one it was where there was one run only', async () => {
    readsRuns(RUNS.slice(1));
    open('/app/quiz/q1/results');
    await screen.findByRole('table', { name: 'Notes et réponses' });
    expect(await screen.findByText(FIRST.name)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Passage' })).toBeNull();
  });

  it('name each run with how many were there, and all of them together', async () => {
    readsRuns();
    const user = open('/app/quiz/q1/results');
    await user.click(await choice());
    const told = await screen.findAllByTitle(/·/);
    const names = told.map(({ title }) => title.replace(/\s/g, ' ').replace(/ 2026/, ''));
    expect([...new Set(names)]).toEqual([
      'Tous les passages · 3 participations',
      'En classe le 10 mars, 14 h 05 · 2 élèves (en cours)',
      'En classe le 3 mars, 14 h 05 · 1 élève',
    ]);
  });

  it('lead out of a run in which nobody was', async () => {
    readsRuns();
    const user = open('/app/quiz/q1/results?seance=r9');
    expect(await screen.findByText('Aucune participation')).toBeVisible();
    await choose(user, /^Tous les passages/);
    expect(await students()).toHaveLength(2);
  });
});

it('the results of a quiz that each took at their own pace say so, and of how many', async () => {
  readsResults({ 'GET /api/quizzes/:id': () => aQuiz({ participations: 12 }) });
  open('/app/quiz/q1/results');
  expect(await screen.findByText('À leur rythme · 12 élèves')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Passage' })).toBeNull();
});

describe('the results of a quiz that was taken both ways', () => {
  it('are in one place, each passage with how many were there, and leave as what is chosen', async () => {
    const { calls } = readsRuns(RUNS, 15);
    const user = open('/app/quiz/q1/results');
    await choose(user, 'À leur rythme · 12 élèves');
    await waitFor(() => expect(runsAsked(calls, '/statistics').at(-1)).toBe('self'));
    expect(address()).toBe('/app/quiz/q1/results?seance=self');
    for (const route of ['/results_all', '/results_by_class']) expect(runsAsked(calls, route).at(-1)).toBe('self');
    expect(await screen.findByRole('link', { name: /Revoir le déroulement/ })).toHaveAttribute(
      'href',
      '/app/quiz/q1/replay?seance=self',
    );
    const names: string[] = [];
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(names).toEqual(['results-a-leur-rythme.csv']));
    clicks.mockRestore();
  });
});

it('at one’s own pace nobody is counted who was in a run that is not listed any more', async () => {
  const many = Array.from({ length: 100 }, (_, n) => aRun({ id: `r${n}` }));
  readsRuns(many, 130);
  open('/app/quiz/q1/results?seance=self');
  expect(await screen.findByTitle(/^À leur rythme/)).toHaveAttribute('title', 'À leur rythme');
});

describe('the replay of a paced quiz', () => {
  it('is that of the newest run, unless another one is chosen', async () => {
    const { calls } = readsRuns();
    const user = open('/app/quiz/q1/replay');
    expect(await screen.findByText('r2@ecole.fr')).toBeVisible();
    expect(runsAsked(calls, '/replay')).toEqual(['r2']);
    await choose(user, FIRST.name);
    expect(await screen.findByText('r1@ecole.fr')).toBeVisible();
  });

  it('says why its runs did not come, and asks again', async () => {
    const { set } = readsRuns();
    set('GET /api/quizzes/:id/runs', () => new RefusedAnswer(503, 'Service indisponible.'));
    const user = open('/app/quiz/q1/replay');
    expect(await screen.findByText('Service indisponible.')).toBeVisible();
    set('GET /api/quizzes/:id/runs', () => new Piece(RUNS, 2));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('r2@ecole.fr')).toBeVisible();
  });
});

describe('a student’s own results of a paced quiz', () => {
  const own: StudentResult = {
    grade: 0,
    number_of_flashcards: 1,
    quiz_name: 'Capitales',
    finished_at: AT,
    run_id: 'r2',
    joined_at_step: 3,
    runs: [
      { run_id: 'r2', started_at: '2026-03-10T13:05:00.000Z' },
      { run_id: 'r1', started_at: AT },
    ],
    responses: {
      c1: {
        ...response('Capitale du Togo ?', [], false),
        additionnal_text_verso: '',
        media: null,
        media_verso: null,
      },
    },
  };

  it('are those of the last run first, and say from where on they were there', async () => {
    signInAs('student');
    const { calls } = fakeServer({
      'GET /api/quizzes/missed': ({ query }) => [someMissed({ run_id: query.get('taken') })],
      'GET /api/quizzes/:id/results_student': ({ query }) =>
        query.get('run') === 'r1' ? { ...own, run_id: 'r1', grade: 1, joined_at_step: 0 } : own,
    });
    const user = open('/app/quiz/q1/results');
    expect(await screen.findByText(/^Vous avez rejoint la séance à la question 4/)).toBeVisible();
    await choose(user, /^En classe le 3 mars/);
    expect(await screen.findByText('1 bonne réponse sur 1')).toBeVisible();
    expect(screen.queryByText(/^Vous avez rejoint/)).toBeNull();
    expect(runsAsked(calls, '/results_student')).toEqual([null, 'r1']);
    // Each run has its own.
    const offer = await screen.findByRole('link', { name: /Revoir les ratées/ });
    expect(offer).toHaveAttribute('href', '/app/today?ratees=r1');
  });
});
