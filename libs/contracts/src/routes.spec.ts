import { z } from 'zod';
import { pathOf } from './path-of.js';
import { DomainError } from './errors.js';
import { ERROR_SENTENCES } from '#texts/errors';
import { ERROR_STATUSES } from './statuses.js';
import type { Route } from './route.js';
import { routes } from './routes.js';

describe('paths', () => {
  it('take their parameters, encoded', () => {
    for (const code of ['.', '..'])
      expect(new URL(pathOf(routes.getQuizByCode, { code }), 'https://a.fr').pathname).toMatch(
        /^\/api\/quizzes\/code\/.+/,
      );
    expect(pathOf(routes.moveDeck, { id: 'a/b', folderId: '0' })).toBe('/api/decks/a%2Fb/move/0');
  });

  it('are there once for each method', () => {
    const all = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('numbers of a request', () => {
  const fields = Object.entries<Route>(routes).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((part) =>
      part instanceof z.ZodObject
        ? Object.entries<z.ZodType>(part.shape).map(([field, schema]) => ({ name: `${name} ${field}`, schema }))
        : [],
    ),
  );
  // An emptied limit of time is none.
  const numbers = fields.filter(
    ({ name, schema }) => !name.endsWith(' time_limit') && typeof schema.safeParse('5').data === 'number',
  );

  it('are read where one is said alone', () => {
    expect(numbers.length).toBeGreaterThan(15);
    const none = ['', ' ', null, [], [5], false];
    const taken = numbers.flatMap(({ name, schema }) =>
      none.filter((said) => schema.safeParse(said).success).map((said) => `${name}: ${JSON.stringify(said)}`),
    );
    expect(taken).toEqual([]);
  });
});

describe('refusals', () => {
  it('say the same sentence in message and error', () => {
    expect(new DomainError('not-found').toRefusal()).toEqual({
      statusCode: 404,
      code: 'not-found',
      message: ERROR_SENTENCES['not-found'],
      error: ERROR_SENTENCES['not-found'],
    });
  });
});

describe('a refusal', () => {
  const codes = Object.keys(ERROR_STATUSES) as (keyof typeof ERROR_STATUSES)[];

  it('for now, says after how many seconds to come back, and so does no other by itself', () => {
    const told = codes.filter((code) => new DomainError(code).retryAfter !== undefined);
    expect(told).toEqual(codes.filter((code) => ERROR_STATUSES[code] === 503));
    expect(new DomainError('unavailable', undefined, 60).retryAfter).toBe(60);
  });
});

describe('what comes in', () => {
  const { createFolder, createFlashcard, getFolder, listFlashcards, updateProgress } = routes;
  const card = { deck_id: 'd', question: 'Pourquoi ?', answer: ['oui'] };

  it('takes the root as 0 or "0"', () => {
    expect(createFolder.body.parse({ id_parent: 0, name: 'x' })).toMatchObject({ id_parent: '0' });
    expect(getFolder.params.parse({ id: '0' })).toEqual({ id: '0' });
  });

  it('reads the texts of a form as JSON would be', () => {
    const form = {
      ...card,
      answer: '["oui"]',
      possible_answers: '["oui","non"]',
      visible: 'false',
      is_fillable_text: '1',
    };
    expect(createFlashcard.body.parse(form)).toMatchObject({
      answer: ['oui'],
      possible_answers: ['oui', 'non'],
      visible: false,
      is_fillable_text: true,
    });
  });

  it.each([
    ['an id that is a path', { deck_id: '../x' }],
    ['an id that is too long', { deck_id: 'a'.repeat(37) }],
    ['a list that is no JSON', { answer: '[oui' }],
    ['a list of numbers', { answer: [1] }],
    ['a boolean that is none', { visible: 'peut-être' }],
    ['half of a surrogate pair', { question: 'Sonnez\ud83d ?' }],
    ['a field that is unknown', { is_proposed_by_student: true }],
    ['too many answers', { answer: Array.from({ length: 51 }, () => 'x') }],
  ])('refuses %s', (_, change) => {
    expect(createFlashcard.body.safeParse({ ...card, ...change }).success).toBe(false);
  });

  it.each([
    ['Un titre\u000bet sa suite', 'Un titre\net sa suite'],
    ['Une page\u000cl’autre\u2028puis\u2029fin\u0085!', 'Une page\nl’autre\npuis\nfin\n!'],
    ['Sonnez\u0007, \u0000deux\u007f fois\u009d', 'Sonnez, deux fois'],
    ['Une\ttabulation\r\nreste', 'Une\ttabulation\nreste'],
  ])('takes what is pasted from slides, without its control signs: %j', (pasted, kept) => {
    const form = { ...card, question: pasted, additionnal_text_verso: pasted, answer: JSON.stringify([pasted]) };
    expect(createFlashcard.body.parse(form)).toMatchObject({
      question: kept,
      additionnal_text_verso: kept,
      answer: [kept],
    });
    expect(createFolder.body.parse({ id_parent: '0', name: pasted })).toMatchObject({ name: kept });
  });

  it('takes at most fifty ids at a time', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => `id${n}`).join(',');
    expect(listFlashcards.query.parse({ flashcard_ids: ids(50) }).flashcard_ids).toHaveLength(50);
    expect(listFlashcards.query.safeParse({ flashcard_ids: ids(51) }).success).toBe(false);
  });

  it('takes the four delays for a card that goes back, and none for the others', () => {
    const accepts = (action: string, putBackInDeckAfter?: number | null) =>
      updateProgress.body.safeParse({ flashcardId: 'c', action, putBackInDeckAfter }).success;
    expect([600, 21_600, 86_400, 345_600].map((delay) => accepts('put_back_in_deck_after', delay))).not.toContain(
      false,
    );
    expect([0, 601, -600, null].map((delay) => accepts('put_back_in_deck_after', delay))).not.toContain(true);
    expect([accepts('set_not_in_deck'), accepts('do_nothing', null), accepts('do_nothing', 600)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('takes an empty, null or absent confirm for a request of the mail', () => {
    for (const confirm of ['', null, undefined])
      expect(routes.register.body.parse({ email: 'a@b.fr', confirm, password: confirm })).toEqual({ email: 'a@b.fr' });
  });

  it('takes one to five thousand people, and an edit that changes something', () => {
    const people = (count: number) => Array.from({ length: count }, () => ({ email: 'a@b.fr', role: 'student' }));
    const accepts = (count: number) => routes.addUsers.body.safeParse(people(count)).success;
    expect([0, 1, 5_000, 5_001].map(accepts)).toEqual([false, true, true, false]);
    const edits = [{}, { time_factor: 1.33 }, { time_factor: 0.5 }, { role: 'professor' }, { role: 'admin' }];
    expect(edits.map((edit) => routes.editUser.body.safeParse(edit).success)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });
});
