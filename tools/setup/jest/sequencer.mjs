// What begins first. Jest knows of a machine how long its files took there; where it has never been, it begins with those that have
// most to read, and the longest of ours have little: one of them, begun last, would leave every core but its own without work.
import { basename } from 'node:path';
import TestSequencer from '@jest/test-sequencer';

/** The longest first: those that wait for what they kill beside those that go through every screen. */
export const LONG = [
  'engine-kills.endurance.spec.ts',
  'every-screen.journey.spec.ts',
  'whole-set.endurance.spec.ts',
  'narrow-screens.journey.spec.ts',
  'shared-work.endurance.spec.ts',
  'rebuild.endurance.spec.ts',
  'made-up-language.journey.spec.ts',
];

const place = ({ path }) => {
  const found = LONG.indexOf(basename(path));
  return found === -1 ? LONG.length : found;
};

export default class Sequencer extends TestSequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => place(one) - place(other));
  }
}
