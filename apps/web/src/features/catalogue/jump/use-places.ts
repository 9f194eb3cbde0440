import { useMemo } from 'react';
import { useGetAllDecksQuery, useGetAllFoldersQuery } from '../moving/moving.api.ts';
import { findable, placesOf } from './places.ts';
import type { Place } from './places.ts';

/** All the places where one can go: the pages at once, the folders and decks as soon as they are there. */
export function usePlaces(pages: readonly { to: string; label: string }[]) {
  const folders = useGetAllFoldersQuery();
  const decks = useGetAllDecksQuery();
  const places = useMemo(() => {
    const fixed = pages.map(({ to, label }): Place => {
      return { to, kind: 'page', name: label, above: '', visible: true };
    });
    const inTree = folders.data && decks.data ? placesOf(folders.data, decks.data) : [];
    return [...fixed, ...inTree].map(findable);
  }, [pages, folders.data, decks.data]);
  const failed = [folders, decks].filter((query) => query.isError && !query.data);
  return {
    places,
    isLoading: failed.length === 0 && (!folders.data || !decks.data),
    failed: failed.length > 0,
    retry: () => failed.forEach((query) => void query.refetch()),
  };
}
