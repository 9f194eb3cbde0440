import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chance, height } from '@ardoise/test-servers/heights';
import { openMailbox } from '../testing/mailbox.suite.js';

/** At least one of each kind. */
const ROUNDS = Math.max(3, height('MAIL_KILLS'));
const random = chance();
const INVITER = fileURLToPath(new URL('../testing/crash-inviter.suite.js', import.meta.url));

function run(task: string, directory: string, smtp: string, round: number, onLine: (line: string) => void) {
  const child = spawn(process.execPath, [INVITER, task, directory, smtp, String(round)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '' },
  });
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  createInterface({ input: child.stdout }).on('line', onLine);
  const ended = new Promise<void>((resolve, reject) =>
    child.on('close', (code, signal) =>
      signal === 'SIGKILL' || code === 0 ? resolve() : reject(new Error(Buffer.concat(errors).toString())),
    ),
  );
  return { kill: () => child.kill('SIGKILL'), ended };
}

describe('a server that is killed between the event and the mail', () => {
  it('loses no mail, and sends at most one for each kill twice', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'mails-'));
    await writeFile(join(directory, 'secret.key'), randomBytes(32));
    let arrived = 0;
    let onArrival = async () => {};
    const mailbox = await openMailbox(async () => {
      arrived++;
      await onArrival();
    });
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const lines = 1 + Math.floor(random() * 8);
      const mails = 1 + Math.floor(random() * 5);
      const before = { acknowledged: acknowledged.length, arrived };
      const child = run('invite', directory, mailbox.url, round, (email) => {
        acknowledged.push(email);
        // After an answer, mails on their way or not.
        if (round % 3 === 0 && acknowledged.length - before.acknowledged === lines) child.kill();
      });
      onArrival = async () => {
        if (round % 3 === 0 || arrived - before.arrived !== mails) return;
        // The mail is here, and its sender does not know yet; or it has just been told.
        if (round % 3 === 1) child.kill();
        else setImmediate(() => child.kill());
      };
      await child.ended;
    }
    onArrival = async () => {};
    const everybody: string[] = [];
    await run('finish', directory, mailbox.url, ROUNDS, (email) => everybody.push(email)).ended;
    await mailbox.close();
    const count = new Map<string, number>();
    for (const { to } of mailbox.received) count.set(to, (count.get(to) ?? 0) + 1);
    const lost = [...acknowledged, ...everybody].filter((email) => !count.has(email));
    const twice = mailbox.received.length - count.size;
    const ids = new Set(mailbox.received.map(({ messageId }) => messageId));
    const links = new Set(mailbox.received.map(({ link }) => link.href));
    process.stdout.write(
      `${ROUNDS} kills: ${everybody.length} people, ${mailbox.received.length} mails, ${lost.length} lost, ${twice} twice\n`,
    );
    expect(acknowledged.filter((email) => !everybody.includes(email))).toEqual([]);
    expect(lost).toEqual([]);
    expect(twice).toBeLessThanOrEqual(ROUNDS);
    // What is sent twice is the same mail, with the same link.
    expect([ids.size, links.size]).toEqual([count.size, count.size]);
    await rm(directory, { recursive: true });
  });
});
