import { createTransport } from 'nodemailer';
import { Mailer, MAILS_TOGETHER } from './mailer.js';
import type { Mail } from './mailer.js';
import { mailMessage } from './message.js';

/** Milliseconds after which a server that does not answer is given up; the job tries again later. */
const PATIENCE_MS = 20_000;
const MESSAGES_EACH = 100;

/** Through the school's SMTP server. */
export class SmtpMailer extends Mailer {
  private readonly transport;

  /** @param url smtp:// or smtps://, with user and password when the server asks for them. */
  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transport = createTransport({
      url,
      // Hundreds of invitations go over a few connections; a server that closes one costs a try, which the job repeats.
      pool: true,
      maxConnections: MAILS_TOGETHER,
      maxMessages: MESSAGES_EACH,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
  }

  async send(mail: Mail): Promise<void> {
    await this.transport.sendMail(mailMessage(mail, this.from));
  }

  /** Nothing is kept here. */
  async forget(): Promise<void> {}

  async waiting(): Promise<null> {
    return null;
  }

  async close(): Promise<void> {
    this.transport.close();
  }
}
