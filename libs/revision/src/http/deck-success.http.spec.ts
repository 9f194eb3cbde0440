import type { DeckSuccess } from '@ardoise/contracts';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { openRevision } from '../testing/revision.suite.js';

const { school, shelf, make } = openRevision();

let at: Awaited<ReturnType<typeof shelf>>;
beforeEach(async () => (at = await shelf()));

const rate = async (card: string | undefined, delay: number, person: SchoolPerson = 'student') => {
  const payload = { flashcardId: card, action: 'put_back_in_deck_after', putBackInDeckAfter: delay };
  expect((await school().as(person, 'POST', '/api/progress/update', payload)).status).toBe(200);
};
const successOf = (deck: string, person: SchoolPerson = 'professor') =>
  school().as<DeckSuccess>(person, 'GET', `/api/decks/${deck}/success`);

describe('the success of a deck’s cards', () => {
  it('is of all who rated them; a card that nobody has rated is not there', async () => {
    expect(await successOf(at.deck)).toMatchObject({ status: 200, body: {} });
    await rate(at.cards[0], 600);
    await rate(at.cards[0], 86_400, 'otherStudent');
    await rate(at.cards[1], 345_600);
    expect((await successOf(at.deck)).body).toEqual({
      [at.cards[0]!]: { ratings: 2, successes: 1 },
      [at.cards[1]!]: { ratings: 1, successes: 1 },
    });
    expect((await school().as('student', 'POST', '/api/progress/undo')).status).toBe(200);
    expect((await successOf(at.deck)).body).toEqual({ [at.cards[0]!]: { ratings: 2, successes: 1 } });
  });

  it('goes with a card into another deck, and is told of hidden ones', async () => {
    await rate(at.cards[0], 600);
    const other = await make('/api/decks', { id_folder: at.folder, name: 'Autre' });
    await school().as('professor', 'PUT', `/api/flashcards/${at.cards[0]}/move/${other}`);
    await school().as('professor', 'PUT', `/api/decks/${other}`, { name: 'Autre', visible: false });
    expect((await successOf(other)).body).toEqual({ [at.cards[0]!]: { ratings: 1, successes: 0 } });
    expect((await successOf(at.deck)).body).toEqual({});
  });

  it('of a deck that is deleted or unknown is not found, and an id that is none is refused', async () => {
    await school().as('professor', 'DELETE', `/api/decks/${at.deck}`);
    expect((await successOf(at.deck)).status).toBe(404);
    expect((await successOf('inconnu')).status).toBe(404);
    expect((await successOf('a%20b')).status).toBe(400);
  });

  it('is for professors alone', async () => {
    for (const person of ['student', 'admin'] as const) expect((await successOf(at.deck, person)).status).toBe(403);
    expect((await successOf(at.deck, 'nobody')).status).toBe(401);
  });
});
