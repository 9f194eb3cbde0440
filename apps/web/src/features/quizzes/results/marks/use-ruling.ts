import type { QuestionRuling, RuledQuestion } from '@ardoise/contracts';
import { markTexts } from '#texts/quizzes/marks';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import { useRuleMutation } from '../results.api.ts';

const words = markTexts.ruling;

/** What takes a ruling back, on a question that stood so before. */
export function reverseOf(ruling: QuestionRuling, before: RuledQuestion | undefined): QuestionRuling {
  if (ruling.type === 'weigh') return { type: 'weigh', weight: before?.weight ?? 'counted' };
  return { type: ruling.type === 'accept' ? 'withdraw' : 'accept', answer: ruling.answer };
}

/** Rules on a question, which can be taken back; rejects where it is refused. */
export function useRuling(quizId: string, flashcardId: string, before: RuledQuestion | undefined) {
  const [rule] = useRuleMutation();
  const put = (ruling: QuestionRuling) => rule({ id: quizId, flashcardId, ruling }).unwrap();
  return async (ruling: QuestionRuling) => {
    const { grading } = await put(ruling);
    // It was so already: somebody else has done it, and takes it back.
    if (grading === null) return;
    toasts.undoable({
      done: [words.done],
      undone: [words.undone],
      failed: words.failed,
      undo: () => put(reverseOf(ruling, before)),
      redo: () => put(ruling),
    });
  };
}
