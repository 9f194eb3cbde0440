/** An answer that nobody gave: of a card whose answers have no names. */
export interface BallotEvent {
  type: 'BallotCast';
  data: {
    quizId: string;
    runId?: string;
    /** In a run, where it is the same for all; an order of one's own would tell whose it is. */
    step?: number;
    flashcardId: string;
    revision: number;
    answer: readonly string[];
  };
}

/** @param taken the quiz, or the run */
export const ballotStream = (taken: string) => `ballots-${taken}`;
