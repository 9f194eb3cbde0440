import type {
  CardDelays,
  DeckProgress,
  DeckScheduler,
  FolderProgress,
  OwnProgress,
  SchedulerComparison,
} from '@ardoise/contracts';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { openRevision } from '../testing/revision.suite.js';

const { school, shelf, make } = openRevision();

let at: Awaited<ReturnType<typeof shelf>>;
beforeEach(async () => (at = await shelf()));

const rate = async (card: string | undefined, delay: number, minutesAgo = 0, person: SchoolPerson = 'student') => {
  const ratedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const payload = { flashcardId: card, action: 'put_back_in_deck_after', putBackInDeckAfter: delay, ratedAt };
  expect((await school().as(person, 'POST', '/api/progress/update', payload)).status).toBe(200);
};
const get = async <T>(url: string, person: SchoolPerson = 'student') => (await school().as<T>(person, 'GET', url)).body;
const choose = (scheduler: string, deck = at.deck) =>
  school().as<DeckScheduler>('professor', 'PUT', `/api/decks/${deck}/scheduler`, { scheduler });
const hide = (url: string, payload: object) => school().as('professor', 'PUT', url, { ...payload, visible: false });
const delaysOf = (cards: readonly (string | undefined)[]) =>
  get<CardDelays[]>(`/api/progress/delays?flashcard_ids=${cards.join(',')}`);

describe('the scheduler of a deck', () => {
  it('is that of the fixed delays until a professor chooses, and both roles read it', async () => {
    expect(await get(`/api/decks/${at.deck}/scheduler`)).toEqual({ scheduler: 'fixed', chosen_at: null });
    const { status, body } = await choose('fsrs');
    expect({ status, body }).toEqual({ status: 200, body: { scheduler: 'fsrs', chosen_at: expect.any(String) } });
    for (const person of ['student', 'professor'] as const)
      expect(await get(`/api/decks/${at.deck}/scheduler`, person)).toEqual(body);
  });

  it('is chosen once: the same again changes nothing', async () => {
    await choose('fsrs');
    const head = await school().platform.store.head();
    await choose('fsrs');
    expect(await school().platform.store.head()).toBe(head);
  });

  it('makes all numbers of the whole history, and gives them back exactly', async () => {
    // Rated well a day and a half ago: over with the delay of a day, but not for FSRS, which had seen it before.
    await rate(at.cards[0], 345_600, 20 * 24 * 60);
    await rate(at.cards[0], 86_400, 36 * 60);
    await rate(at.cards[1], 600);
    const all = () =>
      Promise.all([
        get<DeckProgress>(`/api/progress/deck/${at.deck}`),
        get<FolderProgress>(`/api/progress/folder/${at.folder}`),
        get<OwnProgress>('/api/progress/me'),
        delaysOf(at.cards),
      ]);
    const fixed = await all();
    expect(fixed[0].flashcardIds).toContain(at.cards[0]);
    await choose('fsrs');
    const [deck, folder, page] = await all();
    expect(deck.flashcardIds).not.toContain(at.cards[0]);
    expect(folder.numberOfFlashcardsToLearnNow).toBe(fixed[1].numberOfFlashcardsToLearnNow - 1);
    expect(page.decks.find(({ id }) => id === at.deck)).toMatchObject({ scheduler: 'fsrs', learnt: 1, learning: 1 });
    await choose('fixed');
    expect(await all()).toEqual(fixed);
  });

  it('is that of the deck in which a card stands now', async () => {
    await rate(at.cards[0], 345_600);
    const other = await make('/api/decks', { id_folder: at.folder, name: 'Autre' });
    await choose('fsrs', other);
    const [before] = await delaysOf([at.cards[0]]);
    expect((await school().as('professor', 'PUT', `/api/flashcards/${at.cards[0]}/move/${other}`)).status).toBe(201);
    const [after] = await delaysOf([at.cards[0]]);
    expect([before?.scheduler, after?.scheduler]).toEqual(['fixed', 'fsrs']);
  });

  it.each([[{}], [{ scheduler: 'sm2' }], [{ scheduler: null }], [{ scheduler: 'fsrs', more: 1 }], [undefined]])(
    'cannot be %j',
    async (payload) => {
      const { status, body } = await school().as('professor', 'PUT', `/api/decks/${at.deck}/scheduler`, payload);
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed' });
      expect(await get(`/api/decks/${at.deck}/scheduler`)).toMatchObject({ scheduler: 'fixed' });
    },
  );

  it('of a deck that is hidden, deleted or unknown is not found', async () => {
    await hide(`/api/decks/${at.deck}`, { name: 'Paquet' });
    const statusOf = async (person: SchoolPerson, id: string) =>
      (await school().as(person, 'GET', `/api/decks/${id}/scheduler`)).status;
    expect([await statusOf('student', at.deck), await statusOf('professor', at.deck)]).toEqual([404, 200]);
    await school().as('professor', 'DELETE', `/api/decks/${at.deck}`);
    for (const id of [at.deck, 'inconnu']) {
      expect(await statusOf('professor', id)).toBe(404);
      expect((await choose('fsrs', id)).status).toBe(404);
      expect((await school().as('professor', 'GET', `/api/decks/${id}/scheduler/comparison`)).status).toBe(404);
    }
  });
});

