import { readOptions } from './options.js';

describe('the command line', () => {
  it('takes a report, and the first of its tables unless told', () => {
    expect(readOptions(['stats'])).toEqual({ table: 'user', format: 'csv' });
    expect(readOptions(['quiz', '--by', 'answer', '--format=json'])).toEqual({ table: 'answer', format: 'json' });
  });

  it('takes a period, a day to look back from, and a file', () => {
    const words = ['export', '--from', '2026-01-01', '--to=2026-02-28', '--as-of', '2026-03-01', '--out', 'x.csv'];
    expect(readOptions(words)).toEqual({
      table: 'event',
      from: '2026-01-01',
      to: '2026-02-28',
      asOf: '2026-03-01',
      format: 'csv',
      out: 'x.csv',
    });
  });

  it.each([
    [['rien'], 'La commande attend stats, revision, quiz, content, export, et non « rien ».'],
    [[], 'La commande attend stats, revision, quiz, content, export, et non «  ».'],
    [['stats', 'quiz'], 'Un seul rapport à la fois : « quiz » est de trop.'],
    [['stats', '--by', 'card'], '--by attend user, day, hour, total, et non « card ».'],
    [['stats', '--format', 'xls'], '--format attend csv, json, ndjson, parquet, et non « xls ».'],
    [['stats', '--from', 'hier'], '--from attend un jour, AAAA-MM-JJ, et non « hier ».'],
    [['stats', '--as-of', '2026-02-30'], '--as-of attend un jour, AAAA-MM-JJ, et non « 2026-02-30 ».'],
    [
      ['stats', '--from', '2026-02-02', '--to', '2026-02-01'],
      'La fin de la période (--to) précède son début (--from).',
    ],
    [['stats', '--depuis', '2026'], 'Option inconnue, ou à laquelle manque sa valeur.'],
    [['stats', '--out'], 'Option inconnue, ou à laquelle manque sa valeur.'],
  ])('refuses %j', (words, message) => {
    expect(() => readOptions(words)).toThrow(message);
  });
});
