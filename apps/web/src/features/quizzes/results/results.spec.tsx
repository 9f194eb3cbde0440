import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AllResults, Regraded, StudentResult } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { AT, readsResults, response, RESULTS, STATISTICS, student } from '../../../test/given/quiz-results.ts';
import { someMissed } from '../../../test/given/things.ts';
import { hearAsStudent } from '../../../test/hear.ts';

const PREVIEW: Regraded = {
  grading: null,
  keys: [{ flashcardId: 'c1', question: 'Question c1 ?', before: ['Lomé'], after: ['Accra'] }],
  average_before: 1.5,
  average_after: 1.75,
  changes: [{ user_id: 'u2', username: 'lea@ecole.fr', before: 1, after: 2 }],
};

const lines = () =>
  within(screen.getByRole('table', { name: 'Notes et réponses' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('a professor’s results', () => {
  it('tell average, deviation, participation, and each question by picture and by table', async () => {
    readsResults();
    const user = open('/app/quiz/q1/results');
    await waitFor(() => expect(screen.getByText('Note moyenne').closest('li')).toHaveTextContent('15 / 20'));
    expect(screen.getByText('1,5 / 2 justes')).toBeVisible();
    expect(screen.getByText('Écart-type').closest('li')).toHaveTextContent('5');
    expect(screen.getByText('2 élèves, 2 ont terminé')).toBeVisible();
    const figures = screen.getByRole('table', { name: 'Réussite par question' });
    expect(within(figures).getByRole('row', { name: /Question c1/ })).toHaveTextContent('50 %');
    expect(screen.queryByRole('table', { name: 'Répartition des bonnes réponses' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Analyse' }));
    const grades = screen.getByRole('table', { name: 'Répartition des bonnes réponses' });
    expect(within(grades).getByRole('row', { name: /^0/ })).toHaveTextContent('aucun élève');
    expect(lines()).toEqual(['lea@ecole.fr101 / 2✗faux✓juste', 'zoe@ecole.fr202 / 2✓juste✓juste']);
  });

  it('list those who may still answer apart, and say that no figure counts them', async () => {
    readsResults({
      'GET /api/quizzes/:id/results_all': () => ({
        u3: {
          ...student('anna@ecole.fr', 1, { c1: true }),
          responses: { c1: response('Question c1 ?', ['Lomé'], true), c2: response('Question c2 ?', [], false) },
          finished_at: null,
          running: true,
        },
        ...RESULTS,
        u4: { ...student('yves@ecole.fr', 0, { c1: false }), finished_at: null },
      }),
      'GET /api/quizzes/:id/statistics': () => ({ ...STATISTICS, participations: 4, running: 1 }),
    });
    open('/app/quiz/q1/results');
    expect(await screen.findByText(/^Une participation est encore en cours/)).toBeVisible();
    expect(lines()).toEqual([
      'lea@ecole.fr101 / 2✗faux✓juste',
      'yves@ecole.frnon terminé00 / 2✗faux–',
      'zoe@ecole.fr202 / 2✓juste✓juste',
      'Encore en cours',
      'anna@ecole.fren cours––✓juste–',
    ]);
  });

  it('are filtered to one student, in the order of the questions', async () => {
    readsResults();
    const user = open('/app/quiz/q1/results');
    await user.click(await screen.findByRole('combobox', { name: 'Filtrer par élève' }));
    await user.click(await screen.findByTitle('lea@ecole.fr'));
    await waitFor(() => expect(lines()).toHaveLength(1));
    const detail = screen.getByRole('heading', { name: 'Réponses de lea@ecole.fr' }).nextElementSibling as HTMLElement;
    const items = [...detail.children];
    expect(items[0]).toHaveTextContent('Q1 Réponse fausseQuestion c1 ?');
    expect(items[0]).toHaveTextContent('✗Accrachoisie');
    expect(items[1]).toHaveTextContent('Q2 Réponse juste');
  });

  it('say that there are none yet, or why they cannot be shown', async () => {
    const server = readsResults({
      'GET /api/quizzes/:id/statistics': () => ({ ...STATISTICS, participations: 0, finished: 0 }),
    });
    open('/app/quiz/q1/results');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Aucune participation' })).toBeVisible());
    server.set('GET /api/quizzes/:id/results_all', () => new RefusedAnswer(503, 'Momentanément indisponible.'));
    open('/app/quiz/q2/results');
    await waitFor(() => expect(screen.getByText('Momentanément indisponible.')).toBeVisible());
  });

  it('offer what has come since', async () => {
    let results: AllResults = { u1: RESULTS['u1']! };
    readsResults({ 'GET /api/quizzes/:id/results_all': () => results });
    const user = open('/app/quiz/q1/results');
    await waitFor(() => expect(screen.getByText('De nouvelles réponses sont arrivées.')).toBeVisible());
    results = RESULTS;
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(screen.queryByText('De nouvelles réponses sont arrivées.')).toBeNull();
  });
});

describe('a new grading', () => {
  it('shows first what it would change, then is made, and stands beside the old one', async () => {
    let made = false;
    const server = readsResults({
      'POST /api/quizzes/:id/regrade': ({ json }) => {
        made = !(json as { dry_run: boolean }).dry_run;
        return PREVIEW;
      },
      'GET /api/quizzes/:id/gradings': () => [
        { grading: 0, at: null, by_useremail: null, keys: [] },
        ...(made ? [{ grading: 1, at: AT, by_useremail: 'prof@ecole.fr', keys: PREVIEW.keys }] : []),
      ],
      'GET /api/quizzes/:id/results_all': ({ query }) =>
        query.get('grading') === '1' ? { ...RESULTS, u2: { ...RESULTS['u2']!, grade: 2 } } : RESULTS,
    });
    const user = open('/app/quiz/q1/results');
    await user.click(await screen.findByRole('button', { name: 'Corriger de nouveau' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByText('1 note change.')).toBeVisible());
    expect(dialog).toHaveTextContent('Avant : LoméAprès : Accra');
    expect(dialog).toHaveTextContent('Note moyenne : 1,5 → 1,75');
    expect(server.made('POST', '/api/quizzes/q1/regrade').map(({ json }) => json)).toEqual([{ dry_run: true }]);
    await user.click(within(dialog).getByRole('button', { name: 'Appliquer cette correction' }));
    await waitFor(() => expect(screen.getByText('Nouvelle correction enregistrée')).toBeVisible());
    const compared = await screen.findByRole('table', { name: 'Comparaison des corrections' });
    expect(within(compared).getByRole('row', { name: /lea@ecole/ })).toHaveTextContent('lea@ecole.fr1020+10');
    expect(compared).toHaveTextContent('Correction pendant le quiz');
    expect(compared).toHaveTextContent('Correction de prof@ecole.fr, mardi 3 mars 2026 à 14 h 05');
  });

  it('takes the questions that are ticked; one that has become another is not, and says so', async () => {
    const [key] = PREVIEW.keys;
    const keys = [...PREVIEW.keys, { ...key!, flashcardId: 'c9', question: 'Ancienne ?', question_now: 'Nouvelle ?' }];
    const server = readsResults({ 'POST /api/quizzes/:id/regrade': () => ({ ...PREVIEW, keys }) });
    const asked = () => server.made('POST', '/api/quizzes/q1/regrade').map(({ json }) => json);
    const user = open('/app/quiz/q1/results');
    await user.click(await screen.findByRole('button', { name: 'Corriger de nouveau' }));
    const dialog = await screen.findByRole('dialog');
    const other = await within(dialog).findByRole('checkbox', { name: /Ancienne/ });
    expect(other).not.toBeChecked();
    expect(within(dialog).getAllByRole('checkbox', { checked: true })).toHaveLength(PREVIEW.keys.length);
    expect(dialog).toHaveTextContent(/La question est devenue une autre\s:\s+Nouvelle \?/);
    await user.click(other);
    const flashcardIds = keys.map(({ flashcardId }) => flashcardId);
    await waitFor(() => expect(asked().at(-1)).toEqual({ dry_run: true, flashcardIds }));
    await user.click(within(dialog).getByRole('button', { name: 'Appliquer cette correction' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ dry_run: false, flashcardIds }));
  });

  it('has nothing to do while no key has changed', async () => {
    readsResults({ 'POST /api/quizzes/:id/regrade': () => ({ ...PREVIEW, keys: [], changes: [] }) });
    const user = open('/app/quiz/q1/results');
    await user.click(await screen.findByRole('button', { name: 'Corriger de nouveau' }));
    // In the document before its dialog is seen.
    await waitFor(() => expect(screen.getByText(/Aucune bonne réponse n’a changé/)).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Appliquer cette correction' })).toBeNull();
  });
});

describe('a student’s own results', () => {
  const own: StudentResult = {
    grade: 1,
    number_of_flashcards: 2,
    quiz_name: 'Capitales',
    finished_at: AT,
    run_id: null,
    joined_at_step: 0,
    runs: [],
    responses: {
      c2: {
        ...response('Capitale du Togo ?', ['Lomé'], true),
        additionnal_text_verso: 'Au bord du golfe.',
        media: null,
        media_verso: null,
      },
      c1: {
        ...response('La Loire passe à ... ensuite.', ['Lyon'], false),
        is_fillable_text: true,
        possible_answers: '["Nantes","Angers"]',
        correct_answer: '["Nantes"]',
        additionnal_text_verso: '',
        media: null,
        media_verso: 'http://ardoise.test/carte.png',
      },
    },
  };

  it('show the grade, and each card with what was right', async () => {
    signInAs('student');
    fakeServer({ 'GET /api/quizzes/:id/results_student': () => own });
    open('/app/quiz/q1/results');
    await waitFor(() => expect(screen.getByText('1 / 2')).toBeVisible());
    expect(screen.getByText('1 bonne réponse sur 2')).toBeVisible();
    const [right, wrong] = within(
      screen.getByRole('heading', { name: 'Vos réponses' }).nextElementSibling as HTMLElement,
    )
      .getAllByRole('listitem')
      .filter((item) => item.dataset['part'] === 'response');
    expect(right).toHaveTextContent('Réponse juste');
    expect(right).toHaveTextContent('Au bord du golfe.');
    expect(wrong).toHaveTextContent('Réponse fausse');
    expect(wrong).toHaveTextContent('Votre réponseLa Loire passe à Lyon ensuite.');
    expect(wrong).toHaveTextContent('Bonne réponseLa Loire passe à Nantes ensuite.');
    expect(wrong).toHaveTextContent('Mots proposésNantesAngers');
    expect(within(wrong!).getByRole('button', { name: 'Illustration de la carte' })).toBeVisible();
  });

  it('offer the cards that were missed and not revised since', async () => {
    signInAs('student');
    let missed = [someMissed({ flashcardIds: ['c1'] })];
    const server = fakeServer({
      'GET /api/quizzes/missed': () => missed,
      'GET /api/quizzes/:id/results_student': () => own,
    });
    open('/app/quiz/q1/results');
    const offer = await screen.findByRole('link', { name: 'Revoir les ratées\u00a0— 1\u00a0carte' });
    expect(offer).toHaveAttribute('href', '/app/today?ratees=q1');
    expect(server.made('GET', '/api/quizzes/missed')[0]?.query.get('taken')).toBe('q1');
    missed = [];
    await hearAsStudent('progress');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Revoir les ratées/ })).toBeNull());
    expect(screen.getByText('1 / 2')).toBeVisible();
  });

  it('come later when the professor wants it so', async () => {
    signInAs('student');
    const later = 'Les résultats seront bientôt disponibles.';
    fakeServer({ 'GET /api/quizzes/:id/results_student': () => new RefusedAnswer(403, later, 'quiz-results-later') });
    open('/app/quiz/q1/results');
    await waitFor(() => expect(screen.getByText(later)).toBeVisible());
  });
});
