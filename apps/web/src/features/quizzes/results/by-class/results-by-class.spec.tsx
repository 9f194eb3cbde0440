import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Absentee, ClassResult } from '@ardoise/contracts';
import { aClass } from '../../../../test/given/classes.ts';
import { RefusedAnswer } from '../../../../test/fake-server.ts';
import { hear } from '../../../../test/hear.ts';
import { readsResults, RESULTS, STATISTICS } from '../../../../test/given/quiz-results.ts';
import { address, open } from '../../../../test/render-app.tsx';
import { aQuiz } from '../../../../test/given/things.ts';

const A: ClassResult = {
  class_id: 'a',
  name: '3e A',
  school_year: '2026-2027',
  archived: false,
  students: 3,
  participations: 1,
  running: 0,
  average: 2,
  median: 2,
  average_mark: 20,
  median_mark: 20,
  marks_out_of: 20,
  number_of_flashcards: 2,
};
const B: ClassResult = { ...A, class_id: 'b', name: '3e B', students: 1, average_mark: 10, median_mark: 10 };
const ENDED: ClassResult = { ...A, class_id: 'z', name: '3e Z', archived: true, average_mark: null, median_mark: null };
const ZOE = { ...RESULTS['u1']!, classes: ['3e A', '=3e B'] };
const MISSING: Absentee[] = [
  { user_id: 'u8', email: 'yves@ecole.fr', classes: ['3e A'] },
  { user_id: 'u9', email: 'zoé@ecole.fr', first_name: 'Ana', last_name: 'Œillet', classes: ['3e A', '3e B'] },
];

/** A professor of a school with classes, of which two took part. */
function readsClasses(more: Parameters<typeof readsResults>[0] = {}) {
  return readsResults({
    'GET /api/classes': () => [aClass({ id: 'a', name: '3e A' }), aClass({ id: 'b', name: '3e B' })],
    'GET /api/quizzes/:id/results_by_class': () => [A, B],
    'GET /api/quizzes/:id/results_all': ({ query }) =>
      query.get('class') === 'a' ? { u1: ZOE } : { u1: ZOE, u2: RESULTS['u2'] },
    'GET /api/quizzes/:id/statistics': ({ query }) => {
      const count = query.get('class') === 'a' ? 1 : 2;
      return { ...STATISTICS, participations: count, finished: count };
    },
    'GET /api/quizzes/:id/absentees': () => MISSING,
    ...more,
  });
}

const PAGE = '/app/quiz/q1/results';
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const students = () => rowsOf('Notes et réponses');
const choice = () => screen.findByRole('combobox', { name: 'Classe' });

describe('results where a school has no class', () => {
  it('speak of none', async () => {
    readsResults();
    open(PAGE);
    expect(await students()).toHaveLength(2);
    expect(document.body.textContent).not.toMatch(/classe/i);
    expect(screen.queryByRole('combobox', { name: 'Classe' })).toBeNull();
  });

  it('say why a class of the address is not there, and lead back', async () => {
    const refused = ({ query }: { query: URLSearchParams }) =>
      query.has('class') ? new RefusedAnswer(404, 'Cet élément n’existe pas.', 'not-found') : RESULTS;
    readsResults({ 'GET /api/quizzes/:id/results_all': refused });
    const user = open(`${PAGE}?classe=nulle`);
    expect(await screen.findByText('Cet élément n’existe pas.')).toBeVisible();
    await user.click(await choice());
    await user.click(await screen.findByTitle('Toutes les classes'));
    expect(await students()).toHaveLength(2);
    expect(screen.queryByRole('combobox', { name: 'Classe' })).toBeNull();
  });
});