describe('what the buttons would do', () => {
  it('is the fixed delays, or what FSRS expects, in the order in which the cards were named', async () => {
    const ids = [at.cards[2], at.cards[0]];
    const delays = { hard: 600, medium: 21_600, easy: 86_400, veryEasy: 345_600 };
    expect(await delaysOf(ids)).toEqual(ids.map((flashcardId) => ({ flashcardId, scheduler: 'fixed', delays })));
    await choose('fsrs');
    for (const { scheduler, delays } of await delaysOf(ids)) {
      expect(scheduler).toBe('fsrs');
      const { hard, medium, easy, veryEasy } = delays;
      expect([hard, medium, easy, veryEasy]).toEqual([hard, medium, easy, veryEasy].sort((a, b) => a - b));
      expect(hard).toBeGreaterThan(0);
    }
  });

  it('is what happens when one is pressed', async () => {
    await choose('fsrs');
    const [shown] = await delaysOf([at.cards[0]]);
    await rate(at.cards[0], 345_600);
    const { forecast } = await get<OwnProgress>('/api/progress/me');
    const days = Math.round((shown?.delays.veryEasy ?? 0) / 86_400);
    expect(days).toBeGreaterThan(4);
    expect(forecast.days[days]?.cards).toBeGreaterThan(0);
  });

  it('is not told of cards that the student does not see', async () => {
    await hide(`/api/flashcards/${at.cards[0]}`, { question: 'Cachée ?', answer: ['oui'] });
    expect((await delaysOf([at.cards[0], 'inconnue', at.cards[1]])).map(({ flashcardId }) => flashcardId)).toEqual([
      at.cards[1],
    ]);
    await hide(`/api/folders/${at.top}`, { name: 'Catégorie' });
    expect(await delaysOf(at.cards)).toEqual([]);
  });

  it.each(['', '?flashcard_ids=a/b', `?flashcard_ids=${Array.from({ length: 51 }, (_, n) => n).join(',')}`])(
    'wants one to fifty ids: %s',
    async (query) => {
      expect((await school().as('student', 'GET', `/api/progress/delays${query}`)).status).toBe(400);
    },
  );
});

