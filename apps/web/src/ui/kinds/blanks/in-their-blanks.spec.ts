import { describe, expect, it } from 'vitest';
import { inTheirBlanks } from './in-their-blanks.ts';

describe('the answers of blanks, after the question was written anew', () => {
  it.each([
    ['a word of which a blank is made', 'Lomé est au Togo.', 'Lomé est au ....', [''], ['Togo', '']],
    ['another one before it', 'Lomé est au ....', '... est au ....', ['Togo'], ['Lomé', 'Togo']],
    ['one between two', 'a ... b c ... d', 'a ... ... c ... d', ['1', '2'], ['1', 'b', '2']],
    ['the first one taken away', 'a ... b ... c', 'a  b ... c', ['1', '2'], ['2']],
    ['the last one taken away: its answer comes back with it', 'a ... b ...', 'a ... b ', ['1', '2'], ['1', '2']],
    ['a dot of the last one taken away', 'a ... b ...', 'a ... b ..', ['1', '2'], ['1', '2']],
    ['a blank undone for its word', 'Lomé est au ... ou ...', 'Lomé est au Togo ou ...', ['Togo', 'x'], ['x']],
    ['words around', 'a ... b', 'un a ... b !', ['1'], ['1']],
    ['all of it', 'a ... b ...', 'c ... d', ['1', '2'], ['1', '2']],
    ['two words by one blank', 'le roi Soleil règne', 'le ... règne', [], ['roi Soleil']],
  ])('%s', (_, before, after, answers, expected) => {
    expect(inTheirBlanks(before, after, answers)).toEqual(expected);
  });
});
