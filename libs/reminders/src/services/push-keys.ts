import { Injectable } from '@nestjs/common';
import { collection, Documents } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { RuntimePlatform } from '@ardoise/runtime';
import webPush from 'web-push';

const ID = 'keys';

interface PushKeyPair extends Document {
  publicKey: string;
  privateKey: string;
}

export const pushKeys = collection<PushKeyPair>({ name: 'push-keys', durable: true });

/**
 * The key pair by which push services know this application (VAPID, RFC 8292): made once, by one of all processes. Browsers are
 * bound to it: with another one, whoever asked for reminders would have to ask anew.
 */
@Injectable()
export class PushKeys {
  constructor(
    private readonly documents: Documents,
    private readonly platform: RuntimePlatform,
  ) {}

  async present(): Promise<PushKeyPair> {
    return (
      (await this.documents.get(pushKeys, ID)) ??
      this.platform.alone(pushKeys.name, async () => {
        const known = await this.documents.get(pushKeys, ID);
        if (known) return known;
        const put: PushKeyPair = { id: ID, ...webPush.generateVAPIDKeys() };
        await this.documents.commit({ writes: [{ in: pushKeys, put }] });
        return put;
      })
    );
  }
}
