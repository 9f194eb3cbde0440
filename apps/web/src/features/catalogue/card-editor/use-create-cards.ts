import { useRef, useState } from 'react';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import type { CardDraft, DraftPart } from './card-draft.ts';

const words = cataloguePageTexts.editor;
const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Creates what a draft makes, one card after the other; tried again, those that are there already are not made again,
 * although the draft makes others by now.
 */
export function useCreateCards(create: (draft: CardDraft, key: string) => Promise<{ id: string }>) {
  const made = useRef(NONE);
  const wanted = useRef(0);
  const [progress, setProgress] = useState('');
  /** @returns their ids. @throws what `create` throws */
  const createAll = async (parts: readonly DraftPart[], key: string): Promise<readonly string[]> => {
    const left = parts.filter(({ name }) => !made.current.has(name));
    const of = made.current.size + left.length;
    wanted.current = of;
    try {
      for (const { name, draft } of left) {
        if (of > 1) setProgress(words.making(made.current.size + 1, of));
        const { id } = await create(draft, key);
        made.current = new Map(made.current).set(name, id);
      }
    } finally {
      setProgress('');
    }
    const ids = [...made.current.values()];
    made.current = NONE;
    return ids;
  };
  /** After a failure, what of several is there. */
  const madeSome = () => (made.current.size > 0 ? words.madeSome(made.current.size, wanted.current) : '');
  return { createAll, progress, madeSome };
}
