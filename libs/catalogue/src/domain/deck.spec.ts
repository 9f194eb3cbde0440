import { given } from '../testing/given.suite.js';
import { deckDecider } from './deck.js';
import type { DeckEvent } from './deck.js';

const details = { name: 'Capitales', description: '', visible: true };
const created: DeckEvent = { type: 'DeckCreated', data: { deckId: 'd', folderId: 'f', ...details } };
const deleted: DeckEvent = { type: 'DeckDeleted', data: { deckId: 'd', folderId: 'f' } };
const create = (depth: number) =>
  ({ type: 'CreateDeck', deckId: 'd', folderId: 'f', folder: { depth, deleted: false }, ...details }) as const;
const deck = (...events: DeckEvent[]) => given(deckDecider, events);

describe('a deck', () => {
  it.each([0, 1])('is refused in a folder of depth %i', (depth) => {
    expect(() => deck().when(create(depth))).toThrow(expect.objectContaining({ code: 'deck-too-shallow' }));
  });

  it.each([2, 3, 4])('is created in a folder of depth %i', (depth) => {
    expect(deck().when(create(depth))).toEqual([created]);
  });

  it('needs a name', () => {
    expect(() => deck().when({ ...create(2), name: '' })).toThrow('Veuillez renseigner un nom');
  });

  it('moves to a folder that may hold decks, and no other', () => {
    const move = (depth: number) => ({ type: 'MoveDeck', folderId: 'g', folder: { depth, deleted: false } }) as const;
    expect(deck(created).when(move(2))).toEqual([
      { type: 'DeckMoved', data: { deckId: 'd', from: 'f', folderId: 'g' } },
    ]);
    expect(() => deck(created).when(move(1))).toThrow(expect.objectContaining({ code: 'deck-too-shallow' }));
  });

  it('does not move where it stands already', () => {
    const here = { type: 'MoveDeck', folderId: 'f', folder: { depth: 2, deleted: false } } as const;
    expect(deck(created).when(here)).toEqual([]);
  });

  it('is deleted and brought back', () => {
    expect(deck(created).when({ type: 'DeleteDeck' })).toEqual([deleted]);
    const place = { parent: { depth: 2, deleted: false }, deletedAt: '2026-01-01T00:00:00.000Z' };
    expect(deck(created, deleted).when({ type: 'RestoreDeck', now: '2026-01-02T00:00:00.000Z', ...place })).toEqual([
      { type: 'DeckRestored', data: { deckId: 'd', folderId: 'f' } },
    ]);
  });

  it('is not edited or moved once deleted', () => {
    expect(() => deck(created, deleted).when({ type: 'EditDeck', ...details })).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });
});
