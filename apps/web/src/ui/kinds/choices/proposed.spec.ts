import { describe, expect, it } from 'vitest';
import { rightWritten, withProposed } from './proposed.ts';

const choice = (text: string, isRight = false) => ({ text, isRight });

describe('wrong answers that are proposed', () => {
  it('stand under what is written, which stays as it is, once each', () => {
    const draft = { choices: [choice('Lomé', true), choice(''), choice('Accra')], typed: [''] };
    expect(rightWritten(draft)).toEqual(['Lomé']);
    expect(withProposed(draft, ['Accra', 'Dakar'])).toEqual([choice('Lomé', true), choice('Accra'), choice('Dakar')]);
  });

  it('stand under the answer that was typed before there were choices', () => {
    const draft = { choices: [choice(''), choice('')], typed: ['Lomé', 'Ville'] };
    expect(rightWritten(draft)).toEqual(['Lomé']);
    expect(withProposed(draft, ['Dakar'])).toEqual([choice('Lomé', true), choice('Dakar')]);
  });

  it('need a right answer to be like', () => {
    expect(rightWritten({ choices: [choice('Accra'), choice('')], typed: ['Lomé'] })).toEqual([]);
    expect(rightWritten({ choices: [choice(''), choice('')], typed: [''] })).toEqual([]);
  });
});
