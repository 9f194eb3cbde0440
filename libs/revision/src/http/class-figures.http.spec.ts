import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { ClassActivity, ClassHardest, ClassKnowledge, User } from '@ardoise/contracts';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { RateCard } from '../commands/ratings.js';
import { openRevision } from '../testing/revision.suite.js';

const { school, shelf, make } = openRevision();
const FIGURES = ['knowledge', 'hardest', 'activity'] as const;

let ids: Map<string, string>;
let at: Awaited<ReturnType<typeof shelf>>;
let made = 0;
beforeAll(async () => {
  const { body } = await school().as<User[]>('professor', 'GET', '/api/users');
  ids = new Map(body.map(({ id, email }) => [email, id]));
});
beforeEach(async () => {
  at = await shelf();
  for (const person of ['student', 'otherStudent'] as const)
    expect((await school().as(person, 'POST', '/api/progress/folder/0/reset')).status).toBe(200);
});

const idOf = (person: 'student' | 'otherStudent' | 'professor') => ids.get(`${person.toLowerCase()}@ecole.fr`) ?? '';
const put = async (url: string, payload: object) =>
  expect([url, (await school().as('professor', 'PUT', url, payload)).status]).toEqual([url, 200]);
const classOf = async (...members: ('student' | 'otherStudent' | 'professor')[]) => {
  const id = await make('/api/classes', { name: `Classe ${++made}` });
  if (members.length > 0) await put(`/api/classes/${id}/members`, { add: members.map(idOf) });
  return id;
};
const rate = async (person: SchoolPerson, card: string | undefined, delay: number, minutesAgo = 0) => {
  const ratedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const payload = { flashcardId: card, action: 'put_back_in_deck_after', putBackInDeckAfter: delay, ratedAt };
  expect((await school().as(person, 'POST', '/api/progress/update', payload)).status).toBe(200);
};
async function get<T>(url: string): Promise<T> {
  const { status, body } = await school().as<T>('professor', 'GET', url);
  expect({ url, status }).toEqual({ url, status: 200 });
  return body;
}
const knowledge = (id: string, query = '') => get<ClassKnowledge>(`/api/classes/${id}/knowledge${query}`);
const hardest = (id: string) => get<ClassHardest>(`/api/classes/${id}/hardest`);
const activity = (id: string) => get<ClassActivity>(`/api/classes/${id}/activity`);
/** The same of somebody who has no session. */
const rateAs = async (userId: string, flashcardId: string | undefined, delay: number) => {
  const acting = { actor: { userId }, now: new Date().toISOString(), seed: randomUUID() };
  const pressed = { flashcardId: flashcardId ?? '', action: 'put_back_in_deck_after' as const, delay };
  await school().app.get(CommandBus).execute(new RateCard({ pressed, acting }));
};
/** Somebody else, who comes into the class. */
async function newcomer(email: string, classId: string): Promise<string> {
  await school().as('professor', 'POST', '/api/users', [{ email, role: 'student' }]);
  const { body } = await school().as<User[]>('professor', 'GET', '/api/users');
  const id = body.find((user) => user.email === email)?.id ?? '';
  await put(`/api/classes/${classId}/members`, { add: [id] });
  return id;
}

