import type { PlainDraft, DraftChoice } from '../answer-draft.ts';
import { trimmed } from '../answer-draft.ts';

/** The right answers that are written: those ticked, else what was typed before choices were wanted. */
export function rightWritten({ choices, typed }: Pick<PlainDraft, 'choices' | 'typed'>): string[] {
  const ticked = trimmed(choices.filter(({ isRight }) => isRight).map(({ text }) => text));
  if (ticked.length > 0 || choices.some(({ text }) => text.trim() !== '')) return ticked;
  return trimmed(typed).slice(0, 1);
}

/** The choices with wrong ones among them, which stand in the empty lines first; nothing that was written goes. */
export function withProposed(draft: Pick<PlainDraft, 'choices' | 'typed'>, wrong: readonly string[]): DraftChoice[] {
  const written = draft.choices.filter(({ text }) => text.trim() !== '');
  const right = written.length > 0 ? [] : rightWritten(draft).map((text) => ({ text, isRight: true }));
  const known = new Set(written.map(({ text }) => text.trim()));
  const added = wrong.filter((text) => !known.has(text)).map((text) => ({ text, isRight: false }));
  return [...right, ...written, ...added];
}
