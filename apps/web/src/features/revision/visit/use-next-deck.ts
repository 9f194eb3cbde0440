import { skipToken } from '@reduxjs/toolkit/query';
import { useGetDecksQuery } from '../../../data/tree.api.ts';
import { useGetProgressInsideQuery, useGetTodayQuery } from '../revision.api.ts';

/** Where to go on: the address is made of both ids. */
interface NextDeck {
  id: string;
  id_folder: string;
  name: string;
}

/** Another deck in which something waits: the next one beside this one, otherwise one that was opened lately. */
export function useNextDeck(folderId: string, deckId: string | undefined): NextDeck | undefined {
  const folder = deckId === undefined ? skipToken : folderId;
  const { currentData: siblings = [] } = useGetDecksQuery(folder);
  const { currentData: inside } = useGetProgressInsideQuery(folder);
  const { currentData: day } = useGetTodayQuery(deckId === undefined ? skipToken : undefined);
  if (deckId === undefined) return undefined;
  const at = siblings.findIndex(({ id }) => id === deckId);
  const inTurn = [...siblings.slice(at + 1), ...siblings.slice(0, Math.max(0, at))];
  return (
    inTurn.find(({ id }) => (inside?.decks[id]?.numberOfFlashcardsToLearnNow ?? 0) > 0) ??
    day?.decks.find(({ id, toLearnNow }) => id !== deckId && toLearnNow > 0)
  );
}