describe('what a class knows', () => {
  it('is nothing before anybody has rated anything', async () => {
    const id = await classOf('student', 'professor');
    expect(await knowledge(id)).toMatchObject({ students: 1, decks: [], more_decks: 0, folders: [] });
    expect((await knowledge(await classOf())).rows).toEqual([]);
  });

  it('is, of each student and deck, the share of cards that are not to learn now', async () => {
    const id = await classOf('student', 'otherStudent', 'professor');
    await rate('student', at.cards[0], 345_600);
    await rate('student', at.cards[1], 86_400);
    // Its delay is over: rated, and to learn again.
    await rate('student', at.cards[2], 600, 60);
    const known = await knowledge(id);
    expect(known).toMatchObject({
      students: 2,
      more_decks: 0,
      folders: [{ id: at.top, name: 'Catégorie' }],
      decks: [
        {
          id: at.deck,
          id_folder: at.folder,
          name: 'Paquet',
          path: ['Catégorie', 'Sous-catégorie'],
          category: { id: at.top },
          cards: 4,
          mean: 0.25,
          raters: 1,
        },
      ],
    });
    // By address, where nobody has a name.
    expect(known.rows).toEqual([
      { user_id: idOf('otherStudent'), email: 'otherstudent@ecole.fr', cells: [{ known: 0, rated: 0 }] },
      { user_id: idOf('student'), email: 'student@ecole.fr', cells: [{ known: 0.5, rated: 3 }] },
    ]);
    const { body } = await school().as('student', 'GET', `/api/progress/folder/${at.folder}`);
    expect(body).toMatchObject({ numberOfFlaschardsInSubfolders: 4, numberOfFlashcardsToLearnNow: 2 });
  });

  it('is of cards that students see', async () => {
    const id = await classOf('student');
    await rate('student', at.cards[0], 345_600);
    await rate('student', at.cards[1], 345_600);
    await put(`/api/flashcards/${at.cards[0]}`, { question: 'Cachée ?', answer: ['oui'], visible: false });
    expect((await knowledge(id)).rows[0]?.cells).toEqual([{ known: 1 / 3, rated: 1 }]);
    await put(`/api/decks/${at.deck}`, { name: 'Paquet', visible: false });
    expect(await knowledge(id)).toMatchObject({ decks: [], rows: [{ cells: [] }] });
  });

  it('is nothing where a deck is reserved for another class', async () => {
    const id = await classOf('student', 'otherStudent');
    const theirs = await classOf('student');
    await rate('student', at.cards[0], 345_600);
    await rate('otherStudent', at.cards[0], 345_600);
    await put(`/api/folders/${at.top}/classes`, { class_ids: [theirs] });
    const known = await knowledge(id);
    expect(known.decks).toMatchObject([{ mean: 0.25, raters: 1 }]);
    expect(known.rows.map(({ cells }) => cells)).toEqual([[null], [{ known: 0.25, rated: 1 }]]);
  });

  it('is asked of one folder, and piece by piece; means are of all', async () => {
    const id = await classOf('student', 'otherStudent');
    await rate('student', at.cards[0], 345_600);
    const other = await shelf();
    await rate('student', other.cards[0], 345_600);
    await rate('student', other.cards[1], 345_600);
    const all = await knowledge(id);
    expect(all.decks.map((deck) => deck.id).sort()).toEqual([at.deck, other.deck].sort());
    const piece = await knowledge(id, `?folder_id=${other.top}&limit=1&offset=1`);
    expect(piece).toMatchObject({ students: 2, decks: [{ id: other.deck, mean: 0.25 }], more_decks: 0 });
    expect(piece.rows).toMatchObject([{ email: 'student@ecole.fr', cells: [{ known: 0.5 }] }]);
    expect(piece.folders).toHaveLength(2);
    expect((await knowledge(id, '?offset=2')).rows).toEqual([]);
  });

  it('has at most thirty columns, of what is rated most, and says how many more there are', async () => {
    const id = await classOf('student');
    for (let n = 0; n < 31; n++) {
      const deck = await make('/api/decks', { id_folder: at.folder, name: `Paquet ${n}` });
      const card = await make('/api/flashcards', { deck_id: deck, question: 'Encore une ?', answer: ['oui'] });
      await rate('student', card, 345_600);
    }
    await rate('student', at.cards[0], 345_600);
    await rate('student', at.cards[1], 345_600);
    const { decks, more_decks: more, rows } = await knowledge(id);
    expect([decks.length, more, rows[0]?.cells.length]).toEqual([30, 2, 30]);
    const names = decks.map(({ name }) => name);
    expect(names[0]).toBe('Paquet');
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr', { numeric: true }).compare));
  });
});

describe('the hardest cards of a class', () => {
  it('are those that most found hard the last time, where enough have judged', async () => {
    const id = await classOf('student', 'otherStudent');
    const third = await newcomer(`troisieme${made}@ecole.fr`, id);
    for (const person of ['student', 'otherStudent'] as const) {
      await rate(person, at.cards[0], 600);
      await rate(person, at.cards[1], 600);
    }
    expect(await hardest(id)).toEqual([]);
    await rateAs(third, at.cards[0], 600);
    await rateAs(third, at.cards[1], 86_400);
    const deck = {
      id: at.deck,
      id_folder: at.folder,
      name: 'Paquet',
      category: expect.objectContaining({ id: at.top }),
    };
    const first = { flashcard_id: at.cards[0], question: 'Question 3 ?', deck, students: 3, hard: 3, share: 1 };
    expect(await hardest(id)).toMatchObject([first, { flashcard_id: at.cards[1], hard: 2 }]);
    // Known by now: what was hard once is past.
    await rate('student', at.cards[1], 86_400);
    await rate('otherStudent', at.cards[1], 86_400);
    expect(await hardest(id)).toEqual([first]);
    await put(`/api/decks/${at.deck}`, { name: 'Paquet', visible: false });
    expect(await hardest(id)).toEqual([]);
  });
});

