import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkPurpose } from '@ardoise/contracts';

const ID_BYTES = 16;
const SEAL_BYTES = 32;
const TOKEN = /^[\w-]{64}$/;

/**
 * The secret of a mail's link is derived, never stored: the id of the event that asked for it and a seal over both its
 * purpose and that id. A job that is repeated sends the very same link.
 */
export class MailLinks {
  constructor(private readonly secret: Uint8Array) {}

  /** @returns 64 characters, safe in an address. */
  token(purpose: LinkPurpose, eventId: string): string {
    const id = Buffer.from(eventId.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, this.seal(purpose, id)]).toString('base64url');
  }

  /** The id of the event that a token came from; null for one that was not made here, for this purpose. */
  eventId(purpose: LinkPurpose, token: string): string | null {
    if (!TOKEN.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    const id = bytes.subarray(0, ID_BYTES);
    if (!timingSafeEqual(bytes.subarray(ID_BYTES), this.seal(purpose, id))) return null;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  /** For what is recognised again and never shown: the same text has the same seal. */
  mark(text: string): string {
    return createHmac('sha256', this.secret).update(`mark\n${text}`).digest('base64url');
  }

  private seal(purpose: LinkPurpose, id: Uint8Array): Buffer {
    return createHmac('sha256', this.secret).update(`link ${purpose}\n`).update(id).digest().subarray(0, SEAL_BYTES);
  }
}
