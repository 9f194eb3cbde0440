import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const SEAL_BYTES = 32;
const TOKEN = /^[\w-]{64}$/;

/**
 * Secrets of addresses, which are derived and never stored: a UUID, and a seal (HMAC-SHA-256) over both it and what the address is
 * for. The same id always has the same one.
 */
export class SealedIds<Purpose extends string> {
  constructor(protected readonly secret: Uint8Array) {}

  /** @returns 64 characters, safe in an address. */
  token(purpose: Purpose, uuid: string): string {
    const id = Buffer.from(uuid.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, this.seal(purpose, id)]).toString('base64url');
  }

  /** The UUID that a token came from; null for one that was not made here, for this purpose. */
  idOf(purpose: Purpose, token: string): string | null {
    if (!TOKEN.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    const id = bytes.subarray(0, ID_BYTES);
    if (!timingSafeEqual(bytes.subarray(ID_BYTES), this.seal(purpose, id))) return null;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  private seal(purpose: Purpose, id: Uint8Array): Buffer {
    return createHmac('sha256', this.secret).update(`link ${purpose}\n`).update(id).digest().subarray(0, SEAL_BYTES);
  }
}
