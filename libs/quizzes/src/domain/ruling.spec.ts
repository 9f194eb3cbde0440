import { ACCEPTED_MOST } from '@ardoise/contracts';
import type { QuestionRuling } from '@ardoise/contracts';
import { quizDecider } from './quiz.js';
import type { QuizCommand, QuizEvent, QuizFields } from './quiz.js';

const fields: QuizFields = {
  ...{ name: 'Afrique', accessCode: '123456', mode: 'self', timeLimit: 30 },
  ...{ startDate: null, endDate: null, canSeeResultsFrom: null },
};
const empty = { isFillableText: false, additionalTextVerso: '', media: null, mediaVerso: null };
const capital = { ...empty, question: 'Capitale ?', answer: ['Lomé'], possibleAnswers: ['Lomé', 'Paris', 'Accra'] };
const poll = {
  ...{ ...empty, question: 'Votre couleur ?', answer: ['a', 'b'], possibleAnswers: [], kind: 'poll' as const },
  details: { options: ['a', 'b'], several: false, anonymous: false },
};
const created: QuizEvent = { type: 'QuizCreated', data: { quizId: 'q', fields } };
const of = { quizId: 'q', flashcardId: 'c' };
const accepted = (...answer: string[]): QuizEvent => ({ type: 'QuizAnswerAccepted', data: { ...of, answer } });
const leftOut: QuizEvent = { type: 'QuizQuestionWeighed', data: { ...of, weight: 'left-out' } };

const decide = (command: QuizCommand, ...events: QuizEvent[]) =>
  quizDecider.decide(command, [created, ...events].reduce(quizDecider.evolve, quizDecider.initial));
const rule = (ruling: QuestionRuling, asked: readonly object[], ...events: QuizEvent[]) =>
  decide({ type: 'RuleQuestion', flashcardId: 'c', ruling, asked: asked as (typeof capital)[] }, ...events);
const refused = (code: string) => expect.objectContaining({ code });

describe('a question that was asked', () => {
  it('is weighed otherwise, once, and as before again', () => {
    const weigh = (weight: 'counted' | 'left-out') => ({ type: 'weigh', weight }) as const;
    expect(rule(weigh('left-out'), [capital])).toEqual([leftOut]);
    expect(rule(weigh('left-out'), [capital], leftOut)).toEqual([]);
    expect(rule(weigh('counted'), [capital])).toEqual([]);
    expect(rule(weigh('counted'), [capital], leftOut)).toEqual([
      { type: 'QuizQuestionWeighed', data: { ...of, weight: 'counted' } },
    ]);
  });

  it('accepts another answer, whatever its writing, once, and not any more', () => {
    const both = { type: 'accept', answer: [' Paris', 'Lomé'] } as const;
    expect(rule({ ...both, answer: [...both.answer] }, [capital])).toEqual([accepted('Lomé', 'Paris')]);
    expect(rule({ type: 'accept', answer: ['Paris'] }, [capital], accepted('Paris'))).toEqual([]);
    expect(rule({ type: 'withdraw', answer: ['Paris'] }, [capital])).toEqual([]);
    expect(rule({ type: 'withdraw', answer: ['Paris'] }, [capital], accepted('Paris'))).toEqual([
      { type: 'QuizAnswerWithdrawn', data: { ...of, answer: ['Paris'] } },
    ]);
  });

  it('takes no answer that was not offered, nor none', () => {
    for (const answer of [['Rome'], []])
      expect(() => rule({ type: 'accept', answer }, [capital])).toThrow(refused('ruling-answer'));
  });

  it('of which only opinions were asked has neither, and one that was not asked is not there', () => {
    expect(() => rule({ type: 'weigh', weight: 'given' }, [poll])).toThrow(refused('ruling-opinion'));
    expect(() => rule({ type: 'weigh', weight: 'given' }, [])).toThrow(refused('not-found'));
    // It was asked as both: what is right or wrong of it is ruled on.
    expect(rule({ type: 'weigh', weight: 'given' }, [poll, capital])).toHaveLength(1);
  });

  it('accepts so many and no more', () => {
    const typed = { ...capital, possibleAnswers: [], kind: 'typed' };
    const many = Array.from({ length: ACCEPTED_MOST }, (_, n) => accepted(`mot ${n}`));
    const one: QuestionRuling = { type: 'accept', answer: ['Un autre'] };
    expect(rule(one, [typed], ...many.slice(1))).toEqual([accepted('un autre')]);
    expect(() => rule(one, [typed], ...many)).toThrow(refused('ruling-many'));
  });
});

describe('the scale of a quiz', () => {
  it('is chosen, and the same again changes nothing', () => {
    const choose = (out_of: number, step: 0.5 | 1): QuizCommand => ({ type: 'ChooseScale', scale: { out_of, step } });
    expect(decide(choose(20, 0.5))).toEqual([]);
    const chosen: QuizEvent = { type: 'QuizScaleChosen', data: { quizId: 'q', scale: { out_of: 10, step: 1 } } };
    expect(decide(choose(10, 1))).toEqual([chosen]);
    expect(decide(choose(10, 1), chosen)).toEqual([]);
    expect(decide(choose(20, 0.5), chosen)).toHaveLength(1);
  });
});
