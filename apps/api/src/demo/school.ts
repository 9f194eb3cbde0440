import { setImmediate as breath } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { DAY_MS } from '@ardoise/contracts';
import { recordedSchool } from '@ardoise/demo';
import { WrongExpectedRevision } from '@ardoise/event-store';
import { Commands } from '@ardoise/projections';
import type { RuntimePlatform } from '@ardoise/runtime';
import { placedSchool } from './placed-school.js';
import { pupilAccounts } from './pupil-accounts.js';
import { contentMadeAt } from './school-days.js';
import { demoStanding, stands } from './standing.js';

export interface SchoolParts {
  app: INestApplicationContext;
  platform: RuntimePlatform;
  signal: AbortSignal;
  progress: (done: number, total: number) => void;
}

/**
 * Fills the demonstration with six weeks of a small school, unless that was done. Everything has been recorded and is
 * appended as it was, at its place before the first start, under ids by its name: what was interrupted is gone through once
 * more, and adds what is missing.
 */
export async function fillSchool(parts: SchoolParts): Promise<void> {
  const { platform } = parts;
  await platform.alone('demo-school', async () => {
    const standing = await demoStanding(platform.documents);
    if (standing?.phase !== 'school') return;
    await write(parts, Date.parse(standing.from));
    await stands(platform.documents, { ...standing, phase: 'done' });
  });
}

async function write({ app, platform, signal, progress }: SchoolParts, now: number): Promise<void> {
  const { TIME_ZONE: timeZone } = platform.settings.values;
  const commands = app.get(Commands);
  const people = await pupilAccounts(app, new Date(contentMadeAt(now, timeZone)).toISOString());
  const school = placedSchool(recordedSchool(), { now, timeZone, people });
  let ends = 0;
  for (const [done, { at, stream, expected, events }] of school.entries()) {
    if (at >= ends) {
      // Read models keep up with each day before the next, and who works already is not made to wait.
      signal.throwIfAborted();
      await commands.settled();
      await breath();
      progress(done, school.length);
      ends = at + DAY_MS;
    }
    // As it was written: in the shapes of its time.
    await platform.log.append(stream, events, expected).catch(unlessChanged);
  }
  await commands.settled();
  progress(school.length, school.length);
}

/** What somebody has changed meanwhile stays as they left it. */
function unlessChanged(error: unknown): void {
  if (!(error instanceof WrongExpectedRevision)) throw error;
}
