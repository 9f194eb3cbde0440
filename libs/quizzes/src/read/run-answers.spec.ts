import { foldInMemory } from '@ardoise/projections';
import type { Content } from '@ardoise/catalogue';
import { distributionOf } from './run-figures.js';
import { runAnswersProjection } from './run-answers.js';
import type { RunAnswersDocument } from './run-answers.js';

const THOUSAND: Content = {
  question: 'Combien de grammes dans un kilogramme ?',
  answer: ['1000 g'],
  possibleAnswers: [],
  isFillableText: false,
  kind: 'number',
  details: { value: 1_000, margin: 0, margin_in: 'units', unit: 'g' },
  additionalTextVerso: '',
  media: null,
  mediaVerso: null,
};
const given = (answer: string, correct: boolean, before?: object) => ({
  id: '',
  stream: 'x',
  revision: 0,
  position: 0,
  metadata: { at: '2026-11-28T08:00:00.000Z', version: 1 },
  type: before ? 'AnswerChanged' : 'AnswerGiven',
  data: { quizId: 'q', studentId: 's', runId: 'r', step: 0, flashcardId: 'c', answer: [answer], correct, before },
});
const before = (answer: string, correct: boolean) => ({ answer: [answer], correct });

function shown(events: ReturnType<typeof given>[]) {
  const [document] = foldInMemory<RunAnswersDocument>(runAnswersProjection, events);
  return distributionOf(document?.counts ?? [], THOUSAND, true).map((one) => [
    ...one.answer,
    one.count,
    one.is_correct,
  ]);
}

describe('what a class answered', () => {
  it('is one where it says the same, and not where a kind judges it apart', () => {
    expect(shown([given('103', false), given('10³', true), given('1 000', true), given('103', false)])).toEqual([
      ['103', 2, false],
      ['10³', 2, true],
    ]);
  });

  it('is counted right although each changes their mind', () => {
    const events = [
      given('103', false),
      given('10³', true),
      given('10³', true),
      given('10³', true, before('103', false)),
      given('103', false, before('10³', true)),
      given('7', false, before('10³', true)),
    ];
    expect(shown(events)).toEqual([
      ['10³', 1, true],
      ['103', 1, false],
      ['7', 1, false],
    ]);
  });

  it('goes on from what stood under its form before', () => {
    const old = {
      id: 'r.0',
      counts: {
        '["103"]': { answer: ['103'], correct: false, count: 2 },
        '["103"] true': { answer: ['10³'], correct: true, count: 1 },
      },
    };
    const { upgrade, evolve } = runAnswersProjection;
    const upgraded = upgrade?.(old, 3);
    expect(upgraded && upgrade?.(upgraded, 4)).toEqual(upgraded);
    const after = evolve(upgraded, given('1 000', true), 'r.0') as RunAnswersDocument;
    expect(after.counts.map(({ answer, count, correct }) => [...answer, count, correct])).toEqual([
      ['103', 2, false],
      ['10³', 1, true],
      ['1 000', 1, true],
    ]);
  });
});
