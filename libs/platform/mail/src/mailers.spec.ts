import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { FolderMailer } from './folder-mailer.js';
import { MAILS_TOGETHER } from './mailer.js';
import type { Mail } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

const FROM = 'École <ne-pas-repondre@ecole.fr>';
const mail: Mail = {
  id: '0198b7a0-0000-7000-8000-000000000000',
  to: 'eleve@ecole.fr',
  subject: 'Confirmez votre inscription à l’école',
  text: 'Bonjour,\nhttps://cartes.ecole.fr/register?confirm=abc',
  html: '<p>Bonjour</p>',
};

/**
 * A real SMTP server in the process.
 * @param answer what becomes of a mail that has come
 * @param onBegun called when a mail is about to come
 */
async function smtpServer(answer: (to: string) => 'taken' | 'refused' | 'hung up', onBegun = () => {}) {
  const received: { to: string[]; text: string }[] = [];
  const sockets: Socket[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      onBegun();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const answered = answer(to.join());
        if (answered === 'hung up') return sockets.find((one) => one.remotePort === session.remotePort)?.destroy();
        if (answered === 'refused') return done(new Error('not now'));
        received.push({ to, text: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  server.server.on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe('mails through SMTP', () => {
  it('arrive at a real server, with text, HTML and an identity of their own', async () => {
    const server = await smtpServer(() => 'taken');
    const mailer = new SmtpMailer(server.url, FROM);
    await mailer.send(mail);
    expect(await mailer.waiting()).toBeNull();
    expect(server.received).toHaveLength(1);
    const [{ to, text }] = server.received as [{ to: string[]; text: string }];
    expect(to).toEqual(['eleve@ecole.fr']);
    expect(text).toContain(`Message-ID: <${mail.id}@ecole.fr>`);
    expect(text).toContain('text/plain');
    expect(text).toContain('text/html');
    await mailer.close();
    await server.close();
  });

  it('are refused loudly when the server does not take them, or is not there', async () => {
    const server = await smtpServer(() => 'refused');
    const mailer = new SmtpMailer(server.url, FROM);
    await expect(mailer.send(mail)).rejects.toThrow('not now');
    await server.close();
    await expect(mailer.send(mail)).rejects.toThrow();
    await mailer.close();
  });

  it('are handed over one by one, each once the one before is noted or given up', async () => {
    const ends = ['refused', 'hung up', 'not noted', 'noted', 'noted'];
    expect(ends).toHaveLength(MAILS_TOGETHER);
    // All of them are at the server's before one is noted.
    let begun = 0;
    let gather = () => {};
    const gathered = new Promise<void>((resolve) => (gather = resolve));
    let over = 0;
    const overBefore: number[] = [];
    const server = await smtpServer(
      (to) => {
        overBefore.push(over);
        const end = ends[Number(to[0])];
        if (end !== 'refused' && end !== 'hung up') return 'taken';
        over++;
        return end;
      },
      () => ++begun === ends.length && gather(),
    );
    const mailer = new SmtpMailer(server.url, FROM);
    const sent = await Promise.allSettled(
      ends.map((end, n) =>
        mailer.send({ ...mail, id: `${n}`, to: `${n}@ecole.fr` }, async () => {
          await gathered;
          over++;
          if (end === 'not noted') throw new Error('the log is away');
        }),
      ),
    );
    expect(overBefore).toEqual([0, 1, 2, 3, 4]);
    expect(sent.map(({ status }) => status)).toEqual([...Array(3).fill('rejected'), 'fulfilled', 'fulfilled']);
    await mailer.close();
    await server.close();
  });

  it('cannot be given another recipient through the address', async () => {
    const server = await smtpServer(() => 'taken');
    const mailer = new SmtpMailer(server.url, FROM);
    await mailer.send({ ...mail, to: 'a@ecole.fr, b@ailleurs.fr\r\nBcc: c@ailleurs.fr' }).catch(() => undefined);
    expect(server.received.flatMap(({ to }) => to)).not.toEqual(expect.arrayContaining(['c@ailleurs.fr']));
    expect(server.received.flatMap(({ to }) => to)).not.toEqual(expect.arrayContaining(['b@ailleurs.fr']));
    await mailer.close();
    await server.close();
  });
});

describe('mails without a server', () => {
  it('become files that a mail program opens, one for each mail however often it is sent', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'mails-'));
    const told: string[] = [];
    const mailer = new FolderMailer(directory, FROM, ({ to }) => told.push(to));
    await mailer.send(mail);
    await mailer.send(mail);
    expect(await readdir(directory)).toEqual([`${mail.id}.eml`]);
    const text = await readFile(join(directory, `${mail.id}.eml`), 'utf8');
    expect(text).toMatch(/^To: eleve@ecole\.fr\r$/m);
    expect(text).toContain('https://cartes.ecole.fr/register?confirm=abc');
    expect(told).toEqual(['eleve@ecole.fr', 'eleve@ecole.fr']);
    expect(await mailer.waiting()).toBe(1);
    await mailer.forget(mail.id);
    await mailer.forget(mail.id);
    expect(await readdir(directory)).toEqual([]);
    expect(await mailer.waiting()).toBe(0);
    await mailer.close();
    await rm(directory, { recursive: true });
  });
});
