import { linesWritten } from '../answer-draft.ts';
import type { KindDraft } from '../answer-draft.ts';
import { textDraft } from '../text/draft.ts';

export const typedDraft: KindDraft = {
  ...textDraft,
  written: (draft) => ({ ...linesWritten(draft), kind: 'typed' }),
};
