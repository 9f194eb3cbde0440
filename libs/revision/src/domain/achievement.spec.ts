import { achievementOf } from './achievement.js';
import type { Aim, AimedCard } from './achievement.js';
import { NO_FACTS, withFact } from './card-facts.js';
import { NEVER } from './card-state.js';
import type { CardFacts } from './card-facts.js';
import type { Fact } from './card-state.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONDAY = Date.UTC(2026, 10, 23, 8);
const DUE = MONDAY + 4 * DAY;
const HARD = 600;
const EASY = 86_400;

const card = (id: string, createdAt = MONDAY - 10 * DAY): AimedCard => ({ id, createdAt, scheduler: 'fixed' });
const did = (...facts: Omit<Fact, 'n'>[]): CardFacts =>
  facts.reduce((known, fact, n) => withFact(known, { n, ...fact }), NO_FACTS);
const at = (at: number, what: Fact['what'] = EASY) => ({ at, what });

const SEEN: Aim = { kind: 'seen' };
const known = (percent: number): Aim => ({ kind: 'known', percent });
const four = ['a', 'b', 'c', 'd'].map((id) => card(id));

const after = (days: number, aim: Aim, facts: Record<string, CardFacts>, cards = four) =>
  achievementOf(cards, new Map(Object.entries(facts)), aim, { since: MONDAY, now: MONDAY + days * DAY, dueAt: DUE });

describe('cards that are all to be seen', () => {
  it('are done with the last of them, whenever the others were rated', () => {
    const facts = {
      a: did(at(MONDAY - 3 * DAY)),
      b: did(at(MONDAY + HOUR)),
      c: did(at(MONDAY + 2 * HOUR, 'away')),
      d: did(at(MONDAY + 3 * HOUR, HARD)),
    };
    expect(after(1, SEEN, facts)).toMatchObject({
      total: 4,
      seen: 4,
      doneAt: MONDAY + 3 * HOUR,
      workedAt: MONDAY + 3 * HOUR,
    });
  });

  it('are not done while one is missing, and nothing is done where there is no card', () => {
    expect(after(1, SEEN, { a: did(at(MONDAY)) })).toMatchObject({ seen: 1, doneAt: null });
    expect(after(1, SEEN, {}, [])).toMatchObject({ total: 0, doneAt: null });
  });

  it('are done from the start for whoever had seen them, who has not worked since', () => {
    const facts = Object.fromEntries(four.map(({ id }) => [id, did(at(MONDAY - DAY))]));
    expect(after(0, SEEN, facts)).toMatchObject({ doneAt: MONDAY, workedAt: null });
  });

  it('stay done when cards are added afterwards, and are not done without these for whoever comes later', () => {
    const more = [...four, card('e', MONDAY + 2 * DAY)];
    const early = Object.fromEntries(four.map(({ id }) => [id, did(at(MONDAY + DAY))]));
    const late = Object.fromEntries(four.map(({ id }) => [id, did(at(MONDAY + 3 * DAY))]));
    expect(after(5, SEEN, early, more)).toMatchObject({ total: 5, seen: 4, doneAt: MONDAY + DAY });
    expect(after(5, SEEN, late, more)).toMatchObject({ seen: 4, doneAt: null });
    expect(after(5, SEEN, { ...late, e: did(at(MONDAY + 4 * DAY)) }, more)).toMatchObject({ doneAt: MONDAY + 4 * DAY });
  });

  it('are to be seen again after a reset', () => {
    const facts = { a: did(at(MONDAY + HOUR), at(MONDAY + 2 * HOUR, 'reset')) };
    expect(after(1, SEEN, facts, [card('a')])).toMatchObject({ seen: 0, doneAt: null });
  });
});

