import type { ComponentType } from 'react';
import type { AnswerDraft } from '../drafts.ts';

export interface EditorProps {
  draft: AnswerDraft;
  problem: string | undefined;
  onChange: (part: Partial<AnswerDraft>) => void;
  /** The picture on the front, where the task is on it: where it can be seen now, and how it is chosen. */
  picture?: { url: string | null; onFile: (file: File) => void } | undefined;
  /** The card is not there yet. */
  isNew?: boolean;
  /** Wrong answers that look like these right ones; where somebody writes whom the server answers that. */
  propose?: ((right: readonly string[]) => Promise<readonly string[]>) | undefined;
}

/** The fields in which the answer of a card is written. */
export type KindEditor = ComponentType<EditorProps>;
