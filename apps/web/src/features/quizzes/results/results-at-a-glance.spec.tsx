import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { question, readsResults, response, RESULTS, STATISTICS } from '../../../test/given/quiz-results.ts';
import { open } from '../../../test/render-app.tsx';

const lines = () =>
  within(screen.getByRole('table', { name: 'Notes et réponses' }))
    .getAllByRole('row')
    .slice(1);
const asRead = (text: string) => text.replace(/\s/g, ' ');

describe('the answers of a student', () => {
  it('open an attempt from its student’s name by keyboard, and leave the table where it was', async () => {
    readsResults();
    const user = open('/app/quiz/q1/results');
    const name = await screen.findByRole('button', { name: 'lea@ecole.fr' });
    name.focus();
    await user.keyboard('{Enter}');
    const attempt = await screen.findByRole('dialog');
    expect(within(attempt).getByRole('heading', { name: 'Réponses de lea@ecole.fr' })).toBeVisible();
    const items = within(attempt)
      .getAllByRole('listitem')
      .filter(({ dataset }) => dataset['part'] === 'response');
    expect(items.map(({ textContent }) => textContent?.slice(0, 12))).toEqual(['Q1 Réponse f', 'Q2 Réponse j']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lines()).toHaveLength(2);
    expect(name).toHaveFocus();
  });

  it('open an attempt at the answer that is pressed', async () => {
    readsResults();
    const user = open('/app/quiz/q1/results');
    const line = (await screen.findByRole('button', { name: 'zoe@ecole.fr' })).closest('tr')!;
    await user.click(line.querySelector('[data-question="Q2"]')!);
    const attempt = await screen.findByRole('dialog');
    expect(within(attempt).getByRole('heading', { name: 'Réponses de zoe@ecole.fr' })).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Q2 Réponse juste/));
  });
});

