import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Ruled, RuledQuestion } from '@ardoise/contracts';
import { RefusedAnswer } from '../../../../test/fake-server.ts';
import { open } from '../../../../test/render-app.tsx';
import { question, readsResults, RESULTS, STATISTICS } from '../../../../test/given/quiz-results.ts';
import { forgetDeeds } from '../../../../ui/toasts/undo-stack.ts';

const PAGE = '/app/quiz/q1/results';
const RULING = 'POST /api/quizzes/:id/flashcards/:flashcardId/ruling';
const PREVIEW: Ruled = {
  grading: null,
  average_before: 15,
  average_after: 20,
  changes: [
    {
      ...{ user_id: 'u2', username: 'lea@ecole.fr' },
      before: { right: 1, count: 2, mark: 10 },
      after: { right: 1, count: 1, mark: 20 },
    },
  ],
};
const asked = (ruled?: RuledQuestion) => ({
  ...question('c1', 1),
  answers: [
    { answer: ['Lomé'], count: 1, is_correct: true },
    { answer: ['Accra'], count: 1, is_correct: ruled?.accepted.length === 1 },
  ],
  ...(ruled && { ruled }),
});
const statistics = (ruled?: RuledQuestion) => ({ ...STATISTICS, questions: [asked(ruled), question('c2', 2)] });

/** A professor whose rulings are numbered as gradings. */
function rules(ruled?: RuledQuestion) {
  return readsResults({
    'GET /api/quizzes/:id/statistics': () => statistics(ruled),
    [RULING]: ({ json }) => ((json as { dry_run: boolean }).dry_run ? PREVIEW : { ...PREVIEW, grading: 1 }),
  });
}
type Server = ReturnType<typeof rules>;
const sent = (server: Server) =>
  server.made('POST', '/api/quizzes/q1/flashcards/c1/ruling').map(({ json }) => json as { ruling: object });
