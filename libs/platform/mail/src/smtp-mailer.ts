import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { Mailer, MAILS_TOGETHER } from './mailer.js';
import type { Mail } from './mailer.js';
import { mailMessage } from './message.js';
import { withoutAddresses } from './without-addresses.js';

/** Milliseconds after which a server that does not greet is given up; the job tries again later. */
const PATIENCE_MS = 20_000;
/** The same for one that is silent later: it may be another mail's turn to be handed over. */
const SILENCE_MS = PATIENCE_MS * MAILS_TOGETHER;
const MESSAGES_EACH = 100;

interface MailInTurn extends SendMailOptions {
  inTurn: (stream: Readable) => Readable;
}

/** Through the school's SMTP server. */
export class SmtpMailer extends Mailer {
  private readonly transport;
  /** Settles once the mails that are to be handed over before are sent and noted, or given up. */
  private turn = Promise.resolve();

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
      socketTimeout: SILENCE_MS,
    });
    this.transport.use('stream', (mail, done) => {
      mail.message.processFunc((mail.data as MailInTurn).inTurn);
      done();
    });
  }

  async send(mail: Mail, note?: () => Promise<void>): Promise<void> {
    let leave = () => {};
    const left = new Promise<void>((resolve) => (leave = resolve));
    const message: MailInTurn = {
      ...mailMessage(mail, this.from),
      inTurn: (stream) => Readable.from(this.inTurn(stream, left), { objectMode: false }),
    };
    try {
      await this.transport.sendMail(message).catch((error: unknown) => Promise.reject(withoutAddresses(error)));
      await note?.();
    } finally {
      leave();
    }
  }

  /** Until its end has come, a mail is not the server's (RFC 5321, 4.1.1.4): that end waits for its turn. */
  private async *inTurn(stream: Readable, left: Promise<void>): AsyncGenerator<Buffer> {
    yield* stream;
    const before = this.turn;
    this.turn = before.then(() => left);
    await before;
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
