import { DomainError, errorDetails } from '@ardoise/contracts';

const RETRY_SECONDS = 5;

/** A read model that is being built, and that no earlier version answers for. */
export class NotReady extends DomainError {
  /** @param percent of the log that it has read */
  constructor(readonly percent: number) {
    super('view-not-ready', errorDetails.viewNotReady(percent), RETRY_SECONDS);
  }
}
