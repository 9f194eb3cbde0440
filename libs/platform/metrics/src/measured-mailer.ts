import { Mailer } from '@ardoise/mail';
import type { Mail } from '@ardoise/mail';
import type { Metrics } from './metrics.js';

/** Mails that are counted, by whether the server took them. */
export class MeasuredMailer extends Mailer {
  constructor(
    private readonly inner: Mailer,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  async send(mail: Mail, note?: () => Promise<void>): Promise<void> {
    try {
      await this.inner.send(mail, note);
      this.metrics.mail('sent');
    } catch (error) {
      this.metrics.mail('failed');
      throw error;
    }
  }

  forget(id: string): Promise<void> {
    return this.inner.forget(id);
  }

  waiting(): Promise<number | null> {
    return this.inner.waiting();
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
