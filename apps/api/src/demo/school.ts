import { setImmediate as breath } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { contentMadeAt, demoContent, schoolPlan } from '@ardoise/demo';
import type { Deed } from '@ardoise/demo';
import { WrongExpectedRevision } from '@ardoise/event-store';
import { Commands } from '@ardoise/projections';
import type { RuntimePlatform } from '@ardoise/runtime';
import { ClassDeeds, isClassDeed } from './class-deeds.js';
import { factsOf } from './daily-facts.js';
import { iso } from './decision.js';
import { DeskDeeds } from './desk-deeds.js';
import { pupilAccounts } from './pupil-accounts.js';
import { isQuizDeed, QuizDeeds } from './quiz-deeds.js';
import { demoStanding, stands } from './standing.js';

/** What is written before anybody else's turn: read models keep up with it, and who works already is not made to wait. */
const PART_MS = 86_400_000;

export interface SchoolParts {
  app: INestApplicationContext;
  platform: RuntimePlatform;
  signal: AbortSignal;
  progress: (done: number, total: number) => void;
}

/**
 * Fills the demonstration with six weeks of a small school, unless that was done. Everything is decided by the contexts'
 * own deciders at its own past moment, under ids by its name: what was interrupted is gone through once more, and adds
 * what is missing.
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
  const { store, settings } = platform;
  const { TIME_ZONE: timeZone } = settings.values;
  const commands = app.get(Commands);
  const ids = await pupilAccounts(app, iso(contentMadeAt(now, timeZone)));
  const plan = schoolPlan({ content: demoContent(), now, timeZone });
  const [quizzes, desk] = [new QuizDeeds(store, plan), new DeskDeeds(store)];
  const classes = new ClassDeeds(store, ids, timeZone);
  const written = (deed: Exclude<Deed, { type: 'Visit' | 'Rate' }>, actor: string) => {
    if (isClassDeed(deed)) return classes.write(deed, actor);
    return isQuizDeed(deed) ? quizzes.write(deed, actor) : desk.write(deed, actor);
  };
  let done = 0;
  for (const part of partsOf(plan)) {
    signal.throwIfAborted();
    for (const deed of part) {
      const actor = ids.get(deed.by);
      if (actor === undefined || deed.type === 'Visit' || deed.type === 'Rate') continue;
      await unlessChanged(written(deed, actor));
    }
    const facts = factsOf(part, ids, now);
    await Promise.all(facts.map(({ stream, events }) => unlessChanged(store.append(stream, events, 'any'))));
    await commands.settled();
    await breath();
    progress((done += part.length), plan.length);
  }
}

function* partsOf(plan: readonly Deed[]): Generator<readonly Deed[]> {
  for (let start = 0; start < plan.length;) {
    const until = (plan[start]?.at ?? 0) + PART_MS;
    const next = plan.findIndex(({ at }, n) => n > start && at >= until);
    const end = next === -1 ? plan.length : next;
    yield plan.slice(start, end);
    start = end;
  }
}

/** What somebody has changed meanwhile stays as they left it. */
async function unlessChanged(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (!(error instanceof DomainError) && !(error instanceof WrongExpectedRevision)) throw error;
  }
}
