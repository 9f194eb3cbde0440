import type { ComponentType } from 'react';
import type { AnswerDraft } from '../answer-draft.ts';

export interface EditorProps {
  draft: AnswerDraft;
  problem: string | undefined;
  onChange: (part: Partial<AnswerDraft>) => void;
}

/** The fields in which the answer of a card is written. */
export type KindEditor = ComponentType<EditorProps>;
