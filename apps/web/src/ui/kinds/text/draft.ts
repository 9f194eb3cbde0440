import { linesWritten } from '../answer-draft.ts';
import type { KindDraft } from '../answer-draft.ts';

export const textDraft: KindDraft = {
  begin: ({ answer }) => ({ typed: answer.length > 0 ? answer : [''] }),
  written: linesWritten,
  isLines: () => true,
};
