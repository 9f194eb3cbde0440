import { backupRound } from './backup-round.js';
import { backUp } from './backup.js';
import { restoreInto } from '../moving/restore-school.js';
import type { DataLocation } from '../moving/school-data.js';
import { filledProgram } from '../moving/filled-school.suite.js';
import { tell } from '../running/told-steps.suite.js';

/** Run as a process of its own: what is made, from what, into what; tells each step. */
const [kind = '', one = '', other = ''] = process.argv.slice(2);
const told = (done: number, total: number) => tell(`${Math.floor((100 * done) / total)} % of ${total}`);
// A night goes on by itself: it is watched by what it writes.
if (kind === 'night') process.stdout.write('begun\n');
else tell('begun');
if (kind === 'backup') await backUp(JSON.parse(one) as DataLocation, other, told);
if (kind === 'night')
  await backupRound({ place: JSON.parse(one) as DataLocation, into: other, keep: 3, night: '2026-03-03' });
if (kind === 'restore') await restoreInto(one, JSON.parse(other) as DataLocation, filledProgram, told);
process.exit();
