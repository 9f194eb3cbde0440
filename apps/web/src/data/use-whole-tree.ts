import { useMemo } from 'react';
import type { Deck, Folder } from '@ardoise/contracts';
import { useGetAllDecksQuery, useGetAllFoldersQuery } from './tree.api.ts';

/** Every folder and every deck of the school. */
export interface WholeTree {
  folders: Folder[];
  decks: Deck[];
}

/** The whole tree, once both of its parts are there; `error` while one is missing because it was refused. */
export function useWholeTree() {
  const folders = useGetAllFoldersQuery();
  const decks = useGetAllDecksQuery();
  const tree = useMemo(
    (): WholeTree | undefined => folders.data && decks.data && { folders: folders.data, decks: decks.data },
    [folders.data, decks.data],
  );
  const failed = [folders, decks].filter((query) => query.isError && !query.data);
  return {
    tree,
    error: failed[0]?.error,
    retry: () => failed.forEach((query) => void query.refetch()),
  };
}
