import { putClock } from '@ardoise/accounts/clock';
import { GivingSchool } from '../testing/assignments.suite.js';

const at = (moment: string) => jest.setSystemTime(Date.parse(moment));

let here: GivingSchool;
beforeAll(async () => {
  putClock(Date.parse('2026-05-04T08:00:00Z'));
  here = await GivingSchool.open();
});
afterAll(async () => {
  await here.school.dispose();
  jest.useRealTimers();
});

const rate = (who: 'student' | 'otherStudent', flashcardId: string, ratedAt: string) =>
  here.ask(who, 'POST', '/api/progress/update', {
    flashcardId,
    action: 'put_back_in_deck_after',
    putBackInDeckAfter: 86_400,
    ratedAt,
  });

it('homework that came in after it was due, dated before, is told to its professor as such', async () => {
  const id = await here.give({ due_at: '2026-05-06T08:00:00.000Z' });
  at('2026-05-05T10:00:00Z');
  for (const card of here.shelf.cards) await rate('otherStudent', card, '2026-05-05T09:00:00.000Z');
  at('2026-05-07T08:00:00Z');
  for (const card of here.shelf.cards) await rate('student', card, '2026-05-06T07:00:00.000Z');
  const { counts, students } = await here.follow(id);
  expect(counts).toEqual({ done: 2, under_way: 0, not_begun: 0, late: 0 });
  const told = students.map(({ email, done_at, told_late }) => [email, done_at, told_late]);
  expect(told).toEqual([
    ['otherstudent@ecole.fr', '2026-05-05T09:00:00.000Z', undefined],
    ['student@ecole.fr', '2026-05-06T07:00:00.000Z', true],
  ]);
  // Once it is due later, it came in time.
  await here.ask('professor', 'PUT', `/api/assignments/${id}/due`, { due_at: '2026-05-08T08:00:00.000Z' });
  expect((await here.follow(id)).students.some((student) => 'told_late' in student)).toBe(false);
});
