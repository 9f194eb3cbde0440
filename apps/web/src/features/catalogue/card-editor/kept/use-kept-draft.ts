import { useEffect } from 'react';
import { forgetDraft, keepDraft } from './kept-draft.ts';
import type { CardDraft } from '../card-draft.ts';

interface Written {
  deckId: string;
  cardId: string | null;
  revision: number | undefined;
  draft: CardDraft;
  isChanged: boolean;
}

/** Keeps what is being written for a page that is closed, until it is saved or left. */
export function useKeptDraft({ deckId, cardId, revision, draft, isChanged }: Written): void {
  useEffect(() => {
    if (isChanged) keepDraft(deckId, cardId, revision, draft);
    else forgetDraft(deckId, cardId);
  }, [deckId, cardId, revision, draft, isChanged]);
  // A page that is closed does not get here.
  useEffect(() => () => forgetDraft(deckId, cardId), [deckId, cardId]);
}
