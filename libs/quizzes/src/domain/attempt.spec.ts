import { attemptDecider } from './attempt.js';
import type { AttemptCommand, AttemptEvent, AttemptTerms, Clock } from './attempt.js';

const here = { quizId: 'q', studentId: 's' };
const cards = ['a', 'b'].map((flashcardId) => ({ flashcardId, revision: 0, order: [0, 1] }));
const terms: AttemptTerms = { ...here, cards, timeLimit: 30, timeFactor: 1 };
const at = (now: number, endsAt: number | null = null, timeFactor = 1) => ({ now, endsAt, timeFactor });

const started: AttemptEvent = { type: 'AttemptStarted', data: { ...terms, deadline: 32_000 } };
const unlimited: AttemptEvent = { type: 'AttemptStarted', data: { ...terms, timeLimit: 0, deadline: null } };
const finished: AttemptEvent = { type: 'AttemptFinished', data: { ...here, reason: 'all-asked' } };
const ended: AttemptEvent = { type: 'AttemptFinished', data: { ...here, reason: 'quiz-ended' } };
const step = (number: number, deadline: number | null) => ({
  ...here,
  step: number,
  flashcardId: cards[number]?.flashcardId ?? '',
  deadline,
});
const given = (number: number, deadline: number | null): AttemptEvent => ({
  type: 'AnswerGiven',
  data: { ...step(number, deadline), answer: ['x'], correct: true },
});
const ranOut = (number: number, deadline: number | null, late: boolean): AttemptEvent => ({
  type: 'TimeRanOut',
  data: { ...step(number, deadline), late },
});

const answer = (number: number, clock: Clock): AttemptCommand => ({
  type: 'AnswerCard',
  step: number,
  answer: ['x'],
  correct: true,
  ...clock,
});
const when = (command: AttemptCommand, ...events: AttemptEvent[]) =>
  attemptDecider.decide(command, events.reduce(attemptDecider.evolve, attemptDecider.initial));

describe('an attempt', () => {
  it('begins once, with the time for the first card and two seconds for the network', () => {
    const command: AttemptCommand = { type: 'StartAttempt', ...terms, ...at(0) };
    expect(when(command)).toEqual([started]);
    expect(when(command, started)).toEqual([]);
    expect(() => when({ ...command, cards: [] })).toThrow(expect.objectContaining({ code: 'quiz-empty' }));
  });

  it.each([
    [30, 1.33, 42_560],
    [30, 2, 64_000],
    [0, 2, null],
  ])('of %i s gives a student with the factor %d until %s', (timeLimit, timeFactor, deadline) => {
    const [event] = when({ type: 'StartAttempt', ...terms, timeLimit, ...at(0, null, timeFactor) });
    expect(event?.data).toMatchObject({ deadline });
  });

  it('takes an answer until the deadline, and shows the next card from that moment', () => {
    expect(when(answer(0, at(32_000)), started)).toEqual([given(0, 64_000)]);
  });

  it('keeps a later answer as none', () => {
    expect(when(answer(0, at(32_001)), started)).toEqual([ranOut(0, 64_001, true)]);
  });

  it('ends with the last card, answered or not', () => {
    expect(when(answer(1, at(1_500)), started, given(0, 33_000))).toEqual([given(1, null), finished]);
    expect(when(answer(1, at(99_000)), started, given(0, 33_000))).toEqual([ranOut(1, null, true), finished]);
  });

  it('takes the first answer to each card alone', () => {
    expect(when(answer(0, at(2)), started, given(0, 33_000))).toEqual([]);
    expect(when(answer(1, at(2)), started, given(0, 33_000), given(1, null), finished)).toEqual([]);
  });

  it('takes no answer to a card that was not shown yet, nor before it has begun', () => {
    const refused = expect.objectContaining({ code: 'quiz-token' });
    expect(() => when(answer(1, at(1)), started)).toThrow(refused);
    expect(() => when(answer(0, at(1)))).toThrow(refused);
    expect(() => when({ type: 'ResumeAttempt', ...at(1) })).toThrow(refused);
  });

  it('comes back to the same card within its time, and to the next one after it', () => {
    expect(when({ type: 'ResumeAttempt', ...at(32_000) }, started)).toEqual([]);
    expect(when({ type: 'ResumeAttempt', ...at(50_000) }, started)).toEqual([ranOut(0, 82_000, false)]);
    expect(when({ type: 'ResumeAttempt', ...at(99_000) }, started, given(0, 33_000), given(1, null), finished)).toEqual(
      [],
    );
  });

  it('lets the card that is shown be answered when the quiz ends, and shows no other one', () => {
    expect(when(answer(0, at(20_000, 10_000)), started)).toEqual([given(0, null), ended]);
    expect(when({ type: 'ResumeAttempt', ...at(20_000, 10_000) }, started)).toEqual([]);
    expect(when({ type: 'ResumeAttempt', ...at(40_000, 10_000) }, started)).toEqual([ranOut(0, null, false), ended]);
  });

  it('goes on when nothing but the end had finished it, once that is moved', () => {
    const cut = [started, given(0, null), ended];
    const resumed = { type: 'AttemptResumed', data: { ...here, deadline: 82_000 } };
    expect(when({ type: 'ResumeAttempt', ...at(50_000, 10_000) }, ...cut)).toEqual([]);
    for (const endsAt of [null, 60_000])
      expect(when({ type: 'ResumeAttempt', ...at(50_000, endsAt) }, ...cut)).toEqual([resumed]);
    const again = [...cut, resumed as AttemptEvent];
    expect(when({ type: 'ResumeAttempt', ...at(51_000, 60_000) }, ...again)).toEqual([]);
    expect(when(answer(1, at(51_000, 60_000)), ...again)).toEqual([given(1, null), finished]);
    const done = [...again, given(1, null), finished];
    expect(when({ type: 'ResumeAttempt', ...at(51_000, 60_000) }, ...done)).toEqual([]);
  });

  it('has the extra time that was given meanwhile from the next card on', () => {
    const [event] = when(answer(0, at(1_000, null, 2)), started);
    expect(event?.data).toMatchObject({ deadline: 65_000, timeFactor: 2 });
    const slower = { ...started, data: { ...started.data, cards: [...cards, ...cards] } } as AttemptEvent;
    const [next] = when(answer(1, at(2_000, null, 2)), slower, event as AttemptEvent);
    expect(next?.data).toMatchObject({ deadline: 66_000 });
    expect(next?.data).not.toHaveProperty('timeFactor');
  });

  it('without a limit has until the end of the quiz', () => {
    expect(when(answer(0, at(9_999_999)), unlimited)).toEqual([given(0, null)]);
    expect(when(answer(0, at(12_000, 10_000)), unlimited)).toEqual([given(0, null), ended]);
    expect(when(answer(0, at(12_001, 10_000)), unlimited)).toEqual([ranOut(0, null, true), ended]);
  });
});
