import { DomainError } from '@ardoise/contracts';

const RETRY_SECONDS = 5;

/** A read model that is being built, and that no earlier version answers for. */
export class NotReady extends DomainError {
  /** @param percent of the log that it has read */
  constructor(readonly percent: number) {
    const sentence = `Cette vue se prépare\u00a0: ${percent}\u00a0%. Réessayez dans un instant.`;
    super('view-not-ready', sentence, RETRY_SECONDS);
  }
}
