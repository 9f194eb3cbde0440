import type { AddressInfo } from 'node:net';
import { Work } from '@ardoise/runtime';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { AccountMails } from '../index.js';
import { openSchool } from './school.suite.js';
import type { School } from './school.suite.js';

export interface TestMail {
  to: string;
  messageId: string;
  subject: string;
  text: string;
  html: string;
  /** The address that the mail's one link leads to. */
  link: URL;
}

export interface TestMailbox {
  url: string;
  received: TestMail[];
  close(): Promise<void>;
}

/**
 * A real SMTP server in the process that reads what it is given.
 * @param beforeAnswer what happens between a mail's arrival and the server's word that it has it
 */
export async function openMailbox(beforeAnswer: () => Promise<void> = async () => {}): Promise<TestMailbox> {
  const received: TestMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ messageId = '', subject = '', text = '', html = '' }) => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'about:blank');
          received.push({ to, messageId, subject, text, html, link });
          return beforeAnswer().then(() => done());
        }, done);
      });
    },
  });
  // A client that is killed in mid-sentence is no concern of the other mails.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export interface PostedSchool extends School {
  mailbox: TestMailbox;
  /** Resolves once every mail that was asked for so far has arrived. @returns those of an address, oldest first */
  mailsTo(email: string): Promise<TestMail[]>;
}

/** A school whose mails arrive. */
export async function openPostedSchool(environment: Record<string, string> = {}): Promise<PostedSchool> {
  const mailbox = await openMailbox();
  const school = await openSchool({
    contexts: [],
    projections: [],
    environment: {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'École <ecole@ecole.fr>',
      PUBLIC_URL: 'https://cartes.ecole.fr',
      ...environment,
    },
  });
  const work = new Work(school.platform, [school.app.get(AccountMails)], pino({ level: 'silent' }));
  work.start();
  return {
    ...school,
    mailbox,
    async mailsTo(email) {
      await work.idle();
      return mailbox.received.filter(({ to }) => to === email);
    },
    async dispose() {
      await work.stop();
      await school.dispose();
      await mailbox.close();
    },
  };
}
