import { People } from '@ardoise/accounts';
import { RevisedCards } from '@ardoise/catalogue';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { openRevision } from '../testing/revision.suite.js';

const { school, shelf } = openRevision();
const MINUTE = 60_000;

let cards: string[];
let deck: string;
let now: number;
beforeEach(async () => {
  ({ cards, deck } = await shelf());
  now = Date.now();
});

const press = async (
  card: string | undefined,
  minutesAgo: number,
  action: object,
  person: SchoolPerson = 'student',
) => {
  const ratedAt = new Date(now - minutesAgo * MINUTE).toISOString();
  const payload = { flashcardId: card, ratedAt, ...action };
  const { status, body } = await school().as<{ id: string }>(person, 'POST', '/api/progress/update', payload);
  expect(status).toBe(200);
  return body.id;
};
const RATED = { action: 'put_back_in_deck_after', putBackInDeckAfter: 600 };

/** Which of this test's cards the student has rated in the last so many minutes, by their places. */
async function ratedIn(minutes: number): Promise<number[]> {
  const { app } = school();
  const student = await app.get(People).byEmail('student@ecole.fr');
  const rated = await app.get(RevisedCards).since(student?.id ?? '', cards, now - minutes * MINUTE);
  return cards.flatMap((card, place) => (rated.has(card) ? [place] : []));
}

describe('the cards that a student has rated since a moment', () => {
  it('go by when the button was pressed, the moment itself included', async () => {
    await press(cards[0], 60, RATED);
    await press(cards[1], 10, RATED);
    await press(cards[2], 90, RATED);
    await press(cards[2], 5, RATED);
    expect(await ratedIn(100)).toEqual([0, 1, 2]);
    expect(await ratedIn(60)).toEqual([0, 1, 2]);
    expect(await ratedIn(59)).toEqual([1, 2]);
    expect(await ratedIn(4)).toEqual([]);
  });

  it('are those put away too, and not those looked at without being rated', async () => {
    await press(cards[0], 5, { action: 'set_not_in_deck' });
    await press(cards[1], 5, { action: 'do_nothing' });
    expect(await ratedIn(10)).toEqual([0]);
  });

  it('are nobody else’s', async () => {
    await press(cards[0], 5, RATED);
    await press(cards[1], 5, RATED, 'otherStudent');
    expect(await ratedIn(10)).toEqual([0]);
  });

  it('are none any more once that is taken back, or forgotten', async () => {
    await press(cards[0], 60, RATED);
    const id = await press(cards[0], 5, RATED);
    await press(cards[1], 5, RATED);
    expect(await ratedIn(10)).toEqual([0, 1]);
    expect((await school().as('student', 'POST', '/api/progress/undo', { id })).status).toBe(200);
    expect(await ratedIn(10)).toEqual([1]);
    expect((await school().as('student', 'POST', `/api/progress/deck/${deck}/reset`)).status).toBe(200);
    expect(await ratedIn(100)).toEqual([]);
  });
});