describe('the comparison', () => {
  it('is of what the class pressed, and counts nobody by name', async () => {
    await rate(at.cards[0], 345_600, 5 * 24 * 60);
    await rate(at.cards[0], 600);
    await rate(at.cards[0], 86_400, 0, 'otherStudent');
    const found = await get<SchedulerComparison>(`/api/decks/${at.deck}/scheduler/comparison`, 'professor');
    expect(found).toMatchObject({ scheduler: 'fixed', students: 2, ratings: 3, pairs: 2, complete: true });
    expect(found.fixed).toMatchObject({ reviewsPerDay: 1, reviewsWhenDue: 1, lapses: 1, lapseShare: 1 });
    expect(found.fsrs).toMatchObject({ reviewsWhenDue: 0, lapseShare: null });
    expect(found.cards).toMatchObject([{ flashcardId: at.cards[0], question: 'Question 3 ?', ratings: 3 }]);
    expect(JSON.stringify(found)).not.toContain('studentId');
  });

  it('goes with a card into the deck to which it was moved', async () => {
    await rate(at.cards[0], 600);
    const { id: other } = (
      await school().as<{ id: string }>('professor', 'POST', '/api/decks', { id_folder: at.folder, name: 'Autre' })
    ).body;
    const compared = async (deck: string) => {
      const url = `/api/decks/${deck}/scheduler/comparison`;
      const { students, pairs, complete } = await get<SchedulerComparison>(url, 'professor');
      return { students, pairs, complete };
    };
    expect(await compared(other)).toEqual({ students: 0, pairs: 0, complete: true });
    await school().as('professor', 'PUT', `/api/flashcards/${at.cards[0]}/move/${other}`);
    expect(await compared(other)).toEqual({ students: 1, pairs: 1, complete: true });
    expect(await compared(at.deck)).toEqual({ students: 0, pairs: 0, complete: true });
  });
});

describe('a student’s page', () => {
  it('is empty at first, and of what is visible', async () => {
    const page = await get<OwnProgress>('/api/progress/me', 'otherStudent');
    expect(page.forecast.days).toHaveLength(30);
    expect(page.forecast.days[0]?.day).toBe(page.today);
    const { totals } = page;
    expect(totals.cards).toBe(totals.new + totals.learnt + totals.learning + totals.putAway);
  });

  it('shows days, streak, forecast and decks as they are rated, and loses no work with a hidden card', async () => {
    const before = await get<OwnProgress>('/api/progress/me');
    await rate(at.cards[0], 345_600);
    await rate(at.cards[1], 600, 30);
    await school().as('student', 'POST', '/api/progress/update', {
      flashcardId: at.cards[2],
      action: 'set_not_in_deck',
    });
    const page = await get<OwnProgress>('/api/progress/me');
    expect(page.totals.ratings).toBe(before.totals.ratings + 3);
    expect(page.forecast.overdue).toBe(before.forecast.overdue + 1);
    expect(page.streak.current).toBeGreaterThan(0);
    expect(page.decks[0]).toEqual({
      id: at.deck,
      id_folder: at.folder,
      name: 'Paquet',
      path: ['Catégorie', 'Sous-catégorie'],
      category: { id: expect.any(String), name: 'Catégorie', colour: expect.any(String), sign: expect.any(String) },
      scheduler: 'fixed',
      cards: 4,
      learnt: 1,
      learning: 1,
      new: 1,
      putAway: 1,
      share: 0.5,
    });
    await hide(`/api/decks/${at.deck}`, { name: 'Paquet' });
    const hidden = await get<OwnProgress>('/api/progress/me');
    expect(hidden.totals).toMatchObject({ ratings: page.totals.ratings, cards: page.totals.cards - 4 });
    expect(hidden.decks.map(({ id }) => id)).not.toContain(at.deck);
  });
});

describe('roles', () => {
  it.each([
    ['POST', '/api/progress/undo', 'student'],
    ['GET', '/api/progress/me', 'student'],
    ['GET', '/api/progress/delays', 'student'],
    ['PUT', '/api/decks/inconnu/scheduler', 'professor'],
    ['GET', '/api/decks/inconnu/scheduler/comparison', 'professor'],
  ] as const)('%s %s is for the %s alone', async (method, url, role) => {
    for (const person of ['student', 'professor', 'admin'] as const) {
      const { status } = await school().as(person, method, url);
      if (person === role) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(403);
    }
    expect((await school().as('nobody', method, url)).status).toBe(401);
  });

  it('an admin does not read a deck’s scheduler', async () => {
    expect((await school().as('admin', 'GET', `/api/decks/${at.deck}/scheduler`)).status).toBe(403);
  });
});