describe('results by class', () => {
  it('name the classes of each student', async () => {
    readsClasses();
    open(PAGE);
    expect(await students()).toEqual(['lea@ecole.fr101 / 2✗faux✓juste', 'zoe@ecole.fr3e A, =3e B202 / 2✓juste✓juste']);
  });

  it('are those of one class when it is chosen, which the address keeps beside the run', async () => {
    const { made } = readsClasses();
    const user = open(`${PAGE}?seance=r1`);
    await user.click(await choice());
    await user.click(await screen.findByTitle('3e A'));
    await waitFor(async () => expect(await students()).toHaveLength(1));
    await waitFor(() => expect(address()).toBe(`${PAGE}?seance=r1&classe=a`));
    expect(made('GET', '/api/quizzes/q1/statistics').at(-1)?.query.toString()).toBe('run=r1&class=a');
    expect(made('GET', '/api/quizzes/q1/absentees').at(-1)?.query.toString()).toBe('run=r1&class=a');
  });

  it('are compared: how many took part of how many, mean and median, in any order', async () => {
    readsClasses({ 'GET /api/quizzes/:id/results_by_class': () => [A, B, ENDED] });
    const user = open(PAGE);
    const table = await screen.findByRole('table', { name: 'Par classe' });
    const first = () => within(table).getAllByRole('row')[1]!.textContent;
    expect(await rowsOf('Par classe')).toEqual(['3e A1 / 320 / 2020', '3e B1 / 110 / 2010', '3e Z1 / 3––']);
    await user.click(within(table).getByRole('button', { name: 'Ont participé' }));
    expect(first()).toBe('3e B1 / 110 / 2010');
    await user.click(within(table).getByRole('button', { name: 'Moyenne' }));
    expect(first()).toBe('3e A1 / 320 / 2020');
    await user.click(within(table).getByRole('button', { name: 'Moyenne' }));
    expect(first()).toBe('3e B1 / 110 / 2010');
    expect(within(table).getByRole('columnheader', { name: 'Moyenne' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('are chosen from the comparison as well, also those of a class that has ended, and back', async () => {
    const { made } = readsClasses({ 'GET /api/quizzes/:id/results_by_class': () => [A, ENDED] });
    const user = open(PAGE);
    const ended = await screen.findByRole('button', { name: '3e Z' });
    await user.click(ended);
    await waitFor(() => expect(made('GET', '/api/quizzes/q1/results_all').at(-1)?.query.get('class')).toBe('z'));
    expect(ended).toHaveAttribute('aria-pressed', 'true');
    expect(ended).toHaveFocus();
    expect((await choice()).closest('.ant-select')).toHaveTextContent('3e Z (2026-2027)');
    await user.click(ended);
    await waitFor(() => expect(address()).toBe(PAGE));
  });

  it('are not compared where one class took part alone', async () => {
    readsClasses({ 'GET /api/quizzes/:id/results_by_class': () => [A] });
    open(PAGE);
    await students();
    expect(await choice()).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Par classe' })).toBeNull();
  });

  it('tell who of the class did not take part, by name, and how many', async () => {
    readsClasses();
    open(`${PAGE}?classe=a`);
    expect(await rowsOf('N’ont pas participé')).toEqual(['Œillet Ana3e A, 3e B', 'yves@ecole.fr3e A']);
    expect(screen.getByText('2 sur 3 élèves de la classe')).toBeVisible();
  });

  it('tell who of the classes for which the quiz is did not, without a choice, and when nobody is missing', async () => {
    let missing = MISSING;
    const { made } = readsClasses({
      'GET /api/quizzes/:id': () => aQuiz({ class_ids: ['a', 'b'] }),
      'GET /api/quizzes/:id/statistics': () => ({ ...STATISTICS, participations: 0, finished: 0 }),
      'GET /api/quizzes/:id/absentees': () => missing,
    });
    open(PAGE);
    expect(await screen.findByText('2 élèves')).toBeVisible();
    expect(made('GET', '/api/quizzes/q1/absentees')[0]?.query.size).toBe(0);
    missing = [];
    await hear('changed', [{ topic: 'attempts', id: 'q1', position: 7 }]);
    expect(await screen.findByText('Personne ne manque.')).toBeVisible();
  });

  it('say that nobody of a class took part', async () => {
    readsClasses({
      'GET /api/quizzes/:id/statistics': () => ({ ...STATISTICS, participations: 0, finished: 0 }),
    });
    open(`${PAGE}?classe=b`);
    expect(await screen.findByRole('heading', { name: 'Aucune participation de cette classe' })).toBeVisible();
  });

  it('say of a run that names nobody that nothing is known by class', async () => {
    const anonymous = 'Cette séance est anonyme\u00a0: on ne sait pas qui y était.';
    readsClasses({
      'GET /api/quizzes/:id/results_by_class': () => new RefusedAnswer(409, anonymous, 'run-anonymous'),
      'GET /api/quizzes/:id/absentees': () => new RefusedAnswer(409, anonymous, 'run-anonymous'),
    });
    open(`${PAGE}?classe=a`);
    expect(await screen.findByText(/^Cette séance est anonyme/)).toBeVisible();
    await students();
    expect(screen.queryByRole('heading', { name: 'N’ont pas participé' })).toBeNull();
  });

  it('leave as they are seen: those of the class, named after it', async () => {
    readsClasses({ 'GET /api/classes': () => [aClass({ id: 'a', name: '=3e A / été' })] });
    let name = '';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    const made = vi.spyOn(URL, 'createObjectURL');
    const user = open(`${PAGE}?classe=a`);
    await choice();
    const button = await screen.findByRole('button', { name: 'Exporter' });
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'JSON' }));
    expect(name).toBe('results-3e-A-été.json');
    const file = () => (made.mock.calls.at(-1)![0] as Blob).text();
    expect(JSON.parse(await file())).toEqual({ u1: ZOE });
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect((await file()).split('\r\n').map((line) => line.split(';').at(-1))).toEqual([
      'Classe',
      '3e A | =3e B',
      '',
      '',
    ]);
    vi.restoreAllMocks();
  });
});
