import 'reflect-metadata';
import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteDocuments } from '@ardoise/documents';
import { SqliteEventStore } from '@ardoise/event-store';
import { EmbeddedJobs, JobFeeder } from '@ardoise/jobs';
import { EmbeddedLimits } from '@ardoise/limits';
import { SmtpMailer } from '@ardoise/mail';
import { Settings } from '@ardoise/settings';
import { accountLinks, accounts, familiarAddresses, linkRequests, sessionLives, sessions } from './account.js';
import { Facts } from './facts.js';
import { MailLinks } from './mail-links.js';
import { People } from './people.js';
import { AccountMails } from './reactions/account-mails.js';
import { SessionLog } from './session-log.js';
import { Sessions } from './sessions.js';
import { Tries } from './tries.js';
import { Users } from './users.js';

/**
 * Run as a child process. `invite`: adds people for ever, prints each address that was acknowledged, and sends their mails
 * meanwhile. `finish`: sends what is left, prints the address of every account, and ends.
 */
const [, , , task = '', directory = '', smtp = '', round = ''] = process.argv;

const settings = Settings.from({ DATA_DIR: directory });
const store = await SqliteEventStore.open({ directory });
const documents = await SqliteDocuments.open({ directory });
for (const one of [accounts, accountLinks, linkRequests, familiarAddresses, sessions, sessionLives])
  await documents.declare(one);
const facts = new Facts(documents, store);
await facts.declare();
await facts.onApplicationBootstrap();
const links = new MailLinks(readFileSync(join(directory, 'secret.key')));
const tries = new Tries(await EmbeddedLimits.open(documents), documents, links);
const all = new Sessions(documents, new SessionLog(store), facts, settings);
const users = new Users(documents, facts, new People(documents, all, tries), all);
const mails = new AccountMails(documents, store, new SmtpMailer(smtp, 'École <ecole@ecole.fr>'), links, settings);

const jobs = await EmbeddedJobs.open(documents, { attempts: 20, firstDelayMs: 20, longestDelayMs: 200 });
await jobs.work([mails]);
const feeder = new JobFeeder({ store, documents, jobs, jobsOf: (event) => mails.jobsOf(event) });
await feeder.start();

if (task === 'invite')
  for (let n = 0; ; n++) {
    const email = `eleve-${round}-${n}@ecole.fr`;
    await users.add([{ email, role: 'student' }], { now: new Date().toISOString() });
    writeSync(1, `${email}\n`);
    // As many as are sent meanwhile: a queue that only grows would be killed in its first mails each time.
    if (n % 3 === 2) await jobs.idle();
  }

const head = await store.head();
while (feeder.position < head) await new Promise(setImmediate);
await jobs.idle();
const everybody = (await documents.find(accounts)).map(({ email }) => `${email}\n`).join('');
process.stdout.write(everybody, () => process.exit(0));
