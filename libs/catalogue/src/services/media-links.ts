import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError, routes, pathOf, HOUR_MS } from '@ardoise/contracts';
import type { MediaRef } from '../domain/content.js';

/** Short-lived addresses of media that work without a header: signed with HMAC-SHA-256 over name and expiry. */
export class MediaLinks {
  constructor(private readonly secret: Uint8Array) {}

  /** Valid for one to two hours; the same within an hour, so that browsers may keep what they have. */
  url({ id, extension }: MediaRef, now = Date.now()): string {
    const name = `${id}.${extension}`;
    const expires = String((Math.floor(now / HOUR_MS) + 2) * HOUR_MS);
    return `${pathOf(routes.getMedia, { name })}?expires=${expires}&signature=${this.sign(name, expires)}`;
  }

  /** @throws DomainError media-link-expired for an address that is old or was not made here. */
  check(name: string, expires: string, signature: string, now = Date.now()): void {
    const expected = Buffer.from(this.sign(name, expires));
    const given = Buffer.from(signature);
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    if (!genuine || !(Number(expires) > now)) throw new DomainError('media-link-expired');
  }

  private sign(name: string, expires: string): string {
    return createHmac('sha256', this.secret).update(`media\n${name}\n${expires}`).digest('base64url');
  }
}
