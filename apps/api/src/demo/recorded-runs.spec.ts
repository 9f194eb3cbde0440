import { QUIZ_GRACE_SECONDS, RUN_EXTENSION_SECONDS } from '@ardoise/contracts';
import { CLASS_CODE, demoPeople } from '@ardoise/demo';
import { OWN_STUDENT } from './accounts.js';
import { accountIdOf, MONDAY, schoolAt, placedOf } from './testing/placed.suite.js';

const PUPILS = demoPeople().length - 1;
const school = schoolAt(MONDAY);
const created = placedOf(school, 'QuizCreated').filter(({ data }) => data.fields.mode === 'paced');
const held = placedOf(school, 'RunOpened');
const parts = placedOf(school, 'AttemptStarted').filter(({ data }) => data.runId !== undefined);
const answers = [...placedOf(school, 'AnswerGiven'), ...placedOf(school, 'AnswerChanged')].filter(
  ({ data }) => data.runId !== undefined,
);

/** What counts of somebody's answers to a question; undefined for none. */
const last = (runId: string, studentId: string, step: number) =>
  answers
    .filter(({ data }) => data.runId === runId && data.studentId === studentId && data.step === step)
    .findLast(({ data }) => data.answer.length > 0)?.data.answer;

describe('the paced quizzes', () => {
  it('are one that was held on two days, and one that waits to be launched', () => {
    const days = (quizId: string) =>
      held.filter(({ data }) => data.quizId === quizId).map(({ at }) => new Date(at).toDateString());
    const [asia, together] = created;
    expect(new Set(days(asia?.data.quizId ?? '')).size).toBe(2);
    expect(together?.data.fields).toMatchObject({ accessCode: CLASS_CODE, startDate: null, endDate: null });
    expect(days(together?.data.quizId ?? '')).toEqual([]);
  });

  it('have what is to be launched of each kind: formulas, blanks, choices of which several are right', () => {
    const chosen = placedOf(school, 'QuizCardsChosen').find(({ data }) => data.quizId === created[1]?.data.quizId);
    const written = placedOf(school, 'FlashcardAdded').filter(({ data }) =>
      chosen?.data.flashcardIds.includes(data.flashcardId),
    );
    expect(written.map(({ data: { content } }) => [content.question.includes('$'), content.isFillableText])).toEqual([
      [true, false],
      [false, true],
    ]);
    for (const { at, data } of written) {
      expect(at).toBeLessThan(created[1]?.at ?? 0);
      expect(data.content.possibleAnswers).toEqual(expect.arrayContaining([...data.content.answer]));
    }
    expect(new Set(chosen?.data.flashcardIds).size).toBe(8);
  });
});

describe('a run that was held', () => {
  it('has most of the school, others each time, and one who came late', () => {
    const students = held.map(({ data: { runId } }) => {
      const own = parts.filter(({ data }) => data.runId === runId);
      expect(own.length).toBeGreaterThan(PUPILS - 6);
      expect(own.filter(({ data }) => (data.joinedAt ?? 0) > 0)).toHaveLength(1);
      return new Set(own.map(({ data }) => data.studentId));
    });
    expect(students.every((ids) => ids.has(accountIdOf(OWN_STUDENT)))).toBe(true);
    expect(students[0]).not.toEqual(students[1]);
  });

  it('takes answers while a question is open alone, and closes as the server does', () => {
    for (const { at, data } of held) {
      const of = <Event extends { data: { runId?: string; step: number } }>(events: readonly Event[], step: number) =>
        events.filter((event) => event.data.runId === data.runId && event.data.step === step);
      let before = at;
      for (const step of data.cards.keys()) {
        const [shown] = of(placedOf(school, 'QuestionShown'), step);
        const [extended] = of(placedOf(school, 'QuestionExtended'), step);
        const [closed] = of(placedOf(school, 'AnsweringClosed'), step);
        const [revealed] = of(placedOf(school, 'AnswerRevealed'), step);
        if (!shown || !closed || !revealed) throw new Error(`question ${step} was not asked`);
        expect(shown.at).toBeGreaterThan(before);
        const seconds = data.timeLimit + (extended ? RUN_EXTENSION_SECONDS : 0) + QUIZ_GRACE_SECONDS;
        if (extended) expect(extended.at).toBeLessThan(Math.min(shown.data.deadline ?? 0, closed.at));
        if (closed.data.by === 'time') expect(closed.at).toBeGreaterThan(shown.at + seconds * 1_000);
        expect(revealed.at).toBeGreaterThan(closed.at);
        before = revealed.at;
        for (const answer of of(answers, step)) {
          const part = parts.find(
            ({ data: { runId, studentId } }) => runId === data.runId && studentId === answer.data.studentId,
          );
          expect(step).toBeGreaterThanOrEqual(part?.data.joinedAt ?? Infinity);
          expect(answer.at).toBeGreaterThan(Math.max(part?.at ?? Infinity, shown.at));
          expect(answer.at).toBeLessThan(
            Math.min(closed.at, shown.at + seconds * 1_000 * (part?.data.timeFactor ?? 0)),
          );
        }
      }
      const ended = placedOf(school, 'RunEnded').find(({ data: { runId } }) => runId === data.runId);
      expect(ended?.at).toBeGreaterThan(before);
    }
  });

  it('has answers that were changed, and some that were not given', () => {
    for (const { data } of held) {
      const changed = placedOf(school, 'AnswerChanged').filter(({ data: { runId } }) => runId === data.runId);
      expect(changed.length).toBeGreaterThan(5);
      const missing = parts
        .filter(({ data: { runId } }) => runId === data.runId)
        .flatMap((part) => [...data.cards.keys()].filter((step) => !last(data.runId, part.data.studentId, step)));
      expect(missing.length).toBeGreaterThan(2);
    }
  });

  it('has one question that most got wrong for the same reason, less so the second time', () => {
    const HARD = 4;
    const share = (run: number, text: string) => {
      const runId = held[run]?.data.runId ?? '';
      const given = parts
        .filter(({ data }) => data.runId === runId)
        .flatMap(({ data }) => last(runId, data.studentId, HARD) ?? []);
      return given.filter((one) => one === text).length / given.length;
    };
    expect(share(0, 'Naypyidaw')).toBeLessThan(0.35);
    expect(share(0, 'Rangoun')).toBeGreaterThan(0.4);
    expect(share(1, 'Naypyidaw')).toBeGreaterThan(share(0, 'Naypyidaw'));
  });
});
