import { REVISION_DELAYS } from '@ardoise/contracts';

/** Of a card, who have judged it, and who found it hard the last time. */
export interface CardJudgement {
  flashcardId: string;
  students: number;
  hard: number;
}

/** Counts by card how students judged it, each by their last rating alone. */
export class Judgements {
  private readonly cards = new Map<string, CardJudgement>();

  /** @param button the last one, in seconds; null for 'Ne plus voir', which is no judgement */
  add(flashcardId: string, button: number | null): void {
    if (button === null) return;
    const card = this.cards.get(flashcardId) ?? { flashcardId, students: 0, hard: 0 };
    this.cards.set(flashcardId, card);
    card.students++;
    if (button === REVISION_DELAYS.hard) card.hard++;
  }

  /** Those that at least so many have judged and anybody found hard, the largest share first; at most so many. */
  hardest(least: number, most: number): (CardJudgement & { share: number })[] {
    return [...this.cards.values()]
      .filter(({ students, hard }) => students >= least && hard > 0)
      .map((card) => ({ ...card, share: card.hard / card.students }))
      .sort((a, b) => b.share - a.share || b.hard - a.hard || (a.flashcardId < b.flashcardId ? -1 : 1))
      .slice(0, most);
  }
}
