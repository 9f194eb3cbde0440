import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A real SMTP server, and what it has received. */
export class Mailbox {
  private readonly mails: ReceivedMail[] = [];
  private readonly readers = new Set<() => void>();

  private constructor(private readonly server: SMTPServer) {}

  static async open(): Promise<Mailbox> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
          void mailbox.receive(to, Buffer.concat(chunks)).then(() => done(), done);
        });
      },
    });
    const mailbox = new Mailbox(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return mailbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** The next mail to this address that was not taken yet; waits for it. */
  async take(to: string): Promise<ReceivedMail> {
    for (;;) {
      const at = this.mails.findIndex((mail) => mail.to === to);
      const [mail] = at < 0 ? [] : this.mails.splice(at, 1);
      if (mail) return mail;
      await new Promise<void>((resolve) => this.readers.add(resolve));
    }
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(to: string, raw: Buffer): Promise<void> {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
    this.mails.push({ to, subject, text, html });
    const waiting = [...this.readers];
    this.readers.clear();
    for (const resolve of waiting) resolve();
  }
}

/** The path of the one link in a mail, which must be the same in its text and in its HTML. */
export function linkOf({ text, html }: ReceivedMail, publicUrl: string): string {
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? [];
  expect(link.startsWith(`${publicUrl}/`)).toBe(true);
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  return link.slice(publicUrl.length);
}
