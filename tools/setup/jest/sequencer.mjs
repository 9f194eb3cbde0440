// What begins first. Jest knows of a machine how long its files took there; where it has never been, it begins with those that have
// most to read, and the longest of ours have little: one of them, begun last, would leave every core but its own without work.
import { relative, sep } from 'node:path';
import TestSequencer from '@jest/test-sequencer';
import { ROOT } from '../install.mjs';

/**
 * The longest first: those that wait for what they kill beside those that go through every screen. Schools of many processes come one after
 * the other: beside each other they rate all the longer for what the others take.
 */
export const LONG = [
  'apps/e2e/src/engine-kills.endurance.spec.ts',
  'apps/e2e/src/every-screen.journey.spec.ts',
  'apps/e2e/src/whole-set.endurance.spec.ts',
  'apps/e2e/src/made-up-language.journey.spec.ts',
  'apps/e2e/src/narrow-screens.journey.spec.ts',
  'libs/platform/event-store/src/eventstoredb/eventstoredb-event-store.engine.spec.ts',
  'libs/formats/src/hostile-texts.endurance.spec.ts',
  'apps/e2e/src/quiz.smoke.spec.ts',
  'apps/e2e/src/run.smoke.spec.ts',
  'libs/platform/runtime/src/backing-up/backup-engines.endurance.spec.ts',
  'apps/e2e/src/shared-work.endurance.spec.ts',
  'apps/e2e/src/backups.endurance.spec.ts',
  'apps/e2e/src/engines.journey.spec.ts',
  'apps/e2e/src/rebuild.endurance.spec.ts',
];

const place = ({ path }) => {
  const found = LONG.indexOf(relative(ROOT, path).replaceAll(sep, '/'));
  return found === -1 ? LONG.length : found;
};

export default class Sequencer extends TestSequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => place(one) - place(other));
  }
}
