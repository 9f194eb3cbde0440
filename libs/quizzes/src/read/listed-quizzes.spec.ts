import type { RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import type { QuizEvent, QuizFields } from '../domain/quiz.js';
import type { RunEvent } from '../domain/run.js';
import { listedQuizzesProjection } from './listed-quizzes.js';
import type { ListedQuizDocument } from './listed-quizzes.js';

type Happened = Pick<QuizEvent | RunEvent, 'type' | 'data'>;
const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const FIELDS: QuizFields = {
  name: 'Évaluation',
  accessCode: 'A1',
  mode: 'self',
  timeLimit: 0,
  startDate: null,
  endDate: null,
  canSeeResultsFrom: null,
};

/** One event a day, from the first of the month. */
function after(...events: Happened[]): ListedQuizDocument | undefined {
  const recorded = events.map((event, index): RecordedEvent => ({
    id: '',
    stream: 'x',
    revision: index,
    position: index,
    metadata: { at: at(index + 1), version: 1, actor: 'p1' },
    ...event,
  }));
  return foldInMemory<ListedQuizDocument>(listedQuizzesProjection, recorded)[0];
}
const created = (fields: Partial<QuizFields> = {}): Happened => ({
  type: 'QuizCreated',
  data: { quizId: 'q', fields: { ...FIELDS, ...fields } },
});
const chosen = (...flashcardIds: string[]): Happened => ({
  type: 'QuizCardsChosen',
  data: { quizId: 'q', flashcardIds },
});
const opened = (runId: string): Happened => ({
  type: 'RunOpened',
  data: { quizId: 'q', runId, cards: [], timeLimit: 0, canChange: true, closesWhenAll: true, anonymity: 'none' },
});
const ended = (runId: string): Happened => ({ type: 'RunEnded', data: { quizId: 'q', runId } });
const paced = (fields: Partial<QuizFields> = {}) => [created({ mode: 'paced', ...fields }), chosen('c1')] as const;

describe('where a quiz stands in the list', () => {
  it('is a draft until it has cards, and no more where they are taken away', () => {
    expect(after(created())).toMatchObject({ opensAt: null, closesAt: null, name: 'evaluation', author: 'p1' });
    expect(after(created(), chosen('c1'))).toMatchObject({ opensAt: '' });
    expect(after(created(), chosen('c1'), chosen())).toMatchObject({ opensAt: '' });
  });

  it('follows its dates where each takes it at their own pace', () => {
    const dated = after(created({ startDate: at(8), endDate: at(9) }), chosen('c1'));
    expect(dated).toMatchObject({ opensAt: at(8), closesAt: at(9) });
    const edited: Happened = { type: 'QuizEdited', data: { quizId: 'q', fields: { ...FIELDS, endDate: at(4) } } };
    expect(after(created({ startDate: at(8), endDate: at(9) }), chosen('c1'), edited)).toMatchObject({
      opensAt: '',
      closesAt: at(4),
    });
  });

  it('comes after all that ends where it has no end, what was made last first', () => {
    const [first, second] = [after(created(), chosen('c1')), after(chosen(), created(), chosen('c1'))];
    expect((first?.closesAt ?? '') > '9999-12-31T23:59:59.999Z').toBe(true);
    expect((second?.closesAt ?? '') < (first?.closesAt ?? '')).toBe(true);
  });

  it('waits to be launched, goes on while it is held, and is over when its run has ended', () => {
    const waiting = after(...paced());
    expect((waiting?.opensAt ?? '') > at(31)).toBe(true);
    expect(waiting).toMatchObject({ sittings: 0, lastHeldAt: null });
    expect(after(...paced(), opened('r1'))).toMatchObject({
      opensAt: '',
      closesAt: '~',
      sittings: 1,
      lastHeldAt: at(3),
    });
    expect(after(...paced(), opened('r1'), ended('r1'))).toMatchObject({ closesAt: at(4), lastHeldAt: at(3) });
    expect(after(...paced(), opened('r1'), ended('r1'), opened('r2'))).toMatchObject({ closesAt: '~', sittings: 2 });
  });

  it('is over by its end where that came before its run’s, and is planned anew by a later beginning', () => {
    expect(after(...paced({ endDate: at(3) }), opened('r1'), ended('r1'))).toMatchObject({ closesAt: at(3) });
    const later = { ...FIELDS, mode: 'paced', startDate: at(20), endDate: at(21) } as const;
    const replanned: Happened = { type: 'QuizEdited', data: { quizId: 'q', fields: later } };
    expect(after(...paced(), opened('r1'), ended('r1'), replanned)).toMatchObject({ closesAt: at(21) });
  });

  it('keeps its place while it lies in the bin', () => {
    const gone: Happened = { type: 'QuizDeleted', data: { quizId: 'q' } };
    const back: Happened = { type: 'QuizRestored', data: { quizId: 'q' } };
    expect(after(created(), chosen('c1'), gone)).toMatchObject({ deletedAt: at(3), opensAt: '' });
    expect(after(created(), chosen('c1'), gone, back)).toMatchObject({ deletedAt: null, opensAt: '' });
  });
});
