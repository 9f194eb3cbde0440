import { skipToken } from '@reduxjs/toolkit/query';
import { matchPath, useLocation } from 'react-router-dom';
import { useGetAncestorsQuery } from '../../../data/tree.api.ts';
import { deckKey, folderKey } from './tree-nodes.ts';

const PLACE = '/app/navigate/:folderId?/:deckId?/*';

/**
 * The row of the place where one is, null where that is none; and the folders on the way there, once they are known.
 * @param home the folder that the home is; null where it is more than that
 */
export function usePlace(home: string | null) {
  const { pathname } = useLocation();
  const params = matchPath(PLACE, pathname)?.params;
  const folderId = params ? (params.folderId ?? home) : null;
  const way = useGetAncestorsQuery(folderId ?? skipToken).currentData;
  if (!params || folderId === null) return { key: null, way: null };
  const isDeck = params.deckId !== undefined && params.deckId !== 'all';
  return {
    key: isDeck ? deckKey(params.deckId) : folderKey(folderId),
    way: way?.map(({ id }) => id).join(' ') ?? null,
  };
}
