import { storedObject } from '../../../platform/web-storage.ts';

/** What a reload of the page must not lose: what is being answered, and an answer that no reply has come to yet. */
export interface DraftAnswer {
  /** The card that is shown, and what is chosen or typed. */
  cardId?: string;
  values?: string[];
  /** On its way. */
  token?: string;
  answer?: string;
}

/** Where they are kept while one quiz is taken; null takes them away. */
export interface KeptAnswers {
  read: () => DraftAnswer;
  write: (kept: DraftAnswer | null) => void;
}

/** In this tab alone: schools share their computers. */
export function keptInTab(quizId: string): KeptAnswers {
  // Full or forbidden: a reload then loses what was typed, and nothing else.
  const { read, write } = storedObject<DraftAnswer>(`ardoise.quiz.${quizId}`, () => sessionStorage);
  return { read: () => read() ?? {}, write };
}

/** Gone with the screen. */
export function keptNowhere(): KeptAnswers {
  let now: DraftAnswer = {};
  return { read: () => now, write: (kept) => void (now = kept ?? {}) };
}
