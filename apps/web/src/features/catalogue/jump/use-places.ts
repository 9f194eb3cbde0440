import { useMemo } from 'react';
import { useWholeTree } from '../../../data/use-whole-tree.ts';
import { findable, placesOf } from './places.ts';
import type { JumpTarget } from './places.ts';

/** All the places where one can go: the pages at once, the folders and decks as soon as they are there. */
export function usePlaces(pages: readonly { to: string; label: string }[]) {
  const { tree, error, retry } = useWholeTree();
  const places = useMemo(() => {
    const fixed = pages.map(({ to, label }): JumpTarget => {
      return { to, kind: 'page', name: label, above: '', visible: true };
    });
    const inTree = tree ? placesOf(tree.folders, tree.decks) : [];
    return [...fixed, ...inTree].map(findable);
  }, [pages, tree]);
  return { places, isLoading: !tree && error === undefined, failed: error !== undefined, retry };
}
