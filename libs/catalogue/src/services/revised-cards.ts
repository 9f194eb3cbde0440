import { Injectable } from '@nestjs/common';

/** Those of some cards that a student has rated since a moment (milliseconds since 1970). */
export type RatedSincePort = (
  studentId: string,
  flashcardIds: readonly string[],
  since: number,
) => Promise<ReadonlySet<string>>;

/**
 * What students have done with cards: revision says it here, since those who ask do not know revision. Where nobody revises,
 * nothing is rated.
 */
@Injectable()
export class RevisedCards {
  private told: RatedSincePort = () => Promise.resolve(new Set());

  tellBy(told: RatedSincePort): void {
    this.told = told;
  }

  since(...asked: Parameters<RatedSincePort>): ReturnType<RatedSincePort> {
    return this.told(...asked);
  }
}
