import { createHmac } from 'node:crypto';
import type { LinkPurpose } from '@ardoise/contracts';
import { SealedIds } from '@ardoise/runtime';

/**
 * The secret of a mail's link comes from the id of the event that asked for it: a job that is repeated sends the very same
 * link.
 */
export class MailLinks extends SealedIds<LinkPurpose> {
  /** For what is recognised again and never shown: the same text has the same seal. */
  mark(text: string): string {
    return createHmac('sha256', this.secret).update(`mark\n${text}`).digest('base64url');
  }
}