describe('the activity of a class', () => {
  it('is of each of the last thirty days', async () => {
    const id = await classOf('student', 'otherStudent', 'professor');
    const before = await activity(id);
    expect(before.days).toHaveLength(30);
    await rate('student', at.cards[0], 600);
    await rate('student', at.cards[1], 600);
    await rate('otherStudent', at.cards[1], 600, 20 * 24 * 60);
    const after = await activity(id);
    const today = after.days.at(-1);
    expect(today?.ratings).toBe((before.days.at(-1)?.ratings ?? 0) + 2);
    expect(today?.students).toBeGreaterThanOrEqual(1);
    expect(after.students).toBe(2);
    expect(after.last).toContainEqual({ user_id: idOf('student'), day: today?.day });
    const sum = ({ days }: ClassActivity) => days.reduce((all, { ratings }) => all + ratings, 0);
    expect(sum(after)).toBe(sum(before) + 3);
  });
});

describe('figures of a class', () => {
  it('know nobody who has left it, or has no account any more', async () => {
    const id = await classOf('student', 'otherStudent');
    await rate('student', at.cards[0], 345_600);
    const gone = await newcomer(`parti${made}@ecole.fr`, id);
    expect((await knowledge(id)).students).toBe(3);
    expect((await school().as('professor', 'DELETE', `/api/users/${gone}`)).status).toBe(200);
    expect((await knowledge(id)).rows.map(({ user_id: userId }) => userId)).not.toContain(gone);
    expect((await activity(id)).students).toBe(2);
    await put(`/api/classes/${id}/members`, { remove: [idOf('student')] });
    expect(await knowledge(id)).toMatchObject({ students: 1, decks: [] });
    expect((await activity(id)).last.map(({ user_id: userId }) => userId)).not.toContain(idOf('student'));
  });

  it('stay where it is archived', async () => {
    const id = await classOf('student');
    await rate('student', at.cards[0], 345_600);
    // What is reserved for it alone is there for nobody any more, once it is archived.
    await put(`/api/folders/${at.top}/classes`, { class_ids: [id] });
    const before = await knowledge(id);
    expect(before.rows[0]?.cells).toEqual([{ known: 0.25, rated: 1 }]);
    expect((await school().as('professor', 'POST', `/api/classes/${id}/archive`)).status).toBe(200);
    expect(await knowledge(id)).toEqual(before);
    expect((await activity(id)).students).toBe(1);
  });

  it.each(FIGURES)('are for professors alone, and of classes that there are: %s', async (what) => {
    const id = await classOf('student');
    const status = async (person: SchoolPerson, url: string) => (await school().as(person, 'GET', url)).status;
    const url = `/api/classes/${id}/${what}`;
    expect(
      await Promise.all((['professor', 'student', 'admin', 'nobody'] as const).map((one) => status(one, url))),
    ).toEqual([200, 403, 403, 401]);
    expect(await status('professor', `/api/classes/inconnue/${what}`)).toBe(404);
    expect(await status('professor', `/api/classes/a%20b/${what}`)).toBe(400);
    expect(await status('professor', `${url}?autre=1`)).toBe(400);
  });

  it.each(['limit=0', 'limit=51', 'offset=-1', 'limit=x', 'folder_id=a%2Fb', 'folder_id='])(
    'refuse what is no piece or folder: %s',
    async (query) => {
      const { status, body } = await school().as(
        'professor',
        'GET',
        `/api/classes/${await classOf()}/knowledge?${query}`,
      );
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed' });
    },
  );

  it('know no folder that is not there', async () => {
    const id = await classOf('student');
    expect((await school().as('professor', 'GET', `/api/classes/${id}/knowledge?folder_id=inconnu`)).status).toBe(404);
  });
});
