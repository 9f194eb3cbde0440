import { createHmac } from 'node:crypto';
import { defaults, seal, unseal } from 'iron-webcrypto';

/** Something that only this installation can write and read, for a while; any of its processes may do either. */
export class Seal<Content extends object> {
  private readonly password: string;
  private readonly sealing;

  /** @param purpose keeps its seals apart from all others @param lifeS seconds that one is believed */
  constructor(purpose: string, lifeS: number, secret: Uint8Array) {
    this.password = createHmac('sha256', secret).update(purpose).digest('base64url');
    this.sealing = { ...defaults, ttl: lifeS * 1_000, timestampSkewSec: 0 };
  }

  of(content: Content): Promise<string> {
    return seal(content, this.password, this.sealing);
  }

  /** What was sealed; null where it was not by `of`, or is too long ago. */
  async read(sealed: string): Promise<Content | null> {
    return (await unseal(sealed, this.password, this.sealing).catch(() => null)) as Content | null;
  }
}
