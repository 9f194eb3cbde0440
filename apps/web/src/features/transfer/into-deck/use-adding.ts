import { useState } from 'react';
import { IMPORT_LIMITS } from '@ardoise/contracts/light';
import { UnreadableFile } from '@ardoise/formats';
import { useIdempotencyKey } from '../../../ui/forms/idempotency-key.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { ImportProgress } from '../import/use-import.ts';
import { transferTexts } from '#texts/transfer';
import { usePostContentMutation } from '../transfer.api.ts';
import type { Intake, IntakeCard } from './intake.ts';
import { intakeTexts as words } from '#texts/transfer/into-deck';

interface Added {
  intake: Intake;
  cards: readonly IntakeCard[];
  visible: boolean;
}

/** Cards with their files, as the server takes them. @throws UnreadableFile above the limits of an import */
async function formOf(
  { intake, cards, visible }: Added,
  onFile: (done: number, total: number) => void,
): Promise<FormData> {
  if (cards.length > IMPORT_LIMITS.flashcards) throw new UnreadableFile(words.tooMany);
  const form = new FormData();
  const flashcards = cards.map(({ id, card }) => ({ type: 'flashcard', id, visible, ...card }));
  form.set('node', JSON.stringify({ type: 'cards', flashcards }));
  const files = cards.flatMap(({ card }) => [card.media, card.media_verso]).filter((name) => name !== null);
  let total = 0;
  for (const [index, name] of files.entries()) {
    const bytes = await intake.file(name);
    total += bytes.length;
    if (total > IMPORT_LIMITS.mediaBytes) throw new UnreadableFile(transferTexts.import.tooManyBytes);
    form.append('mediaFiles', new File([new Uint8Array(bytes)], name));
    onFile(index + 1, files.length);
  }
  return form;
}

/** Adds cards to a deck, all or none. `add` resolves to whether they are there. */
export function useAdding(deckId: string) {
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [postContent] = usePostContentMutation();
  const { keyFor, settled } = useIdempotencyKey();
  /** @param draft the same while the same cards are tried again */
  const add = async (draft: Added): Promise<boolean> => {
    setProblem(null);
    setProgress({ label: words.sending, percent: 0 });
    try {
      const form = await formOf(draft, (done, total) =>
        setProgress({ label: transferTexts.import.files(done, total), percent: (done / total) * 50 }),
      );
      setProgress({ label: words.sending, percent: 50 });
      await postContent({ targetId: deckId, form, key: keyFor(draft) }).unwrap();
      settled();
      toasts.success(words.added(draft.cards.length));
      return true;
    } catch (failure) {
      settled(failure);
      setProblem(
        `${words.addFailed} ${failure instanceof UnreadableFile ? failure.message : failureSentence(failure, '')}`.trim(),
      );
      return false;
    } finally {
      setProgress(null);
    }
  };
  return { progress, problem, add };
}