describe('cards that are to be known', () => {
  const three = {
    a: did(at(MONDAY + HOUR)),
    b: did(at(MONDAY + 2 * HOUR)),
    c: did(at(MONDAY + 3 * HOUR)),
  };

  it('are done when enough of them are known at one moment', () => {
    expect(after(0.5, known(75), three)).toMatchObject({ known: 3, doneAt: MONDAY + 3 * HOUR });
    expect(after(0.5, known(50), three)).toMatchObject({ doneAt: MONDAY + 2 * HOUR });
    expect(after(0.5, known(76), three)).toMatchObject({ doneAt: null });
  });

  it('stay done when they come back afterwards, and say until when the number holds', () => {
    expect(after(0.5, known(75), three)).toMatchObject({ knownUntil: MONDAY + HOUR + DAY });
    expect(after(9, known(75), three)).toMatchObject({ known: 0, knownUntil: NEVER, doneAt: MONDAY + 3 * HOUR });
  });

  it('are not done by ratings of which none stands beside the others', () => {
    const facts = {
      a: did(at(MONDAY + HOUR, HARD)),
      b: did(at(MONDAY + 2 * HOUR, HARD)),
      c: did(at(MONDAY + 3 * HOUR, HARD)),
    };
    expect(after(1, known(50), facts)).toMatchObject({ doneAt: null, seen: 3 });
  });

  it('do not know a card any more in the moment in which it comes back', () => {
    const facts = { a: did(at(MONDAY)), b: did(at(MONDAY + EASY * 1_000)) };
    expect(after(2, known(100), facts, [card('a'), card('b')])).toMatchObject({ doneAt: null });
  });

  it('are not known while they are pressed Difficile later', () => {
    const facts = { a: did(at(MONDAY + HOUR), at(MONDAY + 2 * HOUR, HARD)), b: did(at(MONDAY + 4 * HOUR)) };
    expect(after(1, known(100), facts, [card('a'), card('b')])).toMatchObject({ doneAt: null });
  });

  it('count what was put away, and what was known before', () => {
    const facts = { ...three, d: did(at(MONDAY - DAY, 'away')) };
    expect(after(0.5, known(100), facts)).toMatchObject({ doneAt: MONDAY + 3 * HOUR });
  });

  it('go by the scheduler of their deck', () => {
    const fsrs = [{ ...card('a'), scheduler: 'fsrs' as const }];
    const twice = { a: did(at(MONDAY + HOUR), at(MONDAY + 2 * DAY), at(MONDAY + 8 * DAY)) };
    expect(after(10, known(100), twice, [card('a')]).known).toBe(0);
    expect(after(10, known(100), twice, fsrs).known).toBe(1);
  });
});

describe('what came in after it was due, dated before', () => {
  const late = (when: number, what: Fact['what'] = EASY) => ({ ...at(when, what), cameAt: DUE + HOUR });
  const inTime = (when: number) => ({ ...at(when), cameAt: when + 2 * HOUR });

  it.each<[string, Aim, Record<string, CardFacts>, boolean]>([
    ['alone makes it done', SEEN, { a: did(late(MONDAY)), b: did(late(MONDAY + HOUR)) }, true],
    ['makes the last card seen', SEEN, { a: did(at(MONDAY)), b: did(late(MONDAY + HOUR)) }, true],
    ['makes enough known', known(100), { a: did(at(MONDAY)), b: did(late(MONDAY + HOUR)) }, true],
    ['is one time more', SEEN, { a: did(at(MONDAY), late(MONDAY + HOUR)), b: did(at(MONDAY)) }, false],
    ['is not needed', known(50), { a: did(at(MONDAY)), b: did(late(MONDAY - HOUR)) }, false],
    ['came from offline before it was due', SEEN, { a: did(inTime(MONDAY)), b: did(inTime(MONDAY + HOUR)) }, false],
    ['was done too late anyway', SEEN, { a: did(at(MONDAY)), b: did(at(DUE + HOUR)) }, false],
    ['is too late as well', SEEN, { a: did(at(MONDAY)), b: did(late(DUE + 1)) }, false],
  ])('is told as such where it %s', (_, aim, facts, toldLate) => {
    expect(after(5, aim, facts, [card('a'), card('b')])).toMatchObject({ doneAt: expect.any(Number), toldLate });
  });

  describe('and more than is kept one by one since', () => {
    const many = Array.from({ length: 40 }, (_, n) => at(DUE + (n + 1) * HOUR, HARD));

    it.each<[string, Aim, Omit<Fact, 'n'>[], boolean]>([
      ['alone made it seen', SEEN, [late(MONDAY)], true],
      ['was one time more', SEEN, [at(MONDAY), late(MONDAY + HOUR)], false],
      ['came from offline before it was due', SEEN, [inTime(MONDAY)], false],
    ])('is told as such where it %s', (_, aim, facts, toldLate) => {
      expect(after(9, aim, { a: did(...facts, ...many) }, [card('a')])).toMatchObject({ doneAt: MONDAY, toldLate });
    });

    it('is told as such where it made enough known', () => {
      const rated = (then: Omit<Fact, 'n'>) => ({ a: did(at(MONDAY - DAY, HARD), then, ...many.slice(0, 32)) });
      expect(after(9, known(100), rated(late(MONDAY + HOUR)), [card('a')]).toldLate).toBe(true);
      expect(after(9, known(100), rated(at(MONDAY + HOUR)), [card('a')])).toMatchObject({
        doneAt: MONDAY + HOUR,
        toldLate: false,
      });
    });

    it('does not make in time what was not', () => {
      expect(after(9, SEEN, { a: did(...many) }, [card('a')]).doneAt).toBe(DUE + HOUR);
    });
  });
});
