import { Global, Module } from '@nestjs/common';
import { Identities } from '@ardoise/http';
import { Reaction } from '@ardoise/jobs';
import { pino } from 'pino';
import { openTestApplication } from '../testing.js';
import { Work } from './work.js';

class Mails extends Reaction {
  readonly name = 'mails';
  jobsOf = () => [];
  run = () => Promise.reject(new Error('421 try again later'));
}

@Global()
@Module({ providers: [{ provide: Identities, useValue: {} }], exports: [Identities] })
class NobodyModule {}

it('logs each failure of a job, with which it is and which try it was', async () => {
  const lines: Record<string, unknown>[] = [];
  let wake = () => {};
  const written = new Promise<void>((resolve) => (wake = resolve));
  const write = (line: string) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
    wake();
  };
  const { platform, dispose } = await openTestApplication({ contexts: [NobodyModule], projections: [] });
  const work = new Work(platform, [new Mails()], pino({ level: 'warn' }, { write }));
  work.start();
  try {
    await platform.jobs.add([{ id: 'a', name: 'mails', data: { to: 'u1' } }]);
    await written;
    expect(lines[0]).toMatchObject({
      msg: 'a job of mails failed',
      job: { id: 'a', name: 'mails', attempt: 1 },
      err: { message: '421 try again later' },
    });
  } finally {
    await work.stop();
    await dispose();
  }
});
