import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import { faultsOf, frenchTexts, SPECIFIED } from './french-texts.mjs';

describe('what people read', () => {
  for (const [text, faults] of [
    ['Bravo, c’est fini\u00a0!', []],
    ['Bravo\u00a0: «\u00a0oui\u00a0»\u202f; 12\u00a0h\u00a030, ou 12:30', []],
    ['Bravo !', ['space']],
    ['Bravo!', ['space']],
    ['Pourquoi?', ['space']],
    ['« oui »', ['space']],
    ['Un deck vide', ['deck']],
    ['Decks', ['deck']],
    ['deck-too-shallow', []],
    ["L'élève", ['apostrophe']],
    ['Un instant...', ['dots']],
    ['Écrivez ... dans la question', []],
    ['Quiz modifié avec succès !', []],
  ])
    it(`${faults.length === 0 ? 'takes' : 'refuses'} ${JSON.stringify(text)}`, () =>
      assert.deepEqual(faultsOf(text), faults));

  it('is looked at in texts and in templates, but not in imports and names', () => {
    const code =
      "import a from 'a:b? ';\nexport const t = { 'le deck': 'Oui !', f: (n) => `${n} decks`, g: a ? 'x' : 'y' };";
    const found = new Linter().verify(code, [
      { plugins: { own: { rules: { texts: frenchTexts } } }, rules: { 'own/texts': 'error' } },
    ]);
    assert.deepEqual(
      found.map(({ messageId }) => messageId),
      ['space', 'deck'],
    );
  });

  it('knows by heart only what would be refused otherwise', () => {
    for (const sentence of SPECIFIED) assert.notDeepEqual(faultsOf(`${sentence} `), [], sentence);
  });
});
