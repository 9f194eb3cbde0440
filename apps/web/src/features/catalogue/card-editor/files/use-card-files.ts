import { useState } from 'react';
import { mediaKind } from '@ardoise/contracts/light';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { cardEditorTexts } from '#texts/catalogue/card-editor';
import type { CardFace } from '../../../../ui/writing/use-writing.ts';
import type { CardDraft } from '../card-draft.ts';

/** What is said of the file of a face: why it was not taken, or what it has replaced. */
export interface FileNote {
  face: CardFace;
  text: string;
  isProblem: boolean;
}

const FIELD = { front: 'media', back: 'mediaVerso' } as const;

function problemOf(file: File): string {
  if (mediaKind(file.name) === null) return cataloguePageTexts.editor.mediaKindRefused;
  return file.size === 0 ? cardEditorTexts.emptyFile : '';
}

/** The files of the two faces, chosen, dropped or pasted: each face has one, which goes with the card. */
export function useCardFiles(draft: CardDraft, onChange: (part: Partial<CardDraft>) => void) {
  const [note, setNote] = useState<FileNote | null>(null);
  const add = (face: CardFace, [file, ...others]: readonly File[]) => {
    if (!file) return;
    const problem = problemOf(file);
    const before = draft[FIELD[face]];
    const hasBefore = before.state === 'new' || (before.state === 'kept' && before.url !== null);
    const more = others.length > 0 ? cardEditorTexts.firstOnly : hasBefore ? cardEditorTexts.replaced : '';
    const text = problem || more;
    setNote(text ? { face, text, isProblem: problem !== '' } : null);
    if (!problem) onChange({ [FIELD[face]]: { state: 'new', file } });
  };
  const remove = (face: CardFace) => {
    setNote(null);
    onChange({ [FIELD[face]]: { state: 'removed' } });
  };
  return { note, add, remove };
}

export type CardFiles = ReturnType<typeof useCardFiles>;
