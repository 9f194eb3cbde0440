import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { certificateOf } from './certificate.js';
import { certificateLine, certified, Certificates } from './certificate-lines.js';

const DAY_MS = 86_400_000;
const now = Date.parse('2026-03-03T12:00:00Z');
const [mail] = certified('smtp://mail.ecole.fr', undefined);
if (!mail) throw new Error('no mail server');

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A mail server on a free port. */
async function mailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ authOptional: true, logger: false, ...options });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => server.close());
  return (server.server.address() as AddressInfo).port;
}

describe('whose certificate is looked at', () => {
  it('is the mail server’s and the identity provider’s, where they are set and have one', () => {
    expect(certified(undefined, undefined)).toEqual([]);
    expect(certified('smtps://nom:secret@mail.ecole.fr', 'http://id.ecole.fr')).toEqual([
      { id: 'smtp', name: 'Serveur de courriel', host: 'mail.ecole.fr', port: 465, startTls: false },
    ]);
    expect(certified('smtp://mail.ecole.fr:2525', 'https://id.ecole.fr:8443/realms/e')).toMatchObject([
      { host: 'mail.ecole.fr', port: 2_525, startTls: true },
      { host: 'id.ecole.fr', port: 8_443, startTls: false },
    ]);
    expect(mail).toMatchObject({ port: 587, startTls: true });
  });
});

describe('a certificate', () => {
  it.each([
    [90, true, 'good', 'Encore 90\u00a0jours'],
    [20, true, 'good', 'Encore 20\u00a0jours'],
    [19, true, 'watch', 'Encore 19\u00a0jours'],
    [1, true, 'mend', 'Encore 1\u00a0jour'],
    [-3, true, 'mend', 'Expiré depuis 3\u00a0jours'],
    [90, false, 'mend', 'Encore 90\u00a0jours, mais non reconnu'],
  ])('with %d days left, trusted %s, is %s', (days, trusted, state, figure) => {
    const line = certificateLine(mail, { validTo: now + days * DAY_MS, trusted }, now);
    expect(line).toMatchObject({ state, figure });
    expect(line.advice === null).toBe(state === 'good');
  });

  it('is named with an elision before a vowel', () => {
    const gone = { validTo: now - DAY_MS, trusted: true };
    expect(certificateLine({ ...mail, host: 'ecole.fr' }, gone, now).advice).toContain('certificat d’ecole.fr');
    expect(certificateLine({ ...mail, host: 'mail.ecole.fr' }, gone, now).advice).toContain(
      'certificat de mail.ecole.fr',
    );
  });

  it('that is not shown is a thing to mend, and none at all one to watch', () => {
    expect(certificateLine(mail, undefined, now)).toMatchObject({ state: 'mend', figure: 'Pas de réponse' });
    expect(certificateLine(mail, null, now)).toMatchObject({ state: 'watch', figure: 'Sans chiffrement' });
  });
});

describe('a server', () => {
  const host = '127.0.0.1';

  it('shows its certificate over TLS, after STARTTLS, and not where it offers none', async () => {
    const direct = await certificateOf({ host, port: await mailServer({ secure: true }), startTls: false }, 5_000);
    expect(direct).toMatchObject({ trusted: false });
    expect(direct?.validTo).toBeGreaterThan(Date.parse('2020-01-01'));
    const agreed = await certificateOf({ host, port: await mailServer({}), startTls: true }, 5_000);
    expect(agreed).toEqual(direct);
    const without = await mailServer({ hideSTARTTLS: true });
    expect(await certificateOf({ host, port: without, startTls: true }, 5_000)).toBeNull();
  });

  it('that keeps silent, or is not there, is not waited for', async () => {
    // It reads, so that it sees others hang up.
    const silent = createServer((socket) => socket.resume());
    await new Promise<void>((listening) => silent.listen(0, host, listening));
    closing.push(() => silent.close());
    const { port } = silent.address() as AddressInfo;
    for (const startTls of [true, false]) await expect(certificateOf({ host, port, startTls }, 100)).rejects.toThrow();
    await expect(certificateOf({ host, port: 1, startTls: false }, 5_000)).rejects.toThrow('ECONNREFUSED');
  });

  it('is asked once an hour, and again at once when it did not answer', async () => {
    let asked = 0;
    const port = await mailServer({ onConnect: (_, done) => done(++asked === 1 ? new Error('not now') : null) });
    const certificates = new Certificates(certified(`smtp://${host}:${port}`, undefined));
    const figures = [];
    for (const at of [now, now, now + 3_599_000, now + 3_600_000])
      figures.push((await certificates.lines(at)).map(({ figure }) => figure)[0]);
    expect(figures[0]).not.toBe(figures[1]);
    expect(asked).toBe(3);
  });
});
