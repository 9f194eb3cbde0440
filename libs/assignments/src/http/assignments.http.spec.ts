import type { Assignment, AssignmentsPage, FollowUp, NextFlashcard } from '@ardoise/contracts';
import { GivingSchool, daysFromNow } from '../testing/assignments.suite.js';

let here: GivingSchool;
beforeAll(async () => (here = await GivingSchool.open()));
afterAll(() => here.school.dispose());

const one = (id: string) => here.ask<Assignment>('professor', 'GET', `/api/assignments/${id}`);
const statuses = ({ students }: FollowUp) => students.map(({ email, status }) => `${email.split('@')[0]} ${status}`);
const freshDeck = async (cards: number) => {
  const deck = await here.make('/api/decks', { id_folder: here.shelf.folder, name: 'Fleuves' });
  const made: string[] = [];
  for (let n = 0; n < cards; n++)
    made.push(await here.make('/api/flashcards', { deck_id: deck, question: `Fleuve ${n} ?`, answer: ['oui'] }));
  return { deck, cards: made, form: { target: { kind: 'deck', id: deck } } as const };
};

describe('an assignment', () => {
  it('is given to a class, and told to professors and students', async () => {
    const id = await here.give({ note: 'Pour le contrôle' });
    expect(await one(id)).toMatchObject({
      target: { kind: 'deck', name: 'Capitales', id_folder: here.shelf.folder, there: true },
      measure: { kind: 'seen' },
      classes: [{ name: '3e B', archived: false }],
      students: [],
      note: 'Pour le contrôle',
      taken_back_at: null,
      reminded_at: null,
    });
    expect(await here.own('student', id)).toMatchObject({
      target: { kind: 'deck', name: 'Capitales' },
      status: 'not_begun',
      total: 4,
      seen: 0,
      remaining: 4,
      note: 'Pour le contrôle',
    });
    expect(await here.follow(id)).toMatchObject({
      counts: { done: 0, under_way: 0, not_begun: 2, late: 0 },
      total: 2,
    });
  });

  it('is the same when it is asked for again', async () => {
    const key = { 'idempotency-key': '0198b7a0-3333-7000-8000-000000000001' };
    const ids = [];
    const form = here.form();
    for (let time = 0; time < 2; time++) {
      const { body } = await here.school.as('professor', 'POST', '/api/assignments', form, key);
      ids.push(body.id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('goes on with what students do, and is done with the last card', async () => {
    const { cards, form } = await freshDeck(2);
    const id = await here.give(form);
    await here.rate('student', cards[0] ?? '');
    expect(statuses(await here.follow(id))).toEqual(['otherstudent not_begun', 'student under_way']);
    expect(await here.own('student', id)).toMatchObject({ status: 'under_way', seen: 1, remaining: 1 });
    await here.rate('student', cards[1] ?? '', 600);
    const { counts, students } = await here.follow(id);
    expect(counts).toEqual({ done: 1, under_way: 0, not_begun: 1, late: 0 });
    expect(students[1]).toMatchObject({ status: 'done', total: 2, seen: 2, classes: ['3e B'] });
    expect(students[1]?.done_at).toBe(students[1]?.last_at);
    expect(await here.own('student', id)).toMatchObject({ status: 'done', remaining: 0 });
  });

  it('stays done when a card is added, which others have to do as well', async () => {
    const { deck, cards, form } = await freshDeck(1);
    const id = await here.give(form);
    await here.rate('student', cards[0] ?? '');
    // What happens in one millisecond is of one piece: the card would have been there.
    const ratedBy = Date.now();
    while (Date.now() === ratedBy);
    const added = await here.make('/api/flashcards', { deck_id: deck, question: 'Encore un ?', answer: ['oui'] });
    await here.rate('otherStudent', cards[0] ?? '');
    expect(statuses(await here.follow(id))).toEqual(['otherstudent under_way', 'student done']);
    await here.rate('otherStudent', added);
    expect(statuses(await here.follow(id))).toEqual(['otherstudent done', 'student done']);
  });

  it('is judged by what is known, of a whole folder', async () => {
    const folder = await here.make('/api/folders', { id_parent: here.shelf.top, name: 'Asie' });
    const deck = await here.make('/api/decks', { id_folder: folder, name: 'Monts' });
    const cards = [];
    for (let n = 0; n < 2; n++)
      cards.push(await here.make('/api/flashcards', { deck_id: deck, question: `Mont ${n} ?`, answer: ['oui'] }));
    const id = await here.give({ target: { kind: 'folder', id: folder }, measure: { kind: 'known', percent: 50 } });
    expect(await here.own('student', id)).toMatchObject({ total: 2, remaining: 1 });
    await here.rate('student', cards[0] ?? '');
    expect(statuses(await here.follow(id))).toEqual(['otherstudent not_begun', 'student done']);
  });

  it('is given to single students, who alone have it', async () => {
    const id = await here.give({ class_ids: [], student_ids: [here.ids.student] });
    expect((await one(id)).students.map(({ email }) => email)).toEqual(['student@ecole.fr']);
    expect(await here.own('student', id)).toBeDefined();
    expect(await here.own('otherStudent', id)).toBeUndefined();
    expect(statuses(await here.follow(id))).toHaveLength(1);
  });

  it('is due at another moment, and not there any more once it is taken back', async () => {
    const id = await here.give();
    const due_at = daysFromNow(14);
    await here.ask('professor', 'PUT', `/api/assignments/${id}/due`, { due_at });
    expect(await here.own('student', id)).toMatchObject({ due_at });
    for (let time = 0; time < 2; time++) await here.ask('professor', 'POST', `/api/assignments/${id}/take_back`);
    expect((await one(id)).taken_back_at).not.toBeNull();
    expect(await here.own('student', id)).toBeUndefined();
    expect(await here.refusal('professor', 'PUT', `/api/assignments/${id}/due`, { due_at })).toBe(
      '409 assignment-taken-back',
    );
  });

  it('is found by state, page, name and class', async () => {
    const list = (query = '') => here.ask<AssignmentsPage>('professor', 'GET', `/api/assignments${query}`);
    const { total, assignments } = await list();
    expect(assignments).toHaveLength(total);
    const due = assignments.map(({ due_at }) => due_at);
    expect(due).toEqual([...due].sort());
    const second = (await list('?limit=1&offset=1')).assignments;
    expect(second).toEqual([assignments[1]]);
    expect((await list('?state=past')).assignments.every(({ taken_back_at }) => taken_back_at !== null)).toBe(true);
    const empty = await here.make('/api/classes', { name: '4e C' });
    expect(await list(`?class=${empty}`)).toEqual({ total: 0, assignments: [] });
    const id = await here.give();
    expect((await here.follow(id, '?search=OTHER')).students.map(({ email }) => email)).toEqual([
      'otherstudent@ecole.fr',
    ]);
    expect(await here.follow(id, '?limit=1&offset=1')).toMatchObject({
      total: 2,
      students: [{ email: 'student@ecole.fr' }],
    });
    expect(await here.follow(id, '?status=done')).toMatchObject({ counts: { not_begun: 2 }, total: 0, students: [] });
    expect(await here.follow(id, `?class=${empty}`)).toMatchObject({ counts: { not_begun: 0 }, total: 0 });
  });

  it('follows who comes into the class and who leaves it, and what is reserved, hidden or deleted', async () => {
    const { deck, cards, form } = await freshDeck(1);
    const id = await here.give(form);
    const members = `/api/classes/${here.classId}/members`;
    await here.ask('professor', 'PUT', members, { remove: [here.ids.otherStudent] });
    expect(statuses(await here.follow(id))).toEqual(['student not_begun']);
    expect(await here.own('otherStudent', id)).toBeUndefined();
    await here.ask('professor', 'PUT', members, { add: [here.ids.otherStudent] });
    expect(statuses(await here.follow(id))).toHaveLength(2);
    await here.rate('student', cards[0] ?? '');
    const hide = (visible: boolean) =>
      here.ask('professor', 'PUT', `/api/decks/${deck}`, { id_folder: here.shelf.folder, name: 'Fleuves', visible });
    await hide(false);
    expect(await here.own('student', id)).toBeUndefined();
    expect((await here.follow(id)).students).toEqual([]);
    await hide(true);
    expect(statuses(await here.follow(id))).toEqual(['otherstudent not_begun', 'student done']);
    await here.ask('professor', 'DELETE', `/api/decks/${deck}`);
    expect(await here.own('student', id)).toBeUndefined();
    expect((await one(id)).target.there).toBe(false);
    expect((await here.follow(id)).total).toBe(0);
  });

  it('is not there any more for whom the category is closed, and is again once it is open', async () => {
    const top = await here.make('/api/folders', { id_parent: 0, name: 'Sciences' });
    const folder = await here.make('/api/folders', { id_parent: top, name: 'Chimie' });
    const id = await here.give({ target: { kind: 'folder', id: folder } });
    const small = await here.make('/api/classes', { name: 'Groupe 1' });
    await here.ask('professor', 'PUT', `/api/classes/${small}/members`, { add: [here.ids.student] });
    await here.ask('professor', 'PUT', `/api/folders/${top}/classes`, { class_ids: [small] });
    expect(await here.own('otherStudent', id)).toBeUndefined();
    expect(await here.own('student', id)).toBeDefined();
    expect(statuses(await here.follow(id))).toEqual(['student not_begun']);
    await here.ask('professor', 'PUT', `/api/folders/${top}/classes`, { class_ids: [] });
    expect(await here.own('otherStudent', id)).toBeDefined();
  });

  it('is not there for a class of a year that is over', async () => {
    const old = await here.make('/api/classes', { name: '5e A' });
    await here.ask('professor', 'PUT', `/api/classes/${old}/members`, { add: [here.ids.student] });
    const id = await here.give({ class_ids: [old] });
    expect(await here.own('student', id)).toBeDefined();
    await here.ask('professor', 'POST', `/api/classes/${old}/archive`);
    expect(await here.own('student', id)).toBeUndefined();
    expect(statuses(await here.follow(id))).toEqual(['student not_begun']);
  });

  it('of a quiz is done by taking part in it', async () => {
    const quiz = await here.make('/api/quizzes', { name: 'Capitales', access_code: 'TRAVAIL' });
    const card = await here.make('/api/flashcards', {
      deck_id: here.shelf.deck,
      question: 'Capitale du Mali ?',
      answer: ['Bamako'],
      possible_answers: ['Bamako', 'Paris'],
    });
    await here.ask('professor', 'PUT', `/api/quizzes/${quiz}/flashcards`, { flashcardIds: [card] });
    const id = await here.give({ target: { kind: 'quiz', id: quiz }, measure: { kind: 'part' } });
    expect(await here.own('student', id)).toMatchObject({ status: 'not_begun', total: 0, remaining: 1 });
    const next = (payload: object) =>
      here.ask<NextFlashcard>('student', 'POST', `/api/quizzes/${quiz}/next_flashcard`, payload);
    const { flashcardToken: token } = await next({});
    expect(statuses(await here.follow(id))).toEqual(['otherstudent not_begun', 'student under_way']);
    await next({ token, answer: '["Bamako"]' });
    expect(statuses(await here.follow(id))).toEqual(['otherstudent not_begun', 'student done']);
    expect(await here.own('student', id)).toMatchObject({ status: 'done', remaining: 0 });
  });
});

describe('refusals', () => {
  it('say what does not fit', async () => {
    const other = await here.make('/api/classes', { name: '6e D' });
    const archived = await here.make('/api/classes', { name: '6e E' });
    await here.ask('professor', 'POST', `/api/classes/${archived}/archive`);
    const top = await here.make('/api/folders', { id_parent: 0, name: 'Réservé' });
    await here.ask('professor', 'PUT', `/api/folders/${top}/classes`, { class_ids: [other] });
    const quiz = await here.make('/api/quizzes', { name: 'Q', access_code: 'REFUS' });
    const cases = [
      [{ class_ids: [] }, '400 assignment-to-nobody'],
      [{ measure: { kind: 'part' } }, '400 assignment-measure-unfit'],
      [{ target: { kind: 'quiz', id: quiz } }, '400 assignment-measure-unfit'],
      [{ measure: { kind: 'known', percent: 0 } }, '400 malformed'],
      [{ measure: { kind: 'known', percent: 101 } }, '400 malformed'],
      [{ target: { kind: 'deck', id: 'inconnu' } }, '404 not-found'],
      [{ target: { kind: 'folder', id: '0' } }, '404 not-found'],
      [{ class_ids: ['inconnue'] }, '400 class-unknown'],
      [{ class_ids: [archived] }, '409 class-archived'],
      [{ student_ids: ['inconnu'] }, '400 assignment-students-unknown'],
      [{ student_ids: [here.ids.professor] }, '400 assignment-students-unknown'],
      [{ target: { kind: 'folder', id: top } }, '400 assignment-reserved'],
      [{ due_at: daysFromNow(-1) }, '400 assignment-due-past'],
      [{ due_at: daysFromNow(400) }, '400 assignment-due-far'],
      [{ due_at: 'demain' }, '400 malformed'],
      [{ note: 'a'.repeat(301) }, '400 malformed'],
    ] as const;
    for (const [form, refused] of cases) {
      const payload = { ...here.form(), ...form };
      const refusal = await here.refusal('professor', 'POST', '/api/assignments', payload);
      expect({ form, refusal }).toEqual({ form, refusal: refused });
    }
  });

  it('are the same for who may not ask, whatever it is about', async () => {
    const id = await here.give();
    for (const [method, url, payload] of [
      ['GET', '/api/assignments'],
      ['POST', '/api/assignments', here.form()],
      ['GET', `/api/assignments/${id}`],
      ['PUT', `/api/assignments/${id}/due`, { due_at: daysFromNow(9) }],
      ['POST', `/api/assignments/${id}/take_back`],
      ['GET', `/api/assignments/${id}/follow_up`],
      ['POST', `/api/assignments/${id}/reminder`, {}],
    ] as const) {
      expect(await here.refusal('student', method, url, payload)).toBe('403 wrong-role');
      expect(await here.refusal('admin', method, url, payload)).toBe('403 wrong-role');
      expect(await here.refusal('nobody', method, url, payload)).toBe('401 no-session');
    }
    for (const url of ['/api/me/assignments', '/api/me/calendar']) {
      expect(await here.refusal('professor', 'GET', url)).toBe('403 wrong-role');
      expect(await here.refusal('nobody', 'GET', url)).toBe('401 no-session');
    }
    for (const path of ['', '/follow_up'])
      expect(await here.refusal('professor', 'GET', `/api/assignments/inconnu${path}`)).toBe('404 not-found');
    expect(await here.refusal('professor', 'GET', `/api/assignments/${id}/follow_up?class=inconnue`)).toBe(
      '404 not-found',
    );
    expect(await here.refusal('professor', 'GET', `/api/assignments/${id}/follow_up?status=perdu`)).toBe(
      '400 malformed',
    );
  });
});
