import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { AccountMails } from '../index.js';
import { accountLinks, accounts } from '../domain/account.js';
import { openSchool } from '../testing/school.suite.js';

describe('a mail that the server refuses', () => {
  it('fails with what the server said, without the address: the job may be kept for long', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, done) => done(new Error(`5.1.1 <${address}>: ${address.toUpperCase()} inconnue ici`)),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const environment = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const school = await openSchool({ contexts: [], projections: [], environment });
    const email = 'refusee@ecole.fr';
    await school.as('professor', 'POST', '/api/users', [{ email, role: 'student' }]);
    const [account] = await school.platform.documents.find(accounts, { emailKey: email });
    const link = await school.platform.documents.get(accountLinks, `${account?.id}-register`);
    const job = { id: link?.eventId ?? '', name: 'account-mails', data: { userId: account?.id }, attempt: 1 };
    const error: unknown = await school.app
      .get(AccountMails)
      .run(job)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    const { message, stack, cause } = error as Error;
    expect(message).toContain('inconnue ici');
    expect(`${message}${stack}${String(cause)}`.toLowerCase()).not.toContain(email);
    await school.dispose();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});
