import { describe, expect, it } from 'vitest';
import { CARDS_AT_ONCE } from '@ardoise/contracts/light';
import { appended, changed, filled, noRows, spreadOver, withoutRow } from './row.ts';
import type { WritingRow } from './row.ts';

const cells = (rows: readonly WritingRow[]) => filled(rows).map(({ question, answer }) => [question, answer]);
const many = (count: number) => Array.from({ length: count }, (_, n) => [`Question ${n} ?`, `${n}`]);

describe('the lines of the grid', () => {
  it('always end with an empty one', () => {
    const rows = noRows();
    const last = rows.at(-1)!;
    const next = changed(rows, last.key, { answer: 'x' });
    expect(next).toHaveLength(rows.length + 1);
    expect(next.at(-1)).toMatchObject({ question: '', answer: '' });
    expect(withoutRow(next, next[0]!.key)).toHaveLength(rows.length);
    expect(new Set(next.map(({ key }) => key)).size).toBe(next.length);
  });

  it('take cells from where they are pasted, and keep what stands beside', () => {
    const { rows } = appended(noRows(), [
      ['Un ?', '1'],
      ['Deux ?', '2'],
    ]);
    const over = spreadOver(rows, { at: 1, column: 'answer' }, [['deux'], ['trois'], ['quatre'], ['cinq']]);
    expect(cells(over.rows)).toEqual([
      ['Un ?', '1'],
      ['Deux ?', 'deux'],
      ['', 'trois'],
      ['', 'quatre'],
      ['', 'cinq'],
    ]);
    expect(over).toMatchObject({ leftOut: 0, isWide: false });
    expect(over.rows[1]?.key).toBe(rows[1]?.key);
  });

  it('pass over titles of columns, and say that there are others', () => {
    const over = appended(noRows(), [
      ['Question', 'Réponse', 'Source'],
      ['Un ?', '1', 'lui'],
    ]);
    expect(cells(over.rows)).toEqual([['Un ?', '1']]);
    expect(over.isWide).toBe(true);
    expect(spreadOver(noRows(), { at: 0, column: 'answer' }, [['a', 'b']]).isWide).toBe(true);
  });

  it('are as many as can be sent at once', () => {
    const over = appended(appended(noRows(), many(10)).rows, many(1_000));
    expect(over.rows).toHaveLength(CARDS_AT_ONCE);
    expect(over.leftOut).toBe(1_010 - CARDS_AT_ONCE);
    expect(cells(over.rows)[10]).toEqual(['Question 0 ?', '0']);
  });
});
