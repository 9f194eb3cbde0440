import fc from 'fast-check';
import { flashcardDecider } from '../domain/flashcard.js';
import type { FlashcardCommand, FlashcardEvent, FlashcardState } from '../domain/flashcard.js';
import { decksProjection } from './decks.js';
import type { DeckDocument } from './decks.js';

const content = {
  question: 'Question ?',
  answer: ['oui'],
  possibleAnswers: [],
  isFillableText: false,
  additionalTextVerso: '',
  media: null,
  mediaVerso: null,
};
const place = { depth: 0, deleted: false };

/** Commands in any order, on a few cards and two decks. */
const commands = fc.array(
  fc.record({
    card: fc.constantFrom('c1', 'c2', 'c3'),
    deck: fc.constantFrom('d1', 'd2'),
    visible: fc.boolean(),
    what: fc.constantFrom('add', 'propose', 'edit', 'publish', 'move', 'delete', 'restore', 'tag'),
  }),
  { maxLength: 40 },
);

function commandOf({
  card,
  deck,
  visible,
  what,
}: {
  card: string;
  deck: string;
  visible: boolean;
  what: string;
}): FlashcardCommand {
  const at = '2026-01-01T00:00:00.000Z';
  switch (what) {
    case 'add':
      return { type: 'AddFlashcard', flashcardId: card, deckId: deck, deck: place, visible, content };
    case 'propose':
      return { type: 'ProposeFlashcard', flashcardId: card, deckId: deck, deck: place, proposedBy: 's', content };
    case 'edit':
    case 'publish':
      return { type: 'EditFlashcard', visible, content, publish: what === 'publish' };
    case 'tag':
      return { type: 'Tag', tags: [deck] };
    case 'move':
      return { type: 'MoveFlashcard', deckId: deck, deck: place };
    case 'delete':
      return { type: 'DeleteFlashcard' };
    default:
      return { type: 'RestoreFlashcard', now: at, deletedAt: at, parent: place };
  }
}

describe('the numbers of a deck', () => {
  it('are those that a recount of its cards gives, after any commands', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const states = new Map<string, FlashcardState | null>();
        const documents = new Map<string, DeckDocument>();
        const apply = (type: string, data: object) => {
          const event = { id: '', stream: '', revision: 0, position: 0, type, data, metadata: { at: '', version: 1 } };
          for (const id of decksProjection.touched(event)) {
            const document = decksProjection.evolve(documents.get(id), event, id);
            if (document) documents.set(id, document as DeckDocument);
          }
        };
        for (const deckId of ['d1', 'd2'])
          apply('DeckCreated', { deckId, folderId: 'f', name: deckId, description: '', visible: true });
        for (const step of steps) {
          const state = states.get(step.card) ?? null;
          let events: readonly FlashcardEvent[];
          try {
            events = flashcardDecider.decide(commandOf(step), state);
          } catch {
            continue;
          }
          for (const { type, data } of events) apply(type, data);
          states.set(step.card, events.reduce(flashcardDecider.evolve, state));
        }
        for (const [id, { flashcards, visibleFlashcards }] of documents) {
          const standing = [...states.values()].filter((card) => card && !card.deleted && card.deckId === id);
          expect({ flashcards, visibleFlashcards }).toEqual({
            flashcards: standing.length,
            visibleFlashcards: standing.filter((card) => card?.visible).length,
          });
        }
      }),
    );
  });
});
