import { linesWritten } from '../answer-draft.ts';
import type { KindDraft } from '../answer-draft.ts';
import { textDraft } from '../text/draft.ts';

export const orderDraft: KindDraft = {
  ...textDraft,
  written: (draft) => ({ ...linesWritten(draft), kind: 'order' }),
};
