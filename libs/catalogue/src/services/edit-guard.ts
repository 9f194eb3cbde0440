import { Injectable } from '@nestjs/common';

/**
 * What is done alone, so that no guard begins while a card is judged free of them. A process of an earlier version that is
 * still there waits at the same name.
 */
export const EDIT_GUARDS = 'card-bonds';

/** @throws DomainError when a card that no quiz could ask any more is needed in one. `now`: ISO 8601 in UTC. */
export type EditGuard = (flashcardId: string, now: string) => Promise<void>;

/** What other contexts need of a card as it is: they say so here, since the catalogue does not know them. */
@Injectable()
export class EditGuards {
  private readonly guards: EditGuard[] = [];

  add(guard: EditGuard): void {
    this.guards.push(guard);
  }

  /** @throws DomainError of the first that forbids it */
  async allowClosing(flashcardId: string, now: string): Promise<void> {
    for (const guard of this.guards) await guard(flashcardId, now);
  }
}
