import { describe, expect, it } from 'vitest';
import { aCard } from '../../../test/given/things.ts';
import { emptyAnswer } from '../drafts.ts';
import { boundsIn } from './bounds-in.ts';
import { numberDetailsIn } from './details-in.ts';
import { numberDraft } from './draft.ts';
import { isNoNumber } from './unfinished.ts';

const written = (part: Partial<ReturnType<typeof emptyAnswer>['number']>) => ({
  ...emptyAnswer(),
  question: 'Intensité de la pesanteur ?',
  number: { ...emptyAnswer().number, ...part },
});

describe('a number that is typed', () => {
  it.each(['', '9,81', '1,6e', '1,6e-', '3/', '-', '9,81 m', '9,81 m/', '9,81 m/s²', ' 12 '])('may go on: %j', (text) =>
    expect(isNoNumber(text, 'm/s²')).toBe(false),
  );
  it.each(['douze', '9,8,1', '3/4/5', '12 N'])('is none: %j', (text) => expect(isNoNumber(text, 'm/s²')).toBe(true));
});

describe('a number that is written', () => {
  it('has a margin in its unit or in per cent, and is told with it', () => {
    const draft = written({ value: '9,81', margin: '0,02', unit: ' m/s² ' });
    expect(numberDraft.written(draft)).toEqual({
      answer: ['9,81\u00a0m/s²'],
      possible_answers: [],
      is_fillable_text: false,
      kind: 'number',
      details: { value: 9.81, margin: 0.02, margin_in: 'units', unit: 'm/s²' },
    });
    expect(boundsIn(draft.number)).toEqual({ least: '9,79', most: '9,83\u00a0m/s²' });
    const percent = written({ value: '-200', margin: '1', marginIn: 'percent' });
    expect(boundsIn(percent.number)).toEqual({ least: '-202', most: '-198' });
  });

  it('is missing as long as it is no number', () => {
    expect(numberDraft.written(written({ value: 'douze' })).details).toBeUndefined();
    expect(numberDraft.written(written({ value: '12', margin: '-1' })).details).toBeUndefined();
    expect(numberDraft.written(written({ way: 'range', least: '3' })).details).toBeUndefined();
  });

  it('comes back as it was written', () => {
    const details = { least: 3, most: 5.5, unit: 'kg' };
    const { number } = { ...emptyAnswer(), ...numberDraft.begin(aCard({ kind: 'number', details })) };
    expect(number).toMatchObject({ way: 'range', least: '3', most: '5,5', unit: 'kg' });
    expect(numberDraft.written(written(number)).details).toEqual(details);
  });

  it('is read from a file, or left out', () => {
    expect(numberDetailsIn({ value: 3, margin: -1 })).toEqual({ value: 3, margin: 0, margin_in: 'units', unit: '' });
    expect(numberDetailsIn({ least: 3, most: 'x' })).toBeUndefined();
  });
});
