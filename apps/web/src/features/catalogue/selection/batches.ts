import type { Flashcard } from '@ardoise/contracts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import type { CardCalls, TagChange } from './card-calls.ts';
import { selectionTexts } from '#texts/catalogue/selection';
import type { Sayings } from '#texts/catalogue/selection';

const { said } = selectionTexts;

/** One action over many cards, and how each of them is taken back. */
export interface CardBatch {
  cards: readonly Flashcard[];
  run: (card: Flashcard) => Promise<unknown>;
  undo: (card: Flashcard) => Promise<unknown>;
  /** Where it is not to run it once more. */
  redo?: (card: Flashcard) => Promise<unknown>;
  said: Sayings;
  hint?: string;
}

/** A refusal of our own, told like the server's. */
const refused = (message: string) => Promise.reject(Object.assign(new Error(message), { status: 400, code: null }));

export function moving(calls: CardCalls, cards: readonly Flashcard[], to: { id: string; name: string }): CardBatch {
  return {
    cards,
    run: ({ id }) => calls.move(id, to.id),
    undo: ({ id, id_deck }) => calls.move(id, id_deck),
    said: said.move,
    hint: cataloguePageTexts.move.movedTo(to.name),
  };
}

export function tagging(calls: CardCalls, cards: readonly Flashcard[], add: string[], remove: string[]): CardBatch {
  const changes = new Map<string, TagChange>();
  return {
    cards,
    run: async ({ id }) => changes.set(id, await calls.retag(id, add, remove)),
    undo: async ({ id }) => {
      const change = changes.get(id);
      if (change) await calls.retag(id, change.removed, change.added);
    },
    said: said.tag,
  };
}

/** Whether this changes how a card is seen. A proposal is tried as well, and told of: only its validation shows it. */
export const canBecome = (visible: boolean) => (card: Flashcard) => card.visible !== visible;

export function showing(calls: CardCalls, cards: readonly Flashcard[], visible: boolean): CardBatch {
  return {
    cards: cards.filter(canBecome(visible)),
    run: (card) => (card.is_proposed_by_student ? refused(selectionTexts.proposalWaits) : calls.show(card, visible)),
    undo: ({ id }) => calls.showAgain(id, !visible),
    redo: ({ id }) => calls.showAgain(id, visible),
    said: visible ? said.show : said.hide,
  };
}

export function removing(calls: CardCalls, cards: readonly Flashcard[]): CardBatch {
  return { cards, run: ({ id }) => calls.remove(id), undo: ({ id }) => calls.restore(id), said: said.remove };
}
