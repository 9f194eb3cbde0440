import { useReserveFolderMutation } from '../../../data/classes.api.ts';
import { reservedTexts } from '#texts/ui/reserved';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { NodeDraft } from '../folder/node-draft.ts';
import { useSetTagsMutation } from '../tags/tags.api.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';

/**
 * Saves what of a folder or a deck is saved beside its fields: tags, and for which classes it is there. Answers the draft
 * as the server has it then: what was refused is told, and stays as it was.
 */
export function useSaveRest(kind: 'folder' | 'deck') {
  const [setTags] = useSetTagsMutation();
  const [reserve] = useReserveFolderMutation();
  return async (id: string, sent: NodeDraft, start: NodeDraft): Promise<NodeDraft> => {
    const saved = { ...sent };
    const part = async (field: 'tagIds' | 'classIds', save: () => Promise<unknown>, failed: string) => {
      if (sent[field].join() === start[field].join()) return;
      try {
        await save();
      } catch (failure) {
        toasts.failure(failed, failure);
        saved[field] = start[field];
      }
    };
    await part('classIds', () => reserve({ id, classIds: sent.classIds }).unwrap(), reservedTexts.failed);
    await part(
      'tagIds',
      () => setTags({ kind: kind === 'deck' ? 'decks' : 'folders', id, tags: sent.tagIds }).unwrap(),
      cataloguePageTexts.tags.saveFailed,
    );
    return saved;
  };
}