describe('the questions', () => {
  const hard = { ...STATISTICS, questions: [question('c1', 2), question('c2', 1)] };
  const shown = () => [...document.querySelectorAll('[data-part="question"] strong')].map((title) => title.textContent);

  it('have the hardest question first, on the picture and in the table, or the quiz’s own order', async () => {
    readsResults({ 'GET /api/quizzes/:id/statistics': () => hard });
    const user = open('/app/quiz/q1/results');
    await screen.findByRole('radio', { name: 'Difficiles d’abord', checked: true });
    expect(shown()).toEqual(['Q2 Question c2 ?', 'Q1 Question c1 ?']);
    const heads = () => screen.getAllByRole('columnheader', { name: /^Q\d/ }).map((head) => asRead(head.textContent));
    expect(heads()).toEqual(['Q2 Question c2 ? 50 %', 'Q1 Question c1 ? 100 %']);
    await user.click(screen.getByText('Ordre du quiz'));
    expect(shown()).toEqual(['Q1 Question c1 ?', 'Q2 Question c2 ?']);
    expect(heads()[0]).toBe('Q1 Question c1 ? 100 %');
  });

  it('say in words who chose what', async () => {
    const asked = { asked: 12, answered: 10, correct: 4, percentage: 33.3 };
    const answers = [
      { answer: ['Accra'], count: 6, is_correct: false },
      { answer: ['Lomé'], count: 4, is_correct: true },
    ];
    readsResults({
      'GET /api/quizzes/:id/statistics': () => ({
        ...STATISTICS,
        questions: [{ ...question('c1', 4), ...asked, answers }],
      }),
    });
    open('/app/quiz/q1/results');
    const list = await screen.findByRole('list', { name: 'Réponses données' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['✓juste Lomé 4 élèves', '✗faux Accra 6 élèvesAccepter aussi', '○Sans réponse 2 élèves']);
    expect(screen.getByTitle('Accra : 6 élèves')).toHaveStyle({ flexGrow: '6' });
  });

  it('show rare answers when they are asked for', async () => {
    const answers = Array.from({ length: 9 }, (_, n) => ({
      answer: [`ville ${n}`],
      count: 9 - n,
      is_correct: n === 3,
    }));
    readsResults({
      'GET /api/quizzes/:id/statistics': () => ({
        ...STATISTICS,
        questions: [{ ...question('c1', 6), asked: 46, answered: 45, answers }],
      }),
    });
    const user = open('/app/quiz/q1/results');
    const texts = () =>
      within(screen.getByRole('list', { name: 'Réponses données' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    const more = await screen.findByRole('button', { name: 'Voir toutes les réponses', expanded: false });
    expect(texts()).toHaveLength(6);
    expect(texts()[0]).toBe('✓juste ville 3 6 élèves');
    expect(texts().at(-1)).toBe('○Sans réponse 1 élève');
    await user.click(more);
    expect(texts()).toHaveLength(11);
    expect(screen.getByRole('button', { name: 'Voir moins de réponses', expanded: true })).toBeVisible();
  });
});

describe('the menu of exports', () => {
  it('is opened, gone through and left by keyboard', async () => {
    readsResults();
    const user = open('/app/quiz/q1/results');
    const button = await screen.findByRole('button', { name: 'Exporter' });
    button.focus();
    await user.keyboard('{Enter}');
    const items = within(screen.getByRole('menu', { name: 'Exporter' })).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Notes (Excel)',
      'Copier noms et notes (Pronote, École directe)',
      'Copier la colonne des notes',
      ...['CSV', 'JSON', 'Excel', 'Imprimer'],
    ]);
    expect(items[0]).toHaveFocus();
    await user.keyboard('{End}');
    expect(items[6]).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('saves the file that is chosen by keyboard', async () => {
    readsResults();
    const made = vi.spyOn(URL, 'createObjectURL');
    const user = open('/app/quiz/q1/results');
    const button = await screen.findByRole('button', { name: 'Exporter' });
    button.focus();
    await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
    expect(made).toHaveBeenCalledOnce();
    expect(JSON.parse(await (made.mock.calls[0]![0] as Blob).text())).toEqual(RESULTS);
    expect(button).toHaveFocus();
    made.mockRestore();
  });
});

describe('words of a class', () => {
  it('are hidden, or let be seen, where they are read afterwards', async () => {
    const said = (hidden: boolean) => ({
      ...STATISTICS,
      questions: [
        {
          ...question('c1', 0),
          counted: false as const,
          percentage: null,
          answers: [{ answer: ['zut'], count: 2, is_correct: false, ...(hidden && { hidden: true as const }) }],
          said_in: { run_id: 'r1', step: 3 },
        },
      ],
    });
    let isHidden = false;
    const cloud = { words_most: 1, hidden: [], anonymous: false };
    const words = {
      ...response('Question c1 ?', ['zut'], false),
      possible_answers: '[]',
      kind: 'words',
      details: cloud,
    };
    const server = readsResults({
      'GET /api/quizzes/:id/results_all': () => ({ u1: { ...RESULTS['u1'], responses: { c1: words } } }),
      'GET /api/quizzes/:id/statistics': () => said(isHidden),
      'POST /api/runs/:id/words': ({ json }) => {
        ({ hidden: isHidden } = json as { hidden: boolean });
        return {};
      },
    });
    const user = open('/app/quiz/q1/results');
    await user.click(await screen.findByRole('button', { name: 'Masquer «\u00a0zut\u00a0»' }));
    expect(await screen.findByRole('button', { name: 'Montrer «\u00a0zut\u00a0»' })).toBeVisible();
    expect(server.made('POST', '/api/runs/r1/words').map(({ json }) => json)).toEqual([
      { step: 3, word: 'zut', hidden: true },
    ]);
  });
});

describe('a picture with zones', () => {
  const zone = { label: 'Aorte', shape: 'ellipse', x: 400, y: 100, width: 200, height: 100 } as const;
  const labels = (n: number) => ({
    ...response(`Image ${n}`, ['Veine'], false),
    possible_answers: '[]',
    correct_answer: '["Aorte"]',
    kind: 'labels',
    details: { ask: 'type', zones: [zone], others: [] },
    media: `/api/media/${n}.png`,
  });
  const opened = async (count: number) => {
    const ids = Array.from({ length: count }, (_, n) => `c${n}`);
    const responses = Object.fromEntries(ids.map((id, n) => [id, labels(n)]));
    readsResults({
      'GET /api/quizzes/:id/results_all': () => ({ u1: { ...RESULTS['u1'], responses } }),
      'GET /api/quizzes/:id/statistics': () => ({ ...STATISTICS, questions: ids.map((id) => question(id, 0)) }),
    });
    const user = open('/app/quiz/q1/results');
    await user.click(await screen.findByRole('button', { name: 'zoe@ecole.fr' }));
    return { user, attempt: within(await screen.findByRole('dialog')) };
  };

  it('is shown with what was answered', async () => {
    const { attempt } = await opened(2);
    expect(attempt.getAllByRole('img', { name: /^Image à légender/ })).toHaveLength(2);
  });

  it('waits for a press where there are many', async () => {
    const { user, attempt } = await opened(4);
    expect(attempt.queryByRole('img', { name: /^Image à légender/ })).toBeNull();
    const press = attempt.getAllByRole('button', { name: 'Voir l’image', expanded: false });
    expect(press).toHaveLength(4);
    await user.click(press[1]!);
    expect(attempt.getByRole('img', { name: /^Image à légender/ })).toHaveAttribute('src', '/api/media/1.png');
  });
});

describe('a run that ended before its first question', () => {
  it('has no grade, and no figures that say 0', async () => {
    const none = { average: null, median: null, standard_deviation: null, number_of_flashcards: 0, distribution: [] };
    readsResults({
      'GET /api/quizzes/:id/results_all': () => ({
        u1: { ...RESULTS['u1'], grade: 0, number_of_flashcards: 0, responses: {} },
      }),
      'GET /api/quizzes/:id/statistics': () => ({ ...STATISTICS, ...none, questions: [] }),
    });
    open('/app/quiz/q1/results');
    expect(await screen.findByText(/terminé avant la première question/)).toBeVisible();
    expect(screen.queryByText('Analyse')).toBeNull();
    expect(lines()[0]).toHaveTextContent('–');
    expect(lines()[0]).not.toHaveTextContent('0 / 0');
  });
});
