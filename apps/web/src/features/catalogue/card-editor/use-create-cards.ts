import { useRef, useState } from 'react';
import { catalogueTexts } from '#texts/catalogue';
import type { CardDraft } from './card-draft.ts';

const words = catalogueTexts.editor;
const NONE = { of: 0, ids: [] as readonly string[] };

/** Creates what a draft makes, one card after the other; tried again, those that are there already are not made again. */
export function useCreateCards(create: (draft: CardDraft, key: string) => Promise<{ id: string }>) {
  const made = useRef(NONE);
  const [progress, setProgress] = useState('');
  /** @returns their ids. @throws what `create` throws */
  const createAll = async (drafts: readonly CardDraft[], key: string): Promise<readonly string[]> => {
    const of = drafts.length;
    if (made.current.of !== of) made.current = { of, ids: [] };
    try {
      for (const draft of drafts.slice(made.current.ids.length)) {
        if (of > 1) setProgress(words.making(made.current.ids.length + 1, of));
        const { id } = await create(draft, key);
        made.current = { of, ids: [...made.current.ids, id] };
      }
    } finally {
      setProgress('');
    }
    const { ids } = made.current;
    made.current = NONE;
    return ids;
  };
  /** After a failure, what of several is there. */
  const madeSome = () => {
    const { of, ids } = made.current;
    return ids.length > 0 ? words.madeSome(ids.length, of) : '';
  };
  return { createAll, progress, madeSome };
}
