/** What a reload of the page must not lose: what is being answered, and an answer that no reply has come to yet. */
export interface DraftAnswer {
  /** The card that is shown, and what is chosen or typed. */
  cardId?: string;
  values?: string[];
  /** On its way. */
  token?: string;
  answer?: string;
}

const keyOf = (quizId: string) => `ardoise.quiz.${quizId}`;

/** In this tab alone: schools share their computers. */
export const draftAnswers = {
  read(quizId: string): DraftAnswer {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(quizId)) ?? '{}');
      return typeof value === 'object' && value !== null ? value : {};
    } catch {
      return {};
    }
  },
  write(quizId: string, kept: DraftAnswer | null): void {
    try {
      if (kept) sessionStorage.setItem(keyOf(quizId), JSON.stringify(kept));
      else sessionStorage.removeItem(keyOf(quizId));
    } catch {
      // Full or forbidden: a reload then loses what was typed, and nothing else.
    }
  },
};
