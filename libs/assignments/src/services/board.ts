import { setImmediate as turn } from 'node:timers/promises';
import type { Achievement, Achievements, Aim, AimedCard } from '@ardoise/revision';

/** Students who are looked at before others have their turn. */
const SLICE = 16;

/** Where a class stands with the cards of one assignment, as far as anybody has asked. Moments: milliseconds since 1970. */
export class Board {
  private readonly standings = new Map<string, Achievement>();
  private readonly stale = new Set<string>();
  private cards: readonly AimedCard[] = [];
  private cardIds: ReadonlySet<string> = new Set();
  /** What was counted: cards that come, go or move make all of it void. */
  private counted = '';
  private cardsMoved = true;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly achievements: Achievements,
    private readonly aim: Aim,
    private readonly since: number,
    readonly dueAt: number,
  ) {}

  /** Where each of these students stands. One after the other: who asks while it is counted finds it done. */
  of(deckIds: readonly string[], studentIds: readonly string[], now: number): Promise<Map<string, Achievement>> {
    const asked = this.turn.then(() => this.count(deckIds, studentIds, now));
    this.turn = asked.catch(() => undefined);
    return asked;
  }

  /** Somebody did something with a card; of a student with any of them where none is told. */
  worked(studentId: string, flashcardIds?: readonly string[]): void {
    if (!flashcardIds || this.cardIds.size === 0 || flashcardIds.some((id) => this.cardIds.has(id)))
      this.stale.add(studentId);
  }

  /** Something became of a card, a deck or a folder, or of how a deck brings its cards back. */
  moved(): void {
    this.cardsMoved = true;
  }

  private async count(deckIds: readonly string[], studentIds: readonly string[], now: number) {
    await this.readCards(deckIds);
    const due = studentIds.filter((id) => {
      const known = this.standings.get(id);
      return !known || this.stale.has(id) || known.knownUntil <= now;
    });
    for (let start = 0; start < due.length; start += SLICE) {
      if (start > 0) await turn();
      await Promise.all(due.slice(start, start + SLICE).map((id) => this.countOne(id, now)));
    }
    return this.standings;
  }

  private async readCards(deckIds: readonly string[]): Promise<void> {
    if (!this.cardsMoved) return;
    // Said before it is read: what happens meanwhile makes it void again.
    this.cardsMoved = false;
    const cards = await this.achievements.cardsOf(deckIds).catch((error: unknown) => {
      this.cardsMoved = true;
      throw error;
    });
    const counted = cards
      .map(({ id, scheduler }) => `${id} ${scheduler}`)
      .sort()
      .join('\n');
    if (counted === this.counted) return;
    this.counted = counted;
    this.cards = cards;
    this.cardIds = new Set(cards.map(({ id }) => id));
    this.standings.clear();
  }

  private async countOne(studentId: string, now: number): Promise<void> {
    this.stale.delete(studentId);
    try {
      const moments = { since: this.since, now, dueAt: this.dueAt };
      this.standings.set(studentId, await this.achievements.of(studentId, this.cards, this.aim, moments));
    } catch (error) {
      this.stale.add(studentId);
      throw error;
    }
  }
}
