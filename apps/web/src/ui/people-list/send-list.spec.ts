import { describe, expect, it } from 'vitest';
import type { PeopleReport, PeopleTable } from '@ardoise/contracts';
import { routes } from '@ardoise/contracts';
import { asSent, piecesOf, sendList, mergedReport } from './send-list.ts';

const person = (n: number, more: object = {}) => ({ line: n + 2, email: `eleve${n}@ecole.fr`, ...more });
const REPORT: PeopleReport = {
  done: true,
  people: 1,
  added: 1,
  already_present: 0,
  classes_created: [],
  joined: 0,
  refused: [],
  refused_count: 0,
};

describe('a list on its way to the server', () => {
  it('goes in pieces that the server takes, in their order', () => {
    const all = Array.from({ length: 2_500 }, (_, n) => person(n));
    expect(piecesOf(all).map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
    expect(piecesOf(all).flat()).toEqual(all);
    expect(piecesOf([])).toEqual([]);
  });

  it('is cut by its size as well', () => {
    const classes = Array.from({ length: 20 }, () => '教'.repeat(60));
    const pieces = piecesOf(Array.from({ length: 1_000 }, (_, n) => person(n, { classes })));
    expect(pieces.length).toBeGreaterThan(1);
    for (const people of pieces) {
      expect(new TextEncoder().encode(JSON.stringify({ people, confirm: true })).length).toBeLessThan(1024 * 1024);
      expect(routes.importPeople.body.safeParse({ people }).success).toBe(true);
    }
  });

  it('tells names only where these are kept', () => {
    const listed = { line: 2, email: 'a@b.fr', role: 'student', first_name: 'Léa', classes: ['3e B'] } as const;
    const bare = { line: 2, email: 'a@b.fr', role: 'student', classes: ['3e B'] };
    expect(asSent({ ...listed, classes: ['3e B'] }, true)).toEqual({ ...bare, first_name: 'Léa' });
    expect(asSent({ ...listed, classes: ['3e B'] }, false)).toEqual(bare);
  });

  it('has one report of all its pieces, in which a class is once', () => {
    const refused = [{ line: 4, value: 'a', reason: 'b' }];
    expect(
      mergedReport([
        { ...REPORT, classes_created: ['3e B'], joined: 2 },
        { ...REPORT, classes_created: ['3E b', 'Latin'], refused, refused_count: 1 },
      ]),
    ).toEqual({
      ...REPORT,
      people: 2,
      added: 2,
      joined: 2,
      classes_created: ['3E b', 'Latin'],
      refused,
      refused_count: 1,
    });
    expect(mergedReport([]).done).toBe(false);
  });

  it('stops at the first piece that fails', async () => {
    const asked: PeopleTable[] = [];
    const way: number[] = [];
    const ask = (body: PeopleTable) => {
      asked.push(body);
      return asked.length > 1 ? Promise.reject(new Error('away')) : Promise.resolve(REPORT);
    };
    const all = Array.from({ length: 3_000 }, (_, n) => person(n));
    await expect(sendList(all, { confirm: true }, ask, (done) => void way.push(done))).rejects.toThrow('away');
    expect(way).toEqual([1_000]);
    expect(asked.map(({ confirm, people }) => [confirm, people?.length])).toEqual([
      [true, 1_000],
      [true, 1_000],
    ]);
  });
});
