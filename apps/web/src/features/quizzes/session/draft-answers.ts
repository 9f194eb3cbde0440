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

/** Where they are kept while one quiz is taken; null takes them away. */
export interface KeptAnswers {
  read: () => DraftAnswer;
  write: (kept: DraftAnswer | null) => void;
}

/** In this tab alone: schools share their computers. */
export function keptInTab(quizId: string): KeptAnswers {
  const key = keyOf(quizId);
  return {
    read: () => {
      try {
        const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        return typeof value === 'object' && value !== null ? value : {};
      } catch {
        return {};
      }
    },
    write: (kept) => {
      try {
        if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
        else sessionStorage.removeItem(key);
      } catch {
        // Full or forbidden: a reload then loses what was typed, and nothing else.
      }
    },
  };
}

/** Gone with the screen. */
export function keptNowhere(): KeptAnswers {
  let now: DraftAnswer = {};
  return { read: () => now, write: (kept) => void (now = kept ?? {}) };
}
