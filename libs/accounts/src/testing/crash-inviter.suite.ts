import 'reflect-metadata';
import { buildWorker, RuntimePlatform, Work } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { accounts } from '../domain/account.js';
import { AccountMails, AccountsModule, AddUsers } from '../index.js';
import { CommandBus } from '@nestjs/cqrs';

/**
 * Run as a child process: accounts and jobs as the product runs them, without HTTP. `invite`: adds people for ever, prints
 * each address that was acknowledged, and sends their mails meanwhile. `finish`: sends what is left, prints the address of
 * every account, and ends.
 */
const [, , task = '', DATA_DIR = '', SMTP_URL = '', round = ''] = process.argv;

const settings = Settings.from({ DATA_DIR, SMTP_URL, NODE_ENV: 'test' });
const logger = pino({ level: 'silent' });
const onFatal = (error: unknown) => {
  throw error;
};
const platform = await RuntimePlatform.open({ settings, projections: [], logger, onFatal });
await platform.projector.start();
const app = await buildWorker(platform, logger, [AccountsModule]);
const work = new Work(platform, [app.get(AccountMails)], logger);
work.start();
const commands = app.get(CommandBus, { strict: false });

if (task === 'invite')
  for (let n = 0; ; n++) {
    const email = `eleve-${round}-${n}@ecole.fr`;
    await commands.execute(
      new AddUsers({ wanted: [{ email, role: 'student' }], acting: { now: new Date().toISOString() } }),
    );
    process.stdout.write(`${email}\n`);
    // As many as are sent meanwhile: a queue that only grows would be killed in its first mails each time.
    if (n % 3 === 2) await work.idle();
  }

await work.idle();
const everybody = (await platform.documents.find(accounts)).map(({ email }) => `${email}\n`).join('');
process.stdout.write(everybody, () => process.exit(0));
