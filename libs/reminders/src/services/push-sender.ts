import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { PushDevice } from '@ardoise/contracts';
import { Settings } from '@ardoise/settings';
import webPush from 'web-push';
import { isServed } from '../domain/daily-reminder.js';
import type { ReminderDevice } from '../domain/daily-reminder.js';
import { PushKeys } from './push-keys.js';

const PATIENCE_MS = 10_000;
/** A phone that is off for longer is not told any more. */
const TTL_S = 3 * 3_600;
/** One that waits at the service is replaced by the next of the same topic. */
const TOPIC = 'revision';

/** What is shown; nothing of a card is in it. */
export interface PushMessage {
  title: string;
  body: string;
}

/** `gone`: the browser is not there any more, or has taken its consent back; `refused`: what nobody mends by trying again. */
export type PushOutcome = 'taken' | 'gone' | 'refused';

/** Writes to browsers through their push services (RFC 8030), encrypted for them alone (RFC 8291). */
@Injectable()
export class PushSender {
  private readonly services: readonly string[];

  constructor(
    private readonly keys: PushKeys,
    private readonly settings: Settings,
  ) {
    this.services = settings.values.PUSH_SERVICES.split(',').map((each) => each.trim());
  }

  /** @throws DomainError reminder-service; malformed where its keys are none */
  mustReach({ endpoint, keys: { p256dh, auth } }: PushDevice): void {
    if (!isServed(endpoint, this.services)) throw new DomainError('reminder-service');
    try {
      webPush.encrypt(p256dh, auth, '', 'aes128gcm');
    } catch {
      throw new DomainError('malformed');
    }
  }

  /** @throws Error where another try may succeed */
  async send({ endpoint, p256dh, auth }: ReminderDevice, message: PushMessage): Promise<PushOutcome> {
    // The school may have named other services since.
    if (!isServed(endpoint, this.services)) return 'gone';
    const { publicKey, privateKey } = await this.keys.present();
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { TTL: TTL_S, topic: TOPIC, vapidDetails: { subject: this.subject(), publicKey, privateKey } },
    );
    const signal = AbortSignal.timeout(PATIENCE_MS);
    // What the service says besides its status is not read: its length is not ours to choose.
    const { status, body: said } = await fetch(endpoint, {
      method,
      headers: sent(headers),
      body,
      redirect: 'manual',
      signal,
    });
    await said?.cancel();
    if (status >= 200 && status < 300) return 'taken';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) throw new Error(`push service: ${status}`);
    return 'refused';
  }

  /** Whom a push service may ask about what it is sent. */
  private subject(): string {
    const { publicUrl, values } = this.settings;
    if (publicUrl.startsWith('https:')) return publicUrl;
    return `mailto:${/<([^>]+)>/.exec(values.MAIL_FROM)?.[1] ?? values.MAIL_FROM}`;
  }
}

/** As fetch takes them: it counts the bytes of the body itself. */
function sent(headers: webPush.Headers): Record<string, string> {
  const { 'Content-Length': _, ...others } = headers;
  return Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
}
