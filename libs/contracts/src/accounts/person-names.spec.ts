import { nameEdit } from './accounts.js';
import { isPersonName, tidyName, wholeName } from './person-names.js';

describe('a name', () => {
  it.each([
    ['  Zoé ', 'Zoé'],
    ['Zoe\u0301', 'Zoé'],
    ['De\u00a0La   Tour', 'De La Tour'],
    ["d'Artagnan-L’Hôte", "d'Artagnan-L’Hôte"],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['Zoé\tMartin\r\n', 'Zoé Martin'],
    ['Zoé\u000b\u2028Martin', 'Zoé Martin'],
    ['Zo\u0000é', 'Zoé'],
    ['é'.repeat(60), 'é'.repeat(60)],
    ['e\u0301'.repeat(60), 'é'.repeat(60)],
  ])('%j is kept as %j', (text, kept) => {
    expect(nameEdit.parse({ last_name: text })).toEqual({ last_name: kept });
    expect(isPersonName(tidyName(text))).toBe(true);
  });

  it.each([
    ['what turns the text around', 'Zoé\u202eMartin'],
    ['what cannot be seen', 'Zo\u200bé'],
    ['half a character', 'Zo\ud83d'],
    ['no letter', '- 12 -'],
    ['61 characters', 'é'.repeat(61)],
  ])('is none with %s', (_, text) => {
    expect(isPersonName(tidyName(text))).toBe(false);
    const { error } = nameEdit.safeParse({ first_name: text });
    expect(error?.issues).toMatchObject([{ code: 'custom', params: { code: 'person-name-invalid' } }]);
  });

  it('is taken away by an empty text and by null; an edit says something', () => {
    expect(nameEdit.parse({ first_name: '  ', last_name: null })).toEqual({ first_name: '', last_name: null });
    expect(nameEdit.safeParse({}).success).toBe(false);
    expect(nameEdit.safeParse({ name: 'Zoé' }).success).toBe(false);
  });

  it.each([
    [{ first_name: 'Zoé', last_name: 'Martin' }, 'Zoé Martin'],
    [{ last_name: 'Martin' }, 'Martin'],
    [{ first_name: 'Zoé' }, 'Zoé'],
    [{}, ''],
  ])('is shown whole: %j', (names, shown) => {
    expect(wholeName(names)).toBe(shown);
  });
});
