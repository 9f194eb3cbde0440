import { consentText } from '#texts/consent';
import { depthName } from '#texts/depths';
import { acceptsDecks, acceptsFolders, countBlanks, isEmail, mediaKind } from './constants.js';

describe('levels', () => {
  it('have their names, and beyond them Dossier', () => {
    expect([0, 1, 2, 3, 4, 5].map(depthName)).toEqual([
      'Racine',
      'Catégorie',
      'Sous-catégorie',
      'Sous-sous-catégorie',
      'Sous-sous-sous-catégorie',
      'Dossier',
    ]);
  });

  it('hold folders down to depth 4 and decks from depth 2', () => {
    expect([0, 1, 2, 3, 4].map(acceptsFolders)).toEqual([true, true, true, true, false]);
    expect([0, 1, 2, 3, 4].map(acceptsDecks)).toEqual([false, false, true, true, true]);
  });
});

describe('blanks', () => {
  it.each([
    ['Rien', 0],
    ['Un ... seul', 1],
    ['...et...', 2],
    ['Quatre points ....', 1],
    ['Six points ......', 2],
  ])('of %j are %i', (question, count) => {
    expect(countBlanks(question)).toBe(count);
  });
});

describe('the kind of a file', () => {
  it.each([
    ['photo.JPG', 'image'],
    ['/api/media/x.webm?expires=1&signature=a.png', 'video'],
    ['son.ogg#t=1', 'audio'],
    ['dessin.svg', null],
    ['page.html', null],
    ['sans-extension', null],
  ])('of %s is %s', (name, kind) => {
    expect(mediaKind(name)).toBe(kind);
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.fr', ' Zoe.Martin+cartes@lycee-hugo.ac-lyon.fr ', "o'neil@ecole.fr", 'x@1.2.fr'])(
    'can be %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    'a@',
    '@b.fr',
    'a@b',
    'a@@b.fr',
    'a b@c.fr',
    'a@b..fr',
    'a@-b.fr',
    'zoé@ecole.fr',
    'Zoé <zoe@ecole.fr>',
    'a@b.fr,c@d.fr',
    'a@b.fr\r\nBcc: c@d.fr',
    `${'a'.repeat(65)}@b.fr`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.fr`,
  ])('cannot be %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('the consent', () => {
  it('names the organisation', () => {
    expect(consentText('Le lycée Hugo')).toBe(
      "Je reconnais que Le lycée Hugo sont propriétaires de ces contenus et m'engage à conserver un usage personnel et non commercial",
    );
  });
});
