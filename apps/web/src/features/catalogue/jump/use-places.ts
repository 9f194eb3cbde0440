import { useMemo } from 'react';
import { useWholeTree } from '../../../data/use-whole-tree.ts';
import { findable, placesOf } from './places.ts';
import type { JumpPage, JumpTarget } from './places.ts';

const NOTHING: readonly JumpTarget[] = [];

/** Places that others know of, once there is a word to look for. */
export type UseOtherPlaces = (isLooking: boolean) => readonly JumpTarget[];
export const useNoPlaces: UseOtherPlaces = () => NOTHING;

/** All the places where one can go: the pages at once, the rest as soon as it is there. */
export function usePlaces(pages: readonly JumpPage[], others: readonly JumpTarget[]) {
  const { tree, error, retry } = useWholeTree();
  const places = useMemo(() => {
    const fixed = pages.map(({ to, label, kind = 'page', onGo }): JumpTarget => {
      return { to, kind, name: label, above: '', visible: true, onGo };
    });
    const inTree = tree ? placesOf(tree.folders, tree.decks) : [];
    return [...fixed, ...inTree, ...others].map(findable);
  }, [pages, tree, others]);
  return { places, isLoading: !tree && error === undefined, failed: error !== undefined, retry };
}
