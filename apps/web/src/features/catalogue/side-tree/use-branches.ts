import { useCallback } from 'react';
import { shallowEqual } from 'react-redux';
import { treeApi } from '../../../data/tree.api.ts';
import { useAppDispatch, useAppSelector } from '../../../data/store.ts';
import type { AppState } from '../../../data/store.ts';
import { holds, openFolders } from './tree-nodes.ts';
import type { Branch, OpenFolder } from './tree-nodes.ts';

const { getChildren, getDecks } = treeApi.endpoints;
const NOTHING: readonly never[] = [];

function branchOf(state: AppState, open: OpenFolder): Branch {
  const held = holds(open);
  const asked = [
    held.folders ? getChildren.select(open.id)(state) : null,
    held.decks ? getDecks.select(open.id)(state) : null,
  ] as const;
  const [folders, decks] = asked;
  return {
    ...open,
    folders: folders ? folders.data : NOTHING,
    decks: decks ? decks.data : NOTHING,
    failed: asked.some((query) => query?.isError && !query.data),
  };
}

const same = (some: readonly Branch[], others: readonly Branch[]) =>
  some.length === others.length && some.every((branch, at) => shallowEqual(branch, others[at]));

/** The open folders that can be seen, with what is known of them. Whoever shows them follows them. */
export function useBranches(opened: ReadonlySet<string>): readonly Branch[] {
  return useAppSelector((state) => openFolders(opened, (open) => branchOf(state, open)), same);
}

/** Follows what stands in one open folder, for as long as it is shown. */
export function FollowedFolder({ open }: { open: OpenFolder }) {
  const { folders, decks } = holds(open);
  getChildren.useQuerySubscription(open.id, { skip: !folders });
  getDecks.useQuerySubscription(open.id, { skip: !decks });
  return null;
}

/** Asks anew for what did not come. */
export function useRetry() {
  const dispatch = useAppDispatch();
  return useCallback(
    (open: OpenFolder) => {
      const anew = { subscribe: false, forceRefetch: true };
      const held = holds(open);
      if (held.folders) void dispatch(getChildren.initiate(open.id, anew));
      if (held.decks) void dispatch(getDecks.initiate(open.id, anew));
    },
    [dispatch],
  );
}