/** Nothing can be applied before it was seen what it would change. */
const apply = async (user: ReturnType<typeof open>) => {
  const button = await screen.findByRole('button', { name: 'Appliquer' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};

beforeEach(forgetDeeds);

describe('a question', () => {
  it('is left out once it was seen whose mark changes, and counts again by Ctrl+Z', async () => {
    const server = rules();
    const user = open(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Neutraliser Q1…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /^Hors du total/ })).toBeChecked();
    const changed = await dialog.findByRole('table', { name: 'Résultats modifiés' });
    expect(within(changed).getByRole('row', { name: /lea@/ })).toHaveTextContent('lea@ecole.fr10 (1 / 2)20 (1 / 1)');
    expect(screen.getByRole('dialog')).toHaveTextContent(/Moyenne\s: 15 \/ 20 → 20 \/ 20/);
    await user.click(dialog.getByRole('radio', { name: /^Le point à tous/ }));
    await waitFor(() =>
      expect(sent(server).at(-1)).toEqual({ dry_run: true, ruling: { type: 'weigh', weight: 'given' } }),
    );
    await apply(user);
    expect(await screen.findByText('Notes mises à jour')).toBeVisible();
    expect(sent(server).at(-1)).toEqual({ dry_run: false, ruling: { type: 'weigh', weight: 'given' } });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(sent(server).at(-1)).toEqual({ dry_run: false, ruling: { type: 'weigh', weight: 'counted' } }),
    );
  });

  it('says that it is neutralised, and cannot be again', async () => {
    rules({ weight: 'left-out', accepted: [] });
    const user = open(PAGE);
    expect((await screen.findAllByText(/^Neutralisée\s: hors du total$/)).at(-1)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Neutraliser Q1…' }));
    await screen.findByRole('table', { name: 'Résultats modifiés' });
    expect(screen.getByRole('button', { name: 'Appliquer' })).toBeDisabled();
  });

  it('tells why it was refused, and stays open', async () => {
    const server = rules();
    const user = open(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Neutraliser Q1…' }));
    await screen.findByRole('table', { name: 'Résultats modifiés' });
    server.set(RULING, () => new RefusedAnswer(404, 'Introuvable.', 'not-found'));
    await apply(user);
    expect(await screen.findByText('Introuvable.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is ruled on by its newest grading alone', async () => {
    readsResults({
      'GET /api/quizzes/:id/gradings': () =>
        [0, 1].map((grading) => ({ grading, at: null, by_useremail: null, keys: [] })),
    });
    open(PAGE);
    await screen.findByRole('table', { name: 'Comparaison des corrections' });
    expect(screen.queryByRole('button', { name: 'Neutraliser Q1…' })).toBeNull();
  });
});

describe('another answer', () => {
  it('is accepted where it stands, after a look at what changes', async () => {
    const server = rules();
    const user = open(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Accepter aussi\u00a0: Accra' }));
    expect(await screen.findByText(/Elle compte seule/)).toBeVisible();
    await screen.findByRole('table', { name: 'Résultats modifiés' });
    await apply(user);
    await screen.findByText('Notes mises à jour');
    expect(sent(server).at(-1)).toEqual({ dry_run: false, ruling: { type: 'accept', answer: ['Accra'] } });
  });

  it('that was accepted says so, and need not be any more', async () => {
    const server = rules({ weight: 'counted', accepted: [['Accra']] });
    const user = open(PAGE);
    expect(await screen.findByText('acceptée aussi')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ne plus accepter\u00a0: Accra' }));
    await waitFor(() =>
      expect(sent(server).at(-1)).toEqual({ dry_run: true, ruling: { type: 'withdraw', answer: ['Accra'] } }),
    );
  });

  it('is none of what has to be put in order', async () => {
    const order = { question: 'Question c1 ?', kind: 'order' as const, correct_answer: '["Lomé","Accra"]' };
    const responses = { c1: { ...RESULTS['u2']!.responses['c1']!, ...order, possible_answers: '[]' } };
    const server = rules();
    server.set('GET /api/quizzes/:id/results_all', () => ({ u2: { ...RESULTS['u2'], responses } }));
    open(PAGE);
    expect(await screen.findByRole('button', { name: 'Neutraliser Q1…' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accepter aussi/ })).toBeNull();
  });
});

describe('the scale', () => {
  it('is the quiz’s, chosen in a dialog, and taken back', async () => {
    let scale: object = STATISTICS.marks.scale;
    const server = readsResults({
      'GET /api/quizzes/:id/statistics': () => ({ ...STATISTICS, marks: { ...STATISTICS.marks, scale } }),
      'PUT /api/quizzes/:id/mark_scale': ({ json }) => {
        scale = json as object;
        return { id: 'q1' };
      },
    });
    const user = open(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Note sur 20, au demi-point' }));
    const field = await screen.findByRole('spinbutton', { name: 'Noter sur' });
    await user.clear(field);
    await user.type(field, '10{Enter}');
    expect(await screen.findByRole('button', { name: 'Note sur 10, au demi-point' })).toBeVisible();
    const table = screen.getByRole('table', { name: 'Notes et réponses' });
    expect(within(table).getByRole('columnheader', { name: 'Note / 10' })).toBeVisible();
    expect(within(table).getByRole('row', { name: /lea@/ })).toHaveTextContent('lea@ecole.fr51 / 2');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(server.made('PUT', '/api/quizzes/q1/mark_scale').at(-1)?.json).toEqual({ out_of: 20, step: 0.5 }),
    );
  });
});

describe('marks', () => {
  it('are copied by name, as programs for marks take them, and alone', async () => {
    readsResults({
      'GET /api/quizzes/:id/results_all': () => ({
        u1: { ...RESULTS['u1'], first_name: '=Zoé', last_name: 'Martin' },
        u2: { ...RESULTS['u2'], first_name: 'Léa', last_name: 'Adam' },
      }),
    });
    const user = open(PAGE);
    const copy = async (name: RegExp) => {
      await user.click(await screen.findByRole('button', { name: 'Exporter' }));
      await user.click(screen.getByRole('menuitem', { name }));
      await screen.findByText('2 notes copiées');
      return navigator.clipboard.readText();
    };
    expect(await copy(/^Copier noms/)).toBe("Adam\tLéa\t10\r\nMartin\t'=Zoé\t20");
    expect(await copy(/^Copier la colonne/)).toBe('10\r\n20');
  });
});
