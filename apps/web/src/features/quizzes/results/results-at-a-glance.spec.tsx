import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { question, readsResults, RESULTS, STATISTICS } from '../../../test/given/quiz-results.ts';
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
    ).toEqual(['✓juste Lomé 4 élèves', '✗faux Accra 6 élèves', '○Sans réponse 2 élèves']);
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
    expect(items.map(({ textContent }) => textContent)).toEqual(['CSV', 'JSON', 'Excel', 'Imprimer']);
    expect(items[0]).toHaveFocus();
    await user.keyboard('{End}');
    expect(items[3]).toHaveFocus();
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
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(made).toHaveBeenCalledOnce();
    expect(JSON.parse(await (made.mock.calls[0]![0] as Blob).text())).toEqual(RESULTS);
    expect(button).toHaveFocus();
    made.mockRestore();
  });
});
