import { acceptsDecks, acceptsFolders, countBlanks, depthName, mediaKind } from './constants.js';

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
