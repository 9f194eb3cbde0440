import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@ardoise/contracts';
import type { Settings } from '@ardoise/settings';

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Who may read the measures: whoever has the token; without one, programs of this machine alone. */
export class MetricsAccess {
  private readonly expected: Buffer | undefined;
  /** Somebody may. */
  readonly open: boolean;

  constructor({ values: { METRICS_TOKEN, HOST, TRUST_PROXY } }: Settings) {
    if (METRICS_TOKEN !== undefined) this.expected = sha256(METRICS_TOKEN);
    // With a proxy in front, a loopback address is reached by the whole world.
    this.open = this.expected !== undefined || (isLoopback(HOST) && !TRUST_PROXY);
  }

  /** @throws DomainError not-found, metrics-token */
  check(headers: IncomingHttpHeaders): void {
    if (!this.open) throw new DomainError('not-found');
    if (this.expected === undefined) {
      // A proxy that nobody told of.
      if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined)
        throw new DomainError('not-found');
      return;
    }
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    // Of hashes: neither the time that it takes nor a length says anything of the token.
    if (!timingSafeEqual(sha256(given), this.expected)) throw new DomainError('metrics-token');
  }
}
