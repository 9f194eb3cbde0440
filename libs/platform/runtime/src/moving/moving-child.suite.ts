import { tell } from '../running/told-steps.suite.js';
import { moveSchool } from './move-school.js';
import { openAlone } from './school-data.js';
import type { DataLocation } from './school-data.js';

/** Run as a process of its own: moves a school, and tells each step that it makes. */
const [from, to] = process.argv.slice(2).map((text) => JSON.parse(text) as DataLocation) as [
  DataLocation,
  DataLocation,
];
const moved = await moveSchool({
  from: await openAlone(from, true),
  to: await openAlone(to, false),
  by: 'copy',
  program: { release: '1.0.0', data: 1 },
  onProgress: (step, done, total) => tell(`${step} ${done} ${total}`),
});
tell(JSON.stringify(moved));
process.exit();
