import { useCallback } from 'react';
import type { Tag } from '@ardoise/contracts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { texts } from '#texts/ui';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useLazyGetDeckQuery, useLazyGetFolderQuery } from '../../../data/tree.api.ts';
import { useRenameTagMutation } from '../tags/tags.api.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { useEditDeckMutation, useEditFolderMutation } from '../catalogue.api.ts';
import { renamingTexts } from '#texts/catalogue/renaming';

/** A folder or a deck as it was when its name was opened. */
export interface RenamedNode {
  id: string;
  name: string;
  revision: number;
}

export type NodeKind = 'folder' | 'deck';

/** Why a name was not taken; null once it was. */
export type RenameRefusal = string | null;

interface Renaming {
  before: string;
  after: string;
  /** What the toasts say. */
  done: string;
  failed: string;
  save: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  redo: () => Promise<unknown>;
}

/** Saves a new name, and offers to take it back. Why it was refused stands at the field. */
function useRenaming() {
  return useCallback(async ({ before, after, done, failed, save, undo, redo }: Renaming): Promise<RenameRefusal> => {
    try {
      await save();
    } catch (failure) {
      toasts.failure(failed);
      return failureSentence(failure, failed);
    }
    toasts.undoable({
      done: [done, renamingTexts.renamedTo(before, after)],
      undone: [texts.common.success, renamingTexts.undone(before)],
      failed,
      undo,
      redo,
    });
    return null;
  }, []);
}

/** Names a folder or a deck anew. */
export function useRenameNode(kind: NodeKind) {
  const renaming = useRenaming();
  const [editFolder] = useEditFolderMutation();
  const [editDeck] = useEditDeckMutation();
  const [getFolder] = useLazyGetFolderQuery();
  const [getDeck] = useLazyGetDeckQuery();
  return useCallback(
    ({ id, name: before, revision }: RenamedNode, after: string): Promise<RenameRefusal> => {
      const words = cataloguePageTexts.nodeForm;
      // The name alone: what an edit leaves out stays as it is.
      const rename = (name: string, revision: number) =>
        (kind === 'folder' ? editFolder : editDeck)({ id, change: { name, revision } }).unwrap();
      const present = () => (kind === 'folder' ? getFolder(id) : getDeck(id)).unwrap();
      const renameAgain = async (from: string, to: string) => {
        const now = await present();
        if (now.name !== from) throw new Error(renamingTexts.renamedMeanwhile);
        await rename(to, now.revision);
      };
      return renaming({
        before,
        after,
        done: kind === 'folder' ? words.folderUpdated : words.deckUpdated,
        failed: kind === 'folder' ? words.folderFailed : words.deckFailed,
        save: () => rename(after, revision),
        undo: () => renameAgain(after, before),
        redo: () => renameAgain(before, after),
      });
    },
    [kind, editFolder, editDeck, getFolder, getDeck, renaming],
  );
}

/** Names a tag anew. */
export function useRenameTag() {
  const renaming = useRenaming();
  const [rename] = useRenameTagMutation();
  return useCallback(
    ({ id, name: before }: Tag, after: string): Promise<RenameRefusal> =>
      renaming({
        before,
        after,
        done: cataloguePageTexts.tags.renamed,
        failed: cataloguePageTexts.tags.renameFailed,
        save: () => rename({ id, name: after }).unwrap(),
        undo: () => rename({ id, name: before }).unwrap(),
        redo: () => rename({ id, name: after }).unwrap(),
      }),
    [renaming, rename],
  );
}
