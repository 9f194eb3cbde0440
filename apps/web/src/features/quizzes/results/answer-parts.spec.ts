import { describe, expect, it } from 'vitest';
import type { AllResults, QuizStatistics } from '@ardoise/contracts';
import { inQuestionOrder, keysOf, answerParts } from './answer-parts.ts';

type Question = QuizStatistics['questions'][number];
const question = (more: Partial<Question>): Question => ({
  flashcardId: 'c1',
  question: 'Capitale du Togo ?',
  asked: 0,
  answered: 0,
  correct: 0,
  percentage: null,
  discrimination: null,
  answers: [],
  ...more,
});
const given = (answer: string, count: number, is_correct = false) => ({ answer: [answer], count, is_correct });
const KEY = { choices: ['Lomé', 'Accra', 'Bamako'], right: ['Lomé'] };

describe('the parts of a question', () => {
  it('are the right answer, the wrong ones by their number, what nobody took, and those without an answer', () => {
    const asked = question({
      asked: 12,
      answered: 10,
      correct: 4,
      answers: [given('Accra', 6), given('Lomé', 4, true)],
    });
    expect(answerParts(asked, KEY)).toEqual([
      { kind: 'right', answer: ['Lomé'], count: 4 },
      { kind: 'wrong', answer: ['Accra'], count: 6 },
      { kind: 'wrong', answer: ['Bamako'], count: 0 },
      { kind: 'none', answer: null, count: 2 },
    ]);
  });

  it('name the right answer where nobody gave it', () => {
    const asked = question({ asked: 3, answered: 3, answers: [given('Accra', 2), given('Bamako', 1)] });
    expect(answerParts(asked, KEY)[0]).toEqual({ kind: 'right', answer: ['Lomé'], count: 0 });
  });

  it('make up all who were asked, also where the statistics leave rare answers out', () => {
    const asked = question({
      asked: 800,
      answered: 790,
      correct: 300,
      answers: [given('Lomé', 280, true), ...Array.from({ length: 49 }, (_, n) => given(`ville ${n}`, 5))],
    });
    const parts = answerParts(asked, { choices: [], right: ['Lomé'] });
    expect(parts.filter(({ answer }) => answer === null)).toEqual([
      { kind: 'right', answer: null, count: 20 },
      { kind: 'wrong', answer: null, count: 245 },
      { kind: 'none', answer: null, count: 10 },
    ]);
    expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(800);
  });

  it('are no options of an opinion that nobody took, where of a class nothing holds who took which', () => {
    const asked = question({ asked: 3, answered: 2, counted: false });
    expect(answerParts(asked, { choices: ['Rouge', 'Vert'], right: [] })).toEqual([
      { kind: 'said', answer: null, count: 2 },
      { kind: 'none', answer: null, count: 1 },
    ]);
  });

  it('are none before anybody was asked', () => {
    expect(answerParts(question({}), undefined)).toEqual([]);
  });
});

describe('the order of questions', () => {
  const shares = [60, null, 20, 60, 0];
  const questions = shares.map((percentage, n) => question({ flashcardId: `c${n}`, percentage }));

  it('is the hardest first, equals as in the quiz, those that nobody was asked last', () => {
    expect(inQuestionOrder(questions, true).map(({ number }) => number)).toEqual([5, 3, 1, 4, 2]);
  });

  it('is the quiz’s own when that is wanted', () => {
    expect(inQuestionOrder(questions, false).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('what a question offers', () => {
  const response = (text: string, right: string, is_fillable_text = false) => ({
    question: text,
    possible_answers: JSON.stringify(['Lomé', 'Accra']),
    correct_answer: JSON.stringify([right]),
    answer: '[]',
    is_fillable_text,
    is_correct: false,
  });
  const one = {
    username: 'a@b.fr',
    grade: 0,
    number_of_flashcards: 1,
    started_at: '',
    finished_at: null,
    running: false,
    run_id: null,
    joined_at_step: 0,
  };

  it('is read from the card as the statistics know it', () => {
    const results: AllResults = {
      u1: { ...one, responses: { c1: response('Avant ?', 'Accra') } },
      u2: { ...one, responses: { c1: response('Capitale du Togo ?', 'Lomé') } },
      u3: { ...one, responses: { c1: response('Avant ?', 'Accra') } },
    };
    expect(keysOf(results, [question({})]).get('c1')).toMatchObject({ choices: ['Lomé', 'Accra'], right: ['Lomé'] });
  });

  it('are no choices where a text is filled in', () => {
    const results: AllResults = { u1: { ...one, responses: { c1: response('Capitale ... ?', 'Lomé', true) } } };
    expect(keysOf(results, [question({})]).get('c1')).toMatchObject({ choices: [], right: ['Lomé'] });
  });
});
